"""Historical orders of battle in the window: their shelf in the Library, and their conversion."""
