import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { guessFileColumns } from '@functions/imports/reading/guess-columns';
import { UnreadableFile } from '@functions/imports/reading/read-rows';
import { rowsOf } from '@support/reading';

/** The start of a ZIP archive with these files. */
function archiveOf(...names: readonly string[]): Buffer {
  return Buffer.concat(
    names.map((name) => {
      const content = deflateRawSync('x');
      const head = Buffer.alloc(30);
      head.writeUInt32LE(0x04034b50, 0);
      head.writeUInt16LE(8, 8);
      head.writeUInt32LE(content.length, 18);
      head.writeUInt16LE(name.length, 26);
      return Buffer.concat([head, Buffer.from(name), content]);
    }),
  );
}

describe('a file in a format other than a list', () => {
  it.each<[string, string | Buffer, RegExp]>([
    ['XLSX', archiveOf('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'), /^This is an Excel workbook\. Save it as CSV and upload it again\.$/],
    [
      'XLSX whose parts come late in the file',
      archiveOf('[Content_Types].xml', 'docProps/app.xml'),
      /^This is an Excel workbook or another Office document\. Save it as CSV/,
    ],
    ['ODS', archiveOf('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), /^This is an OpenDocument spreadsheet\. Save it as CSV/],
    ['Numbers', archiveOf('Index/Document.iwa'), /^This is a Numbers spreadsheet\. Export it as CSV/],
    ['DOCX', archiveOf('[Content_Types].xml', 'word/document.xml'), /^This is a text document\. Copy its table/],
    ['KMZ', archiveOf('doc.kml'), /^This is a KMZ map\. Export/],
    ['XLS', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0, 0]), /^This is an old Excel workbook .* save the sheet as CSV/],
    ['PDF', '%PDF-1.7\n', /^This is a PDF\. Copy its table/],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), /^This file is compressed\. Unzip it/],
    ['Parquet', 'PAR1\u0000\u0000', /^This is a Parquet file\. Convert it/],
    ['SQLite', 'SQLite format 3\u0000', /^This is an SQLite database\. Export its table/],
    ['PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), /^This is an image\./],
    [
      'ICS',
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:Open mat\r\n',
      /^This is a calendar file \(ICS\)\. Put its events into a spreadsheet, save that as CSV/,
    ],
    [
      'vCard',
      '\uFEFFBEGIN:VCARD\nVERSION:3.0\nFN:Elm BJJ\nADR:;;12 Elm St;Austin;TX;78701;\nEND:VCARD\n',
      /^This is a contacts file \(vCard\)\. Export the list as CSV/,
    ],
    ['KML', '<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>', /^This is a KML map\. Export the list as CSV/],
    ['GPX', '<gpx version="1.1"></gpx>', /^This is a GPX track\./],
    ['Excel’s XML', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', /^This is an Excel workbook \(XML\)\. Save it as CSV/],
    ['OSM XML', '<?xml version="1.0"?><osm version="0.6"></osm>', /^This is OpenStreetMap XML\. Export it as GeoJSON/],
    ['a web page', '<!doctype html><p>', /^gyms is a web page or XML\. Save the list as CSV, JSON or GeoJSON\.$/],
    ['SQL', "INSERT INTO gyms (name, city, state) VALUES\n('Elm BJJ', 'Austin', 'TX');\n", /^This is an SQL script\. Export the table as CSV/],
    [
      'a dump',
      '-- MySQL dump 10\n--\n\n/*!40101 SET NAMES utf8 */;\nDROP TABLE IF EXISTS `gyms`;\nCREATE TABLE `gyms` (\n  `name` text,\n  `city` text\n);',
      /^This is an SQL script\./,
    ],
    ['YAML', 'gyms:\n  - name: Elm BJJ\n    city: Austin\n', /^This is a YAML file\. Convert it to JSON or CSV/],
    ['YAML with a comment', '---\n# gyms, of Texas\n- name: Elm BJJ\n  city: Austin\n', /^This is a YAML file\./],
    [
      'a Markdown table',
      '# Gyms\n\n| Name | City | State |\n|------|:----:|------:|\n| Elm BJJ | Austin | TX |\n',
      /^This is a Markdown table\. Copy it into a spreadsheet/,
    ],
    ['a Markdown list', '# Gyms\n\n- Elm BJJ, 12 Elm St, Austin\n- Oak BJJ\n', /^This is a Markdown file\./],
    ['JavaScript', 'const gyms = [{"name":"Elm BJJ"}];\n', /^This is JavaScript\. Save only the list as JSON/],
    ['JSONP', 'callback([{"name":"Elm BJJ","city":"Austin"}])', /^This is JavaScript\./],
    ['RTF', '{\\rtf1\\ansi Elm BJJ}', /^This is a text document \(RTF\)\./],
  ])('is refused by its name, with what to do: %s', async (_format, content, sentence) => {
    for (const read of [() => rowsOf(content, 'gyms'), async () => guessFileColumns(Buffer.from(content), 'gyms')]) {
      const refusal: unknown = await read().then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(refusal).toBeInstanceOf(UnreadableFile);
      expect((refusal as Error).message).toMatch(sentence);
    }
  });

  it.each([
    ['a name like a format', 'name,city\n# 1 BJJ,Austin\n'],
    ['dashes', 'name|city\n---|---\nElm BJJ|Austin\n'],
    ['a title with a colon', 'Gyms of Texas: all\nname,city\nElm BJJ,Austin\n'],
    ['a column with a colon', 'name:,city:\nElm BJJ,Austin\n'],
    ['a word from SQL', 'name,city\nInsert into BJJ,Austin\n'],
  ])('is not seen in %s', async (_what, content) => expect(await rowsOf(content)).not.toEqual([]));
});
