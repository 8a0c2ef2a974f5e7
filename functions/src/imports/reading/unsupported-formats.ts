import { UnreadableFile } from './unreadable-file';

const SAVE_AS_CSV = 'Save it as CSV and upload it again.';
const EXPORT_AS_CSV = 'Export the list as CSV from the program that made it, and upload that.';

/** Binary formats by their first bytes, each with the message for the admin. */
const BINARY: readonly (readonly [start: RegExp, message: string])[] = [
  [/^%PDF-/, 'This is a PDF. Copy its table into a spreadsheet, save that as CSV, and upload it.'],
  [/^\x1f\x8b|^BZh|^7z\xbc\xaf|^Rar!|^\xfd7zXZ|^\x28\xb5\x2f\xfd/, 'This file is compressed. Unzip it and upload the file inside.'],
  [/^\xd0\xcf\x11\xe0/, `This is an old Excel workbook or another Office document. Open it and save the sheet as CSV, then upload that.`],
  [/^SQLite format 3/, 'This is an SQLite database. Export its table as CSV and upload that.'],
  [/^PAR1/, 'This is a Parquet file. Convert it to CSV, JSON or GeoJSON and upload that.'],
  [/^\x89PNG|^\xff\xd8\xff|^GIF8|^RIFF....WEBP/s, 'This is an image. Type the list into a spreadsheet, save that as CSV, and upload it.'],
];

/** Contents of a ZIP archive by the file names in its first bytes, each with the message for the admin. */
const ARCHIVES: readonly (readonly [names: RegExp, message: string])[] = [
  [/xl\/|workbook\.bin/, `This is an Excel workbook. ${SAVE_AS_CSV}`],
  [/opendocument\.spreadsheet/, `This is an OpenDocument spreadsheet. ${SAVE_AS_CSV}`],
  [/Index\/(?:Document|Tables)/, 'This is a Numbers spreadsheet. Export it as CSV and upload that.'],
  [/word\/|opendocument\.text/, 'This is a text document. Copy its table into a spreadsheet, save that as CSV, and upload it.'],
  [/\.kml/, `This is a KMZ map. ${EXPORT_AS_CSV}`],
  [/\[Content_Types\]\.xml/, `This is an Excel workbook or another Office document. ${SAVE_AS_CSV}`],
];
const ARCHIVE = 'This is a spreadsheet or ZIP file. Save the sheet as CSV and upload that.';

/** @throws UnreadableFile if the start of a file isn't text. The message names the format. */
export function rejectBinaryFile(sample: Uint8Array): void {
  const start = Buffer.from(sample.subarray(0, START)).toString('latin1');
  if (start.startsWith('PK')) throw new UnreadableFile(ARCHIVES.find(([names]) => names.test(start))?.[1] ?? ARCHIVE);
  const known = BINARY.find(([bytes]) => bytes.test(start));
  if (known) throw new UnreadableFile(known[1]);
  if (sample.includes(0)) throw new UnreadableFile('This isn’t a text file. Save the list as CSV, JSON or GeoJSON.');
}
/** How many bytes of an archive are searched for the names of its first files. */
const START = 64 * 1024;

/** Text formats that aren't a list of rows, by their start. */
const TEXT: readonly (readonly [start: RegExp, message: string])[] = [
  [/^BEGIN:VCALENDAR/i, `This is a calendar file (ICS). Put its events into a spreadsheet, save that as CSV, and upload it.`],
  [/^BEGIN:VCARD/i, `This is a contacts file (vCard). ${EXPORT_AS_CSV}`],
  [/^\{\\rtf/, 'This is a text document (RTF). Copy its table into a spreadsheet, save that as CSV, and upload it.'],
  [
    /^(?:(?:--[^\n]*|\/\*[\s\S]{0,2000}?\*\/|[\s;])*)(?:insert\s+(?:ignore\s+)?into|create\s+(?:table|database|schema|temporary)|drop\s+table|begin\s*(?:transaction)?\s*;|pragma\s|set\s+\w+\s*=|use\s+[`\w]+;|copy\s+\S+\s*\()/i,
    'This is an SQL script. Export the table as CSV and upload that.',
  ],
  [
    /^(?:(?:export\s+(?:default\s+)?)?(?:var|let|const)\s+\w+\s*=|module\.exports|export\s+default|\w+\(\s*[[{])/,
    'This is JavaScript. Save only the list as JSON and upload that.',
  ],
];
/** The line of dashes in a Markdown table. Such a file would otherwise be read as delimited by bars. */
const MARKDOWN_TABLE = /^\|[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)*\|?[ \t]*$/m;
/** Comments and blank lines above the first key. */
const ABOVE = String.raw`^(?:(?:#(?! )[^\n]*|%YAML[^\n]*|# [^\n]*|---[ \t]*)?\r?\n)*`;
/** A key on its own line, a list entry with a key, or two lines with keys. */
const YAML = new RegExp(
  String.raw`${ABOVE}(?:["'\w-]+:[ \t]*\r?\n[ \t]*(?:- |["'\w-]+:)|- +["'\w-]+:(?: |[ \t]*\r?\n)|["'\w-]+: [^\n]*\r?\n["'\w-]+:(?: |[ \t]*\r?\n))`,
);
const MARKDOWN = /^#{1,6} [^\n]*(?:\r?\n)+(?:#{1,6} |[-*] |\d+\. )/;
/** XML formats by a tag or name in them. */
const XML: readonly (readonly [content: RegExp, message: string])[] = [
  [/<kml[\s>]/i, `This is a KML map. ${EXPORT_AS_CSV}`],
  [/<gpx[\s>]/i, `This is a GPX track. ${EXPORT_AS_CSV}`],
  [/<\?mso-application|urn:schemas-microsoft-com:office:spreadsheet/i, `This is an Excel workbook (XML). ${SAVE_AS_CSV}`],
  [/<osm[\s>]/i, 'This is OpenStreetMap XML. Export it as GeoJSON and upload that.'],
  [/<(?:rss|feed)[\s>]/i, `This is a news feed. ${EXPORT_AS_CSV}`],
];

/** @throws UnreadableFile if text is in a format that isn't a list of rows. The message names the format. */
export function rejectUnsupportedText(start: string, fileName: string): void {
  const known = start.startsWith('<') ? XML.find(([content]) => content.test(start)) : TEXT.find(([beginning]) => beginning.test(start));
  if (known) throw new UnreadableFile(known[1]);
  if (start.startsWith('<')) throw new UnreadableFile(`${fileName} is a web page or XML. Save the list as CSV, JSON or GeoJSON.`);
}

/**
 * Like `rejectUnsupportedText`, but for formats that look like a delimited file.
 * @param hasHeadings whether the file has headings of a list of gyms
 * @throws UnreadableFile
 */
export function rejectUnsupportedLines(start: string, hasHeadings: boolean): void {
  if (MARKDOWN_TABLE.test(start)) throw new UnreadableFile('This is a Markdown table. Copy it into a spreadsheet, save that as CSV, and upload it.');
  if (hasHeadings) return;
  if (YAML.test(start)) throw new UnreadableFile('This is a YAML file. Convert it to JSON or CSV and upload that.');
  if (MARKDOWN.test(start)) throw new UnreadableFile('This is a Markdown file. Copy its list into a spreadsheet, save that as CSV, and upload it.');
}
