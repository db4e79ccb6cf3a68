"""Where the command `voltigeur` and `python -m app` begin."""

from app.cli.main import main

__all__ = ["main"]

if __name__ == "__main__":
    main()
