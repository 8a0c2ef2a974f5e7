import { beforeAll, describe, expect, it } from 'vitest';
import { readRow } from '@functions/imports/reading/read-row';
import { buildPlaces } from '@scripts/build-places';
import { readCase } from '@support/cases';
import { rowsOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const ELM = { name: 'Elm BJJ', city: 'Austin', state: 'TX' };
const OAK = { name: 'Oak BJJ', city: 'Dallas', state: 'TX' };
const BOTH = ['Elm BJJ in Austin, TX', 'Oak BJJ in Dallas, TX'];
const without = <Key extends string>(gym: Record<string, string>, ...keys: readonly Key[]) =>
  Object.fromEntries(Object.entries(gym).filter(([key]) => !keys.includes(key as Key)));

/** Each row as a gym in a city, or why it is rejected. */
async function gymsIn(content: unknown, fileName = 'gyms.json'): Promise<string[]> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const results = await Promise.all([1, 17, 1_000_000].map((size) => rowsOf(text, fileName, size)));
  const [gyms, ...others] = results.map((rows) =>
    rows.map((row) => {
      const reading = readRow(row, { today: '2026-11-26' });
      if (reading.kind === 'rejected') return `rejected: ${reading.findings[0]?.reason ?? ''}`;
      return `${reading.facts.name} in ${reading.facts.city}, ${reading.facts.state}`;
    }),
  );
  for (const other of others) expect(other).toEqual(gyms);
  return gyms ?? [];
}

describe('readRows finds the gyms', () => {
  it.each<[string, unknown]>([
    ['in a list', [ELM, OAK]],
    ['in a list with an unknown name', { anything: [ELM, OAK] }],
    ['in a list three levels down', { response: { ok: true, body: { hits: [ELM, OAK] } } }],
    ['beside other lists', { tags: ['a', 'b'], columns: [{ key: 'x' }], rows: [ELM, OAK], errors: [] }],
    ['in pages', [[ELM], [OAK]]],
    ['in two lists', { south: [ELM], north: [OAK], total: 2 }],
    [
      'in schema.org’s graph',
      {
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'SportsActivityLocation', ...ELM },
          { '@type': 'ExerciseGym', ...OAK },
        ],
      },
    ],
    [
      'in schema.org’s list of items',
      { '@type': 'ItemList', name: 'Gyms', itemListElement: [ELM, OAK].map((item, at) => ({ '@type': 'ListItem', position: at, item })) },
    ],
    [
      'in the nodes of edges',
      {
        data: {
          gyms: {
            edges: [
              { cursor: 'a', node: ELM },
              { cursor: 'b', node: OAK },
            ],
          },
        },
      },
    ],
    ['in records with fields', { records: [ELM, OAK].map((fields, at) => ({ id: `rec${at}`, createdTime: '2026-01-01', fields })) }],
    ['in hits with a source', { took: 3, hits: { total: 2, hits: [ELM, OAK].map((_source, at) => ({ _index: 'gyms', _id: String(at), _source })) } }],
    ['by id', { elm: ELM, oak: OAK }],
    ['by id in a wrapper', { gyms: { elm: ELM, oak: OAK } }],
    ['by name', { 'Elm BJJ': without(ELM, 'name'), 'Oak BJJ': without(OAK, 'name') }],
    ['in a list for each city', { Austin: [without(ELM, 'city')], Dallas: [without(OAK, 'city')] }],
    ['in a list for each state', { Texas: [without(ELM, 'state'), without(OAK, 'state')] }],
    ['in a list for each city of each state', { TX: { Austin: [{ name: 'Elm BJJ' }], Dallas: [{ name: 'Oak BJJ' }] } }],
    ['in a list for each city with its state', { 'Austin, TX': [{ name: 'Elm BJJ' }], 'Dallas, TX': [{ name: 'Oak BJJ' }] }],
    ['in a list for each city in lower case', { 'austin-tx': [{ name: 'Elm BJJ' }], 'dallas-tx': [{ name: 'Oak BJJ' }] }],
    [
      'in cities',
      {
        cities: [
          { city: 'Austin', state: 'TX', gyms: [{ name: 'Elm BJJ' }] },
          { city: 'Dallas', state: 'TX', gyms: [{ name: 'Oak BJJ' }] },
        ],
      },
    ],
    [
      'in cities with names, of states with names',
      [
        {
          name: 'Texas',
          cities: [
            { name: 'Austin', gyms: [{ name: 'Elm BJJ' }] },
            { name: 'Dallas', gyms: [{ name: 'Oak BJJ' }] },
          ],
        },
      ],
    ],
    ['in a list with a name, a place and a site of its own', { name: 'Texas gyms', state: 'TX', url: 'https://list.example', gyms: [ELM, OAK] }],
    ['in a list of lists with headings', [['name', 'city', 'state'], ...[ELM, OAK].map((gym) => Object.values(gym))]],
    ['below a title in a list of lists', { values: [['Gyms of Texas'], [], ['Gym', 'City', 'State'], ...[ELM, OAK].map((gym) => Object.values(gym))] }],
    ['in rows beside their columns', { columns: ['name', 'city', 'state'], index: [0, 1], data: [ELM, OAK].map((gym) => Object.values(gym)) }],
    [
      'in rows beside their columns, with the place in an object',
      { columns: ['names', 'contact'], data: [ELM, OAK].map(({ name, city, state }) => [{ primary: name }, { address: { city, state } }]) },
    ],
    [
      'in rows beside described columns',
      { fields: [{ id: 'name', type: 'text' }, { id: 'city' }, { id: 'state' }], rows: [ELM, OAK].map((gym) => Object.values(gym)) },
    ],
    ['in a list for each column', { name: ['Elm BJJ', 'Oak BJJ'], city: ['Austin', 'Dallas'], state: ['TX', 'TX'] }],
    ['in an object for each column', { name: { 0: 'Elm BJJ', 1: 'Oak BJJ' }, city: { 0: 'Austin', 1: 'Dallas' }, state: { 0: 'TX', 1: 'TX' } }],
    ['in lines', `${JSON.stringify(ELM)}\n${JSON.stringify(OAK)}\n`],
    ['in lines of lists', `["name","city","state"]\n["Elm BJJ","Austin","TX"]\n["Oak BJJ","Dallas","TX"]\n`],
    ['in pages on lines', `{"results":[${JSON.stringify(ELM)}],"next":2}\n{"results":[${JSON.stringify(OAK)}]}\n`],
    ['with a comma too many', `[${JSON.stringify(ELM)},{"name":"Oak BJJ","city":"Dallas","state":"TX",},]`],
  ])('%s', async (_where, content) => expect(await gymsIn(content)).toEqual(BOTH));

  it.each([
    ['f-arrays.json', BOTH],
    ['f-keyed.json', BOTH],
    ['f-addrobj.json', ['Elm BJJ in Austin, TX']],
    ['f-overpass.json', ['Elm BJJ in Austin, TX', 'Oak Gym in Austin, TX']],
  ])('of a list that failed once: %s', async (name, gyms) => expect(await gymsIn(readCase(name), name)).toEqual(gyms));

  it('of a chain in its locations', async () => {
    const chain = {
      brand: 'Alliance',
      chains: [
        {
          name: 'Elm BJJ',
          locations: [
            { city: 'Austin', state: 'TX', street: '1 Elm St' },
            { city: 'Waco', state: 'TX', street: '2 Elm St' },
          ],
        },
      ],
    };
    expect(await gymsIn(chain)).toEqual(['Elm BJJ in Austin, TX', 'Elm BJJ in Waco, TX']);
  });

  it('without taking classes, instructors, reviews and gyms nearby for rows', async () => {
    const busy = {
      ...ELM,
      website: 'https://elm.example',
      classes: [{ name: 'Fundamentals', day: 'Monday', location: 'Mat 2' }],
      instructors: [{ name: 'Jo Doe', city: 'Austin', state: 'TX' }],
      reviews: [{ author_name: 'Al Roe', rating: 5 }],
      nearby: [{ name: 'Oak BJJ', city: 'Dallas' }],
    };
    expect(await gymsIn([busy])).toEqual(['Elm BJJ in Austin, TX']);
  });

  it('and reports entries that aren’t gyms or are broken', async () => {
    expect(await gymsIn(`{"data":{"list":[${JSON.stringify(ELM)},{"note":"hi"},{"name":oops},${JSON.stringify(OAK)}]}}`)).toEqual([
      'Elm BJJ in Austin, TX',
      'rejected: The row has no name.',
      'rejected: This row isn’t valid JSON.',
      'Oak BJJ in Dallas, TX',
    ]);
  });

  it.each([
    ['a list', (entries: readonly string[]) => `[${entries.join(',')}]`],
    ['JSON lines', (entries: readonly string[]) => entries.join('\n')],
  ])('in %s, and reports texts and numbers among them', async (_, listOf) => {
    expect(await gymsIn(listOf([JSON.stringify(ELM), '"Oak BJJ"', '17', 'null', JSON.stringify(OAK)]))).toEqual([
      'Elm BJJ in Austin, TX',
      'rejected: This row is a single value, not a gym with a name and a place.',
      'rejected: This row is a single value, not a gym with a name and a place.',
      'Oak BJJ in Dallas, TX',
    ]);
  });

  it('in a list that is too long to be read at once, and reports texts among them', async () => {
    const gyms = Array.from({ length: 1500 }, () => JSON.stringify({ ...ELM, about: 'x'.repeat(900) }));
    const rows = await rowsOf(`[${gyms.join(',')},"Oak BJJ"]`, 'gyms.json', 70_000);
    expect([rows.length, rows.at(-1)?.problem]).toEqual([1501, 'This row is a single value, not a gym with a name and a place.']);
  });

  it('by id, and reports those that are broken or have no place', async () => {
    const text = `{"elm":${JSON.stringify(ELM)},"ash":{"name":"Ash BJJ"},"fir":{"name":oops},"oak":${JSON.stringify(OAK)}}`;
    expect(await gymsIn(text)).toEqual([
      'Elm BJJ in Austin, TX',
      'rejected: The row has no state, ZIP code or coordinates.',
      'rejected: This row isn’t valid JSON.',
      'Oak BJJ in Dallas, TX',
    ]);
  });

  it('of a file that ends too early, and says so', async () => {
    const whole = JSON.stringify({ TX: { Austin: [{ name: 'Elm BJJ' }], Dallas: [{ name: 'Oak BJJ' }] } });
    expect(await gymsIn(whole.slice(0, -8))).toEqual(['Elm BJJ in Austin, TX', 'rejected: The file ends in the middle of this row.']);
  });

  it('of a file of many megabytes in any wrapper', async () => {
    const gyms = Array.from({ length: 2000 }, (_, at) => ({ name: `Gym ${at} BJJ`, street: `${at} Elm St`, about: 'x'.repeat(900) }));
    const inAustin = gyms.map((gym) => ({ ...gym, city: 'Austin', state: 'TX' }));
    for (const content of [
      { meta: { count: 2000 }, result: { gyms: inAustin } },
      { Texas: { Austin: gyms } },
      { state: 'TX', city: 'Austin', gyms },
      Object.fromEntries(inAustin.map((gym, at) => [`gym-${at}`, gym])),
      [['name', 'street', 'city', 'state', 'about'], ...inAustin.map(({ name, street, city, state, about }) => [name, street, city, state, about])],
      {
        columns: ['name', 'street', 'city', 'state', 'about'],
        data: inAustin.map(({ name, street, city, state, about }) => [name, street, city, state, about]),
      },
    ]) {
      const rows = await rowsOf(JSON.stringify(content), 'gyms.json', 70_000);
      expect(rows).toHaveLength(2000);
      expect(readRow(rows.at(-1) as (typeof rows)[0], { today: '2026-11-26' })).toMatchObject({
        kind: 'gym',
        facts: { name: 'Gym 1999 BJJ', city: 'Austin', state: 'TX', full_address: '1999 Elm St, Austin, TX' },
      });
    }
  }, 120_000);
});

describe('readRows refuses JSON without gyms', () => {
  it.each<[string, unknown]>([
    ['an error', { error: { code: 404, message: 'Not found' } }],
    ['an empty list', { status: 'ok', items: [] }],
    ['numbers', { data: [1, 2, 3] }],
    ['texts', ['Elm BJJ', 'Oak BJJ']],
  ])('%s', async (_what, content) => {
    await expect(rowsOf(JSON.stringify(content), 'gyms.json')).rejects.toThrow(
      'gyms.json has no rows. A JSON file must be a list of gyms, or an object that contains one.',
    );
  });
});

describe('the classes and events of a gym without a street', () => {
  it.each([
    ['named classes', { classes: [{ name: 'Fundamentals', day: 'Mon', start: '18:00', end: '19:00' }] }],
    ['events with titles', { events: [{ title: 'Open Mat', day: 'Sat', time: '10am' }] }],
    ['sessions by day', { timetable: { saturday: [{ name: 'Open Mat', time: '10am' }] } }],
  ])('aren’t gyms (%s)', async (_what, more) => {
    const rows = await rowsOf(JSON.stringify([{ ...ELM, ...more }, ELM]), 'gyms.json');
    expect(rows.map(({ cells }) => cells.name?.[0]?.value)).toEqual(['Elm BJJ', 'Elm BJJ']);
  });

  it('are sessions of several gyms if the object around them is a city', async () => {
    const open_mats = ['Elm BJJ', 'Oak BJJ'].map((gym) => ({ gym, day: 'Sat', time: '10am' }));
    const rows = await rowsOf(JSON.stringify([{ name: 'Austin', state: 'TX', open_mats }]), 'gyms.json');
    expect(rows.map(({ cells }) => cells.name?.[0]?.value)).toEqual(['Elm BJJ', 'Oak BJJ']);
  });
});
