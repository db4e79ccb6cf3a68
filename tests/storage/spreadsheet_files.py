"""Small spreadsheets, made by hand: xlsx and ods as the programs write them."""

import io
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

Cell = str | int | float
OFFICE = "http://schemas.openxmlformats.org"


def packed(parts: Mapping[str, str]) -> bytes:
    """Give the bytes of a zip archive."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
    return data.getvalue()


def xlsx(sheets: Mapping[str, Sequence[Sequence[Cell]]], far: str = "") -> bytes:
    """Give a workbook with these sheets; in the last a cell may stand far out: “XFD1048576”."""
    main = f"{OFFICE}/spreadsheetml/2006/main"
    relation = f"{OFFICE}/officeDocument/2006/relationships"
    packages = f"{OFFICE}/package/2006"
    document = "application/vnd.openxmlformats"
    names = "".join(
        f'<sheet name="{escape(name)}" sheetId="{at}" r:id="rId{at}"/>'
        for at, name in enumerate(sheets, 1)
    )
    links = "".join(
        f'<Relationship Id="rId{at}" Type="{relation}/worksheet" Target="worksheets/s{at}.xml"/>'
        for at in range(1, len(sheets) + 1)
    )
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{packages}/content-types">'
        f'<Default Extension="rels" ContentType="{document}-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{document}'
        '-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{packages}/relationships"><Relationship Id="rId1" '
        f'Type="{relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{relation}"><sheets>{names}'
        "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{packages}/relationships">{links}'
        "</Relationships>",
    }
    for at, rows in enumerate(sheets.values(), 1):
        body = "".join(
            f'<row r="{number}">{"".join(_xlsx_cell(number, row))}</row>'
            for number, row in enumerate(rows, 1)
        )
        if far and at == len(sheets):
            body += f'<row><c r="{far}"><v>1</v></c></row>'
        parts[f"xl/worksheets/s{at}.xml"] = (
            f'<worksheet xmlns="{main}"><sheetData>{body}</sheetData></worksheet>'
        )
    return packed(parts)


def _xlsx_cell(number: int, row: Sequence[Cell]) -> list[str]:
    cells = []
    for at, cell in enumerate(row):
        place = f"{chr(ord('A') + at)}{number}"
        if isinstance(cell, str):
            text = f'<is><t xml:space="preserve">{escape(cell)}</t></is>'
            cells.append(f'<c r="{place}" t="inlineStr">{text}</c>' if cell else "")
        else:
            cells.append(f'<c r="{place}"><v>{cell}</v></c>')
    return cells


def ods(
    sheets: Mapping[str, Sequence[Sequence[Cell]]], repeated: int = 1, encrypted: bool = False
) -> bytes:
    """Give an OpenDocument spreadsheet, which ends as LibreOffice's do: empty to the last row.

    The last row of each sheet is there `repeated` times.
    """
    kind = "urn:oasis:names:tc:opendocument:xmlns"
    tables = "".join(_ods_table(name, rows, repeated) for name, rows in sheets.items())
    content = (
        f'<office:document-content xmlns:office="{kind}:office:1.0" xmlns:table="{kind}:table:1.0"'
        f' xmlns:text="{kind}:text:1.0" office:version="1.3"><office:body><office:spreadsheet>'
        f"{tables}</office:spreadsheet></office:body></office:document-content>"
    )
    secret = "<manifest:encryption-data/>" if encrypted else ""
    media = "application/vnd.oasis.opendocument.spreadsheet"
    return packed(
        {
            "mimetype": media,
            "content.xml": content,
            "META-INF/manifest.xml": f'<manifest:manifest xmlns:manifest="{kind}:manifest:1.0">'
            f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{media}"/>'
            '<manifest:file-entry manifest:full-path="content.xml" '
            f'manifest:media-type="text/xml">{secret}</manifest:file-entry></manifest:manifest>',
        }
    )


def _ods_table(name: str, rows: Sequence[Sequence[Cell]], repeated: int) -> str:
    body = ""
    for at, row in enumerate(rows, 1):
        times = f' table:number-rows-repeated="{repeated}"' if at == len(rows) else ""
        body += f"<table:table-row{times}>{''.join(map(_ods_cell, row))}</table:table-row>"
    rest = (
        f'<table:table-row table:number-rows-repeated="{1048576 - len(rows)}">'
        '<table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    )
    return f'<table:table table:name="{escape(name)}">{body}{rest}</table:table>'


def _ods_cell(cell: Cell) -> str:
    if isinstance(cell, str):
        text = f"<text:p>{escape(cell)}</text:p>" if cell else ""
        return f'<table:table-cell office:value-type="string">{text}</table:table-cell>'
    return (
        f'<table:table-cell office:value-type="float" office:value="{cell}">'
        f"<text:p>{cell}</text:p></table:table-cell>"
    )


def swelling(megabytes: int) -> bytes:
    """Give a small archive that holds so much more when it is unpacked."""
    data = io.BytesIO()
    with (
        zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive,
        archive.open("xl/media/picture", "w", force_zip64=True) as part,
    ):
        for _ in range(megabytes):
            part.write(b"\0" * 1_000_000)
    return data.getvalue()
