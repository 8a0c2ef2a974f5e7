import { describe, expect, it } from 'vitest';
import type { ColumnRole } from '@contract';
import { recognizeColumns } from '@functions/imports/reading/columns';
import { guessFileColumns } from '@functions/imports/reading/guess-columns';
import { readRows } from '@functions/imports/reading/read-rows';
import { readRow } from '@functions/imports/reading/read-row';
import type { Row } from '@functions/imports/reading/row';
import { piecesOf, textsIn } from '@support/reading';

const guessed = async (content: string | Uint8Array, fileName = 'gyms.csv') => guessFileColumns(Buffer.from(content), fileName);
const chosen = (roles: Record<string, ColumnRole | null>) => new Map(Object.entries(roles));

async function rowsWith(content: string, roles: Record<string, ColumnRole | null>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of readRows(piecesOf(content), 'gyms.csv', chosen(roles))) rows.push(row);
  return rows;
}

describe('guessFileColumns', () => {
  it('returns each column with its heading, first values and guessed role', async () => {
    expect(await guessed('Name,TOWN ,Mascot\nAtos,Austin,\nCobrinha,Austin,a heron\nUnity,Waco,an otter')).toEqual([
      { heading: 'Name', name: 'name', examples: ['Atos', 'Cobrinha', 'Unity'], guess: 'name', rank: 0 },
      { heading: 'TOWN', name: 'town', examples: ['Austin', 'Waco'], guess: 'city', rank: 1 },
      { heading: 'Mascot', name: 'mascot', examples: ['a heron', 'an otter'], guess: null, rank: 0 },
    ]);
  });

  it('marks an unused column that looks like sessions, in text or in JSON', async () => {
    const csv = await guessed('Name,TOWN,Rolls,Mascot\nAtos,Austin,Sat 10am-12pm,a heron');
    expect(csv.filter(({ hasSessions }) => hasSessions).map(({ name }) => name)).toEqual(['rolls']);
    const events = ['Saturday', 'Sunday', 'Monday'].map((day) => ({ title: 'Open mat', day, time: '10:00 AM - 12:00 PM' }));
    const json = await guessed(JSON.stringify([{ name: 'Atos', town: 'Austin', street: '1 Elm St', events }]), 'gyms.json');
    expect(json.filter(({ hasSessions }) => hasSessions).map(({ name }) => name)).toEqual(['events']);
  });

  it('marks a column whose first rows look different from sessions', async () => {
    const rows = ['call us', 'ask inside', 'see our site', 'Sat 10am-12pm'].map((rolls, at) => `Gym ${at},Austin,${rolls}`);
    const [, , rolls] = await guessed(['Name,TOWN,Rolls', ...rows].join('\n'));
    expect(rolls).toMatchObject({ examples: ['call us', 'ask inside', 'see our site'], hasSessions: true });
  });

  it('guesses the same roles as an import does from the headings', async () => {
    const headings = ['gym', 'full address', 'lat', 'lng', 'Sat.', 'title', 'whatever', 'instagram_handle'];
    const guesses = new Map((await guessed(headings.join(','))).map(({ name, guess }) => [name, guess]));
    const { used } = recognizeColumns(headings);
    expect(used.length).toBeGreaterThan(5);
    for (const { name, role } of used) expect(guesses.get(name)).toBe(role);
    expect([...guesses].filter(([, guess]) => guess === null).map(([name]) => name)).toEqual(['whatever']);
  });

  it('shows no values of columns about people', async () => {
    const columns = await guessed('name,Owner e-mail,state\nAtos,jo@example.com,TX');
    expect(columns[1]).toEqual({ heading: 'Owner e-mail', name: 'owner e-mail', examples: [], guess: null, rank: 0, isPersonal: true });
    expect(JSON.stringify(columns)).not.toContain('jo@');
  });

  it('reads JSON rows with different columns, and points in GeoJSON', async () => {
    const json = await guessed('[{"name":"Atos","town":"Austin"},{"name":"Unity","lat":31.5}]', 'gyms.json');
    expect(json.map(({ name, guess }) => [name, guess])).toEqual([
      ['name', 'name'],
      ['town', 'city'],
      ['lat', 'latitude'],
    ]);
    const feature = { type: 'Feature', properties: { name: 'Atos' }, geometry: { type: 'Point', coordinates: [-97.7, 30.2] } };
    const geo = await guessed(JSON.stringify({ type: 'FeatureCollection', features: [feature] }), 'gyms.geojson');
    expect(geo.map(({ name, examples }) => [name, examples])).toEqual([
      ['name', ['Atos']],
      ['longitude', ['-97.7']],
      ['latitude', ['30.2']],
    ]);
  });

  it('works wherever the first part of a file is cut off', async () => {
    const csv = 'name,city,notes\nAtos,Austin,"a long\nnote"\nUnity,Wa';
    const json = '[{"name":"Atos","city":"Austin"},{"name":"Unity","ci';
    for (let end = 'name,city,notes\nA'.length; end <= csv.length; end++)
      expect((await guessed(csv.slice(0, end))).map(({ name }) => name)).toEqual(['name', 'city', 'notes']);
    for (let end = json.indexOf('},') + 1; end <= json.length; end++)
      expect((await guessed(json.slice(0, end), 'gyms.json')).map(({ name }) => name)).toEqual(['name', 'city']);
  });

  it('accepts unknown headings, but not a file that isn’t a list', async () => {
    expect((await guessed('Gimnasio;Ort\nAtos;Austin')).map(({ heading, guess }) => [heading, guess])).toEqual([
      ['Gimnasio', null],
      ['Ort', null],
    ]);
    await expect(guessed('<html>')).rejects.toThrow('is a web page or XML');
    await expect(guessed(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'gyms.xlsx')).rejects.toThrow();
  });
});

describe('chosen column roles in readRows', () => {
  it('replace the roles guessed from the headings', async () => {
    const [row] = await rowsWith('Gimnasio,Ort,name\nAtos,Austin,Jo', { gimnasio: 'name', ort: 'city', name: null });
    expect(row?.cells).toEqual({ name: [{ column: 'gimnasio', value: 'Atos' }], city: [{ column: 'ort', value: 'Austin' }] });
    expect(row?.unused).toEqual([{ column: 'name', value: 'Jo' }]);
  });

  it('go before other columns with the same role, which are used if the chosen one is empty', async () => {
    const [full, empty] = await rowsWith('name,phone,mobile,city\nAtos,1,2,Austin\nUnity,3,,Waco', { mobile: 'phone' });
    expect(full?.cells.phone?.map(({ value }) => value)).toEqual(['2', '1']);
    expect(empty?.cells.phone?.map(({ value }) => value)).toEqual(['3']);
  });

  it('do not bring in a column about people', async () => {
    const [row] = await rowsWith('name,city,owner\nAtos,Austin,Jo Doe', { owner: 'description' });
    expect(JSON.stringify(row)).not.toContain('Jo Doe');
  });

  it('can turn a file into a list of gyms, or keep it from being one', async () => {
    await expect(rowsWith('Gimnasio,Ort\nAtos,Austin', {})).rejects.toThrow('must name the columns');
    await expect(rowsWith('Gimnasio,Ort\nAtos,Austin', { gimnasio: 'name', ort: 'city' })).resolves.toHaveLength(1);
    await expect(rowsWith('name,city\nAtos,Austin', { name: null })).rejects.toThrow('must name the columns');
  });
});

describe('a file of rejected rows in readRows', () => {
  it('is read like the original list, without the added columns and formula marks', async () => {
    const rows = await rowsWith(
      "rejected row,rejected because,name,city,lng,phone\n7,It is abroad.,Atos,Austin,'-97.7,'+1 512 555 0101\n8,Nothing could be read.,,,,",
      {},
    );
    expect(rows).toHaveLength(1);
    expect(textsIn(rows[0] as Row)).toEqual({ name: 'Atos', city: 'Austin', lng: '-97.7', phone: '+1 512 555 0101' });
    expect(rows[0]?.unused).toEqual([]);
    expect(rows[0]?.fileCells).toEqual({ headings: ['name', 'city', 'lng', 'phone'], texts: ['Atos', 'Austin', '-97.7', '+1 512 555 0101'] });
  });

  it('contains nothing about people, even if cells are shifted under other headings', async () => {
    const [aligned, moved] = await rowsWith('name,owner,state\nAtos,Jo Doe,XX\nUnity, Inc,Jo Doe,TX', {});
    expect(aligned?.fileCells).toEqual({ headings: ['name', 'state'], texts: ['Atos', 'XX'] });
    expect(moved?.problem).toContain('4 cells, but there are 3 columns');
    expect(moved?.fileCells).toBeUndefined();
    const reading = readRow(moved as Row, { today: '2026-11-21' });
    expect(JSON.stringify(reading)).not.toContain('Jo Doe');
  });
});
