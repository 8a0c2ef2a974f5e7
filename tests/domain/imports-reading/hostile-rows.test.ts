import { beforeAll, describe, expect, it } from 'vitest';
import { readRow } from '@functions/imports/reading/read-row';
import { buildPlaces } from '@scripts/build-places';
import { cellOf } from '@functions/imports/reading/row';
import { austinRow, factsOf, rowOf, rowsOf, textsIn } from '@support/reading';

beforeAll(buildPlaces, 60_000);

/** The number and the problem, if any, of each row. */
const outcomes = async (content: string, fileName: string) => (await rowsOf(content, fileName)).map(({ number, problem }) => [number, problem]);
const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);
const TOO_DEEP = 'Something in this row is nested more than 50 levels deep.';
const HALF = expect.stringMatching(/^This row has a broken character/);

describe('a row nested 20,000 levels deep', () => {
  it.each([
    ['a list', 'gyms.json', `[{"name":"A"},{"name":"B","about":${DEEP}},{"name":"C"}]`],
    ['a wrapped list', 'gyms.json', `{"results":[{"name":"A"},{"name":"B","about":${DEEP}},{"name":"C"}]}`],
    ['lines', 'gyms.jsonl', `{"name":"A"}\n{"name":"B","working_hours":${DEEP}}\n{"name":"C"}`],
    ['objects', 'gyms.json', `[{"name":"A"},{"name":"B","about":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}},{"name":"C"}]`],
    [
      'GeoJSON',
      'gyms.geojson',
      `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"A"}},{"type":"Feature","properties":{"name":"B"},"geometry":{"type":"Polygon","coordinates":${DEEP}}},{"type":"Feature","properties":{"name":"C"}}]}`,
    ],
    ['separated values', 'gyms.csv', `name,city,working_hours\nA,Austin,\nB,Austin,"${DEEP}"\nC,Austin,\n`],
  ])('of %s is refused with its number, and the rows around it are read', async (_format, fileName, content) => {
    expect(await outcomes(content, fileName)).toEqual([
      [1, undefined],
      [2, TOO_DEEP],
      [3, undefined],
    ]);
  });

  it('is not confused with a text that contains as many brackets', async () => {
    expect(await outcomes(JSON.stringify([{ name: 'A', description: `"${DEEP}\\` }]), 'gyms.json')).toEqual([[1, undefined]]);
  });
});

describe('a row with half of a surrogate pair', () => {
  it.each([
    ['a name', '{"name":"B \\ud800 gym"}'],
    ['a column', '{"name":"B","\\udc00":"x"}'],
  ])('in %s of a list is refused with its number, and the rows around it are read', async (_where, row) => {
    expect(await outcomes(`[{"name":"A"},${row},{"name":"C"}]`, 'gyms.json')).toEqual([
      [1, undefined],
      [2, HALF],
      [3, undefined],
    ]);
  });

  it('in separated values is read with a replacement character', async () => {
    const utf16 = Buffer.from('\ufeffname,city\nA,Austin\nB \ud800 gym,Austin\nC,Austin\n', 'utf16le');
    expect((await rowsOf(utf16)).map((row) => [cellOf(row, 'name')?.value, row.problem])).toEqual([
      ['A', undefined],
      ['B \ufffd gym', undefined],
      ['C', undefined],
    ]);
  });

  it('becomes a finding that can be stored', () => {
    const row = { ...rowOf({ name: 'B \ud800 gym' }, 7), problem: 'It holds half of a character.' };
    const reading = readRow(row, { today: '2026-11-21' });
    expect(reading).toMatchObject({ kind: 'rejected', number: 7, findings: [{ row: 7, name: 'B \ufffd gym', reason: 'It holds half of a character.' }] });
  });
});

describe('findings of an import', () => {
  it('quote whole characters, wherever the quote is cut', () => {
    for (const before of [198, 199, 200]) {
      const { findings } = readRow(austinRow({ site: `no address ${'x'.repeat(before - 11)}🥋🥋` }), { today: '2026-11-21' });
      expect(findings.length).toBeGreaterThan(0);
      expect(findings.every(({ value = '' }) => value.isWellFormed() && !value.includes('\ufffd'))).toBe(true);
    }
  });
});

describe('hidden characters in a row', () => {
  it('are dropped from names, addresses, cities and sites, but joined emoji stay', async () => {
    const [row] = await rowsOf(
      JSON.stringify([
        {
          name: 'Gra\u200bcie\u061c B\u202earra\u2028👩\u200d👧',
          full_address: '1 Con\ufeffgress Ave, Austin, TX 78701',
          city: 'Aus\u00adtin',
          site: 'https://gym\u200b.example',
        },
      ]),
      'gyms.json',
    );
    expect(row && factsOf(textsIn(row))).toMatchObject({
      name: 'Gracie Barra 👩\u200d👧',
      full_address: '1 Congress Ave, Austin, TX 78701',
      city: 'Austin',
      site: 'https://gym.example',
    });
  });
});

describe('columns named like inherited object properties', () => {
  it('are ignored like other unknown columns', async () => {
    const rows = await rowsOf('{"name":"A","__proto__":{"city":"Austin"},"constructor":"x","hasOwnProperty":"y"}', 'gyms.jsonl');
    expect(rows.map(textsIn)).toEqual([{ name: 'A' }]);
  });
});
