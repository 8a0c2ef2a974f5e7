import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '@functions/imports/reading/read-rows';
import { cellOf, type Row } from '@functions/imports/reading/row';
import { rowsOf, textsIn } from '@support/reading';

const CSV = 'Name,Address,City\nIntegração Jiu Jitsu,"1600 W Stassney Ln, c",Austin\nHumaitá,2 Main St,Tampa\n';
const nameIn = (row: Row) => cellOf(row, 'name')?.value;
const names = async (content: string | Uint8Array, fileName?: string) => (await rowsOf(content, fileName)).map(nameIn);
const shown = (row: Row) => ({ number: row.number, texts: textsIn(row) });

describe('file encodings in readRows', () => {
  it.each([
    ['UTF-8', Buffer.from(CSV)],
    ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${CSV}`)],
    ['windows-1252', iconv.encode(CSV, 'windows-1252')],
    ['UTF-16, little end first', iconv.encode(CSV, 'utf-16le', { addBOM: true })],
    ['UTF-16, big end first', iconv.encode(CSV, 'utf-16be', { addBOM: true })],
    ['UTF-16 without a mark', iconv.encode(CSV, 'utf-16le', { addBOM: false })],
    ['UTF-16 without a mark, big end first', iconv.encode(CSV, 'utf-16be', { addBOM: false })],
  ])('%s is detected', async (_encoding, bytes) => {
    expect(await names(bytes)).toEqual(['Integração Jiu Jitsu', 'Humaitá']);
  });

  it('are detected by a non-ASCII letter far into the file', async () => {
    const long = `name,city\n${`${'Plain '.repeat(30)}Gym,Austin\n`.repeat(4000)}Humaitá,Tampa\n`;
    expect((await names(iconv.encode(long, 'windows-1252'))).at(-1)).toBe('Humaitá');
    expect((await names(Buffer.from(long))).at(-1)).toBe('Humaitá');
  });

  it('lose only one letter to an invalid byte', async () => {
    const bytes = Buffer.concat([Buffer.from('name,city\nCaf'), Buffer.from([0xe9]), Buffer.from(' BJJ,Austin\nIntegração,Austin\nHumaitá,Tampa\n')]);
    expect(await names(bytes)).toEqual(['Caf\ufffd BJJ', 'Integração', 'Humaitá']);
  });

  it('refuse a binary file with a sentence', async () => {
    await expect(rowsOf('name,city\nA\u0000Gym,Austin\n')).rejects.toThrow('This isn’t a text file. Save the list as CSV, JSON or GeoJSON.');
  });

  it('keep letters whole that are cut between two chunks', async () => {
    for (const size of [1, 2, 3, 7]) expect((await rowsOf(CSV, 'gyms.csv', size)).map(nameIn)).toEqual(['Integração Jiu Jitsu', 'Humaitá']);
  });
});

describe('separated values in readRows', () => {
  it.each([
    ['commas', 'name,city,state\nA Gym,Austin,TX'],
    ['semicolons', 'name;city;state\nA Gym;Austin;TX'],
    ['tabs', 'name\tcity\tstate\nA Gym\tAustin\tTX'],
    ['bars', 'name|city|state\nA Gym|Austin|TX'],
    ['the separator in a line of its own', 'sep=;\r\nname;city;state\r\nA Gym;Austin;TX\r\n'],
    ['Windows line ends', 'name,city,state\r\nA Gym,Austin,TX\r\n'],
    ['old Mac line ends', 'name,city,state\rA Gym,Austin,TX\r'],
    ['blank lines around', '\n\nname,city,state\n\nA Gym,Austin,TX\n\n'],
    ['capitals and spaces in the header', ' Name , CITY,State\nA Gym,Austin,TX'],
  ])('are read with %s', async (_what, content) => {
    expect((await rowsOf(content)).map(shown)).toEqual([{ number: 1, texts: { name: 'A Gym', city: 'Austin', state: 'TX' } }]);
  });

  it('keep line breaks and separators inside quotation marks', async () => {
    expect((await rowsOf('name,address\n"A ""good"" Gym","1 Main St\nAustin, TX"')).map(textsIn)).toEqual([
      { name: 'A "good" Gym', address: '1 Main St\nAustin, TX' },
    ]);
  });

  it('report a row with too many cells and read on', async () => {
    const rows = await rowsOf('name,city\nA Gym,1 Main St, Austin\nB Gym,Tampa');
    expect(rows[0]?.problem).toBe('This row has 3 cells, but there are 2 columns. If a cell contains the separator, put the cell in quotation marks.');
    expect(rows.map(shown)[1]).toEqual({ number: 2, texts: { name: 'B Gym', city: 'Tampa' } });
    expect(rows[1]?.problem).toBeUndefined();
  });

  it('treat missing cells at the end of a row as empty', async () => {
    expect((await rowsOf('name,city,phone\nA Gym,Austin')).map(shown)).toEqual([{ number: 1, texts: { name: 'A Gym', city: 'Austin' } }]);
  });

  it('count a row of separators without reading it', async () => {
    expect((await rowsOf('name,city\n,\nA Gym,Austin')).map(({ number }) => number)).toEqual([2]);
  });

  it('mark the last readable row if more may follow', async () => {
    expect((await rowsOf('name,city\n"B Gym,Tampa\nC Gym,Lutz\n')).map(({ isLast }) => isLast)).toEqual([true]);
    expect((await rowsOf('[{"name":"A"},{"name":"B"', 'gyms.json')).map(({ isLast }) => isLast)).toEqual([undefined, true]);
    expect((await rowsOf('[{"name":"A"},{"name":B},{"name":"C"}]', 'gyms.json')).map(({ isLast }) => isLast)).toEqual([undefined, undefined, undefined]);
  });

  it('report an unclosed quotation mark after the rows before it', async () => {
    const rows = await rowsOf('name,city\nA Gym,Austin\n"B Gym,Tampa\nC Gym,Lutz\n');
    expect(rows.map(({ number, problem }) => [number, problem?.slice(0, 45)])).toEqual([
      [1, undefined],
      [2, 'A quotation mark in this row is never closed,'],
    ]);
  });

  it('end a row that never ends before it fills the memory', async () => {
    const rows = await rowsOf(`name,city\nA Gym,Austin\n"B Gym,${'x'.repeat(3_000_000)}`);
    expect(rows.at(-1)?.problem).toMatch(/longer than a million characters/);
  });

  it('drop columns about people right away', async () => {
    const content =
      'name,city,email_1,email_1_full_name,contact_phone,owner_title,owner_id,full_name,first_name,contact_linkedin,phone,contact:phone\nA Gym,Austin,jo@example.com,Jo Doe,1,Jo,2,Jo Doe,Jo,in/jo,512-555-0101,512-555-0102';
    const [row] = await rowsOf(content);
    expect(row && textsIn(row)).toEqual({ name: 'A Gym', city: 'Austin', phone: '512-555-0101', 'contact:phone': '512-555-0102' });
    expect(row?.personal).toEqual(['email_1', 'email_1_full_name', 'contact_phone', 'owner_title', 'owner_id', 'full_name', 'first_name', 'contact_linkedin']);
    expect(JSON.stringify(row)).not.toMatch(/Jo|jo@/);
  });
});

describe('JSON in readRows', () => {
  const gym = { name: 'A {Gym} "]', lat: 30.25, hours: { Monday: ['3-8PM'] }, is_closed: true, site: null };
  const texts = { name: 'A {Gym} "]', lat: '30.25', hours: '{"Monday":["3-8PM"]}', is_closed: 'true' };

  it.each([
    ['a list', JSON.stringify([gym, gym])],
    ['a list, indented', JSON.stringify([gym, gym], null, 2)],
    ['"results"', JSON.stringify({ count: 2, note: ['x'], results: [gym, gym], next: { data: [gym] } })],
    ['"data"', JSON.stringify({ data: [gym, gym] })],
    ['"gyms"', JSON.stringify({ gyms: [gym, gym], more: [{ name: 'not a row' }] })],
    ['lines', `${JSON.stringify(gym)}\n${JSON.stringify(gym)}\n`],
  ])('is read as %s, with chunks of any size', async (_what, content) => {
    for (const size of [1, 5, 64, 100_000])
      expect((await rowsOf(content, 'gyms.json', size)).map(shown)).toEqual([
        { number: 1, texts },
        { number: 2, texts },
      ]);
  });

  it('gives a GeoJSON feature its position and id', async () => {
    const point = { type: 'Feature', id: 'node/1', properties: { name: 'A Gym' }, geometry: { type: 'Point', coordinates: [-97.74, 30.27] } };
    const outline = {
      type: 'Feature',
      properties: { '@id': 'way/2', name: 'B Gym' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-98, 30],
            [-97, 30],
            [-97, 31],
            [-98, 31],
          ],
        ],
      },
    };
    const rows = await rowsOf(JSON.stringify({ type: 'FeatureCollection', features: [point, outline] }), 'gyms.geojson');
    expect(rows.map(textsIn)).toEqual([
      { id: 'node/1', name: 'A Gym', longitude: '-97.74', latitude: '30.27' },
      { '@id': 'way/2', name: 'B Gym', longitude: '-97.5', latitude: '30.5' },
    ]);
  });

  it('reports a broken row and reads on', async () => {
    const rows = await rowsOf('[{"name":"A"},{"name":oops},{"name":"C"}]', 'gyms.json');
    expect(rows.map((row) => nameIn(row) ?? row.problem)).toEqual(['A', 'This row isn’t valid JSON.', 'C']);
  });

  it('reports a file that ends too early', async () => {
    expect((await rowsOf('[{"name":"A"},{"name":"B', 'gyms.json')).at(-1)).toMatchObject({ number: 2, problem: 'The file ends in the middle of this row.' });
  });

  it('never lets a key named __proto__ reach an object', async () => {
    const [row] = await rowsOf('[{"__proto__":{"name":"evil"},"name":"A"}]', 'gyms.json');
    expect(row && textsIn(row)).toEqual({ name: 'A' });
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });
});

describe('readRows for a file that is not a list', () => {
  it.each([
    ['an empty file', '', 'gyms.csv is empty.'],
    ['blank space', ' \n\n ', 'gyms.csv is empty.'],
    ['a spreadsheet', 'PK\u0003\u0004rest', 'This is a spreadsheet or ZIP file. Save the sheet as CSV and upload that.'],
    ['bytes', '\u0000\u0001\u0002', 'This isn’t a text file. Save the list as CSV, JSON or GeoJSON.'],
    ['a web page', '<!doctype html><p>', 'gyms.csv is a web page or XML. Save the list as CSV, JSON or GeoJSON.'],
    ['a text without columns', 'Dear Sir,\nplease find', /must name the columns/],
    ['an empty list', '[]', /has no rows/],
    ['an object with an empty list', '{"features":[]}', /has no rows/],
    ['a list of numbers', '[1,2]', /has no rows/],
  ])('refuses %s with a sentence', async (_what, content, message) => {
    const failed = await rowsOf(content).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(UnreadableFile);
    expect((failed as Error).message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('reads or refuses any bytes, with the same result for chunks of any size', async () => {
    const reading = (bytes: Uint8Array, size: number) =>
      rowsOf(bytes, 'x', size).catch((error: unknown) => (error instanceof UnreadableFile ? error.message : Promise.reject(error)));
    const start = fc.constantFrom('', 'name,city\n', '[{"name":', '{"gyms":[{', '{"name":"x"}\n');
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 1, max: 50 }), async (prefix, rest, size) => {
        const bytes = Buffer.concat([Buffer.from(prefix), rest]);
        expect(await reading(bytes, size)).toEqual(await reading(bytes, 1_000_000));
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
