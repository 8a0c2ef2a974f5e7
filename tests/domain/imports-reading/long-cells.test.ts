import { beforeAll, describe, expect, it } from 'vitest';
import { UnreadableFile } from '@functions/imports/reading/unreadable-file';
import { readRows } from '@functions/imports/reading/read-rows';
import { readRow } from '@functions/imports/reading/read-row';
import { EXPORT_COLUMNS } from '@functions/gyms/record/export-columns';
import { buildPlaces } from '@scripts/build-places';
import { measureCpuMs } from '@support/cpu-time';
import { austinRow, rowsOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

/** One column name for every kind of column that is read. */
const COLUMNS = [
  ...['name', 'full_address', 'street', 'addr:housenumber', 'city', 'state', 'zip', 'country', 'latitude', 'longitude', 'coordinates', 'location'],
  ...[
    'phone',
    'website',
    'facebook',
    'instagram',
    'youtube',
    'description',
    'working_hours',
    'about',
    'type',
    'sport',
    'business_status',
    'permanently_closed',
  ],
  ...['matfee', 'drop_in_fee', 'last_updated', 'place_id', 'facts', 'monday', 'open_mats', 'schedule', 'time'],
];
/** Pieces of text that could make a regular expression backtrack. */
const PIECES = [
  ...[',', ' ', '\t', '-', ' - ', '(', ')', '"', "'", '&', '&amp;', ';', '|', '/', '.', ':', '#', '+', '$', '@', '%20', '\u00a0', '–', '{', '[', '<', '<a '],
  ...['a', 'A', 'a ', 'A.', 'é', '0', '1', '1 ', '1,', '1.', '1-', '9am-', '9:00 ', '10am - 11am, ', 'mo,', 'mo-', 'Mo-Fr ', 'to ', 'and ', 'closed ', 'off; '],
  ...[
    'TX ',
    ', TX',
    'New York ',
    'TX 78701 ',
    '78701',
    '1 a TX 78701 ',
    'USA, ',
    'N ',
    'http://',
    'https://a.com/?a=&',
    'utm_a=1&',
    'jiu ',
    'bjj-',
    '30.1,',
    '-97°',
    '{"a":',
    "{'a':",
    'POINT(',
  ],
];
/** What follows the repeated text, so that a pattern that has matched all of it still fails. `npm run soak long-cells` tries more. */
const ENDS = process.env.HALFMAT_MORE_ENDS ? ['', '!', 'x', '"'] : ['!'];
/** CPU time in milliseconds. A normal row takes one or two. A quadratic pattern takes seconds for 80,000 characters. */
const LIMIT_MS = 400;

/** The longest text that the column keeps, in characters. A longer one is dropped unread, and a shorter one is read faster. */
function longestIn(column: string): number {
  const { findings } = readRow(austinRow({ [column]: 'x'.repeat(32_767) }), { today: '2026-11-21' });
  return findings.some(({ reason }) => reason?.startsWith('This cell is longer than')) ? 1000 : 32_767;
}

describe('a cell of 80,000 characters', () => {
  it('is dropped with a finding that names its column, and the row is read', () => {
    const reading = readRow(austinRow({ website: ','.repeat(80_000) }), { today: '2026-11-21' });
    expect(reading).toMatchObject({ kind: 'gym' });
    expect(reading.findings).toMatchObject([{ kind: 'dropped', column: 'website', reason: 'This cell is longer than 1,000 characters. It was left out.' }]);
  });

  it('rejects the row if it is the name', () => {
    const reading = readRow(austinRow({ name: 'x'.repeat(80_000) }), { today: '2026-11-21' });
    expect(reading).toMatchObject({ kind: 'rejected', findings: [{ column: 'name', reason: 'This cell is longer than 1,000 characters. Shorten the name.' }] });
  });

  it.each(COLUMNS)('is dropped in time in the column %s', (column) => {
    const text = 'a '.repeat(40_000);
    expect(measureCpuMs(() => readRow(austinRow({ [column]: text }), { today: '2026-11-21' }))).toBeLessThan(LIMIT_MS);
  });
});

describe('the longest cell', () => {
  it.each(COLUMNS)('in the column %s is read in time, whatever text is repeated', { timeout: 120_000 }, (column) => {
    const length = longestIn(column);
    const slow: string[] = [];
    for (const piece of PIECES)
      for (const end of ENDS) {
        const text = piece.repeat(Math.floor((length - end.length) / piece.length)) + end;
        const ms = measureCpuMs(() => readRow(austinRow({ [column]: text }), { today: '2026-11-21' }));
        if (ms > LIMIT_MS) slow.push(`${JSON.stringify(piece)} × ${length} + ${JSON.stringify(end)}: ${Math.round(ms)} ms`);
      }
    expect(slow).toEqual([]);
  });
});

describe('a very large file', () => {
  it.each([
    ['of commas in one line', () => `name,city\nA,${','.repeat(900_000)}\n`],
    ['of one line without an end', () => `name,city ${'x '.repeat(440_000)}`],
    ['of spaces before its list', () => `${' '.repeat(3_000_000)}name,city\nA,Austin\n`],
    ['of quotation marks', () => `name,city\nA,${'"'.repeat(900_000)}\n`],
    ['of many columns', () => `${Array.from({ length: 90_000 }, (_, at) => `email${at}`).join(',')}\n`],
    ['of an object with many keys', () => JSON.stringify([Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`email${at}`, 'x']))])],
    ['of entities', () => `name,city\n${'&amp;'.repeat(150_000)},Austin\n`],
    ['of hidden characters', () => `name,city\n${'\u200b\u{1f94b}'.repeat(150_000)},Austin\n`],
  ])('%s is read or refused in time', { timeout: 60_000 }, async (_of, content) => {
    const text = content();
    const before = process.threadCpuUsage();
    const rows = await rowsOf(text, text.startsWith('[') ? 'gyms.json' : 'gyms.csv', 480_000).catch((error: unknown) => {
      expect(error).toBeInstanceOf(UnreadableFile);
      return [];
    });
    for (const row of rows) readRow(row, { today: '2026-11-21' });
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(3000);
  });

  it('is refused with more than 1,000 columns, and so is such a row', async () => {
    const wide = Array.from({ length: 1001 }, (_, at) => `c${at}`);
    await expect(rowsOf(`${wide.join(',')}\n`)).rejects.toThrow(/It has 1,001 columns, but the limit is 1,000/);
    const [, row] = await rowsOf(`name,city\nA,Austin\n${wide.join(',')}\n`);
    expect(row).toMatchObject({ number: 2, problem: expect.stringMatching(/^It has 1,001 columns/) });
    const [object] = await rowsOf(JSON.stringify([Object.fromEntries(wide.map((name) => [name, 1]))]), 'gyms.json');
    expect(object).toMatchObject({ number: 1, problem: expect.stringMatching(/^It has 1,001 columns/) });
  });

  it.each([
    ['in a row', '[{"name":"A"},{"name":"'],
    ['before any list', '{"'],
    ['in a list without rows', '["'],
    ['on its own', '[ {"name":"A"} ], "'],
  ])('is refused for a JSON string that is never closed, %s, without keeping it in memory', async (_where, start) => {
    let pieces = 0;
    async function* endless() {
      yield Buffer.from(start);
      for (; pieces < 1000; pieces++) yield Buffer.alloc(480_000, 'x');
    }
    const read = async () => {
      for await (const row of readRows(endless(), 'gyms.json')) expect(row.problem).toBeUndefined();
    };
    await expect(read()).rejects.toThrow(/^Row \d of gyms\.json is longer than a million characters/);
    expect(pieces).toBeLessThan(10);
  });
});

describe('a row of an exported file', () => {
  it.each(EXPORT_COLUMNS)('is read in time with a long cell in %s', (column) => {
    const slow: string[] = [];
    for (const piece of [',', ' ', '-', 'a', '1', '{"a":', '[', '<', '&amp;', 'https://a.com/', 'a@', '.']) {
      const long = piece.repeat(Math.floor(90_000 / piece.length));
      const texts = new Map(EXPORT_COLUMNS.map((name) => [name.toLowerCase(), name === column ? long : '']));
      const row = { ...austinRow({}), exported: texts };
      const ms = measureCpuMs(() => readRow(row, { today: '2026-11-21' }));
      if (ms > LIMIT_MS) slow.push(`${piece}: ${Math.round(ms)} ms`);
    }
    expect(slow).toEqual([]);
  });

  it('loses a cell of more than 100,000 characters, with a finding that names it', async () => {
    const [row] = await rowsOf(`directory_id,directory_version,name,city,state,description\nx,1,A,Austin,TX,${'a'.repeat(100_001)}\n`);
    const reading = row && readRow(row, { today: '2026-11-21' });
    expect(reading?.findings).toMatchObject([
      { kind: 'dropped', column: 'description', reason: 'This cell is longer than 100,000 characters. It was left out.' },
    ]);
  });
});
