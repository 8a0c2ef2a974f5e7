import { beforeAll, describe, expect, it } from 'vitest';
import { readingOf } from '../../../functions/src/imports/reading/reading';
import { buildPlaces } from '../../../scripts/build-places';
import { austinRow, factsOf, findingsOf, readGym, rowsOf } from '../../support/reading';

beforeAll(buildPlaces, 60_000);

const keyOf = (texts: Record<string, string>) => readGym(austinRow(texts)).key;

describe('a social profile', () => {
  it.each([
    ['its name', 'alpha.bjj'],
    ['its name with @', '@alpha.bjj'],
    ['its address', 'https://www.instagram.com/alpha.bjj'],
    ['its address without a scheme', 'www.instagram.com/alpha.bjj'],
  ])('is read from %s', (_what, instagram) => {
    expect(factsOf({ instagram }).social).toEqual({ instagram: 'https://www.instagram.com/alpha.bjj' });
  });

  it('that is none is no profile', () => {
    expect(factsOf({ instagram: 'n/a' }).social).toBeUndefined();
    expect(findingsOf({ instagram: 'follow us!' })).toEqual(['dropped instagram: This is no web address. It was left out.']);
  });

  it('of another network is at home there', () => {
    expect(factsOf({ facebook: 'alphabjj', youtube: '@alphabjj' }).social).toEqual({
      facebook: 'https://www.facebook.com/alphabjj',
      youtube: 'https://www.youtube.com/@alphabjj',
    });
  });
});

describe('a site', () => {
  it.each([
    'https://www.google.com/maps/place/Alpha+BJJ/@30.26,-97.74,17z',
    'https://maps.app.goo.gl/abc',
    'https://goo.gl/maps/abc',
    'https://www.google.com/search?q=alpha+bjj',
    'https://maps.google.com/?cid=123',
    'https://www.bing.com/maps?q=alpha',
  ])('that is a search on a map is none: %s', (site) => {
    expect(factsOf({ site }).site).toBeUndefined();
    expect(findingsOf({ site })).toEqual(['dropped site: This is a search on a map, not the gym’s own site. It was left out.']);
  });

  it('of a gym at a builder of sites is one', () => {
    expect(factsOf({ site: 'https://sites.google.com/view/alpha-bjj' }).site).toBe('https://sites.google.com/view/alpha-bjj');
  });
});

describe('HTML entities', () => {
  it('of a web address are characters, and what only looks like one stays', async () => {
    const [row] = await rowsOf('name,city,state,site\nAlpha BJJ,Austin,TX,https://alpha.example/?a=1&amp;b=2&copy=3');
    expect(row && readGym(row).facts.site).toBe('https://alpha.example/?a=1&b=2&copy=3');
  });

  it('are characters, also those of entities', () => {
    expect(factsOf({ name: 'O&#8217;Brien&#39;s BJJ &amp;amp; MMA', city: 'Austin', description: 'Caf&eacute;&nbsp;open' })).toMatchObject({
      name: "O’Brien's BJJ & MMA",
      post_description: 'Café open',
    });
  });

  it('bring no hidden characters and no half ones in', () => {
    expect(factsOf({ name: 'Alpha&#8203; BJJ&#x202E;' }).name).toBe('Alpha BJJ');
    expect(factsOf({ name: 'Alpha BJJ &#xD800;' }).name.isWellFormed()).toBe(true);
  });
});

describe('a name that says the gym has closed', () => {
  it.each([
    '*PERM CLOSED* Alpha BJJ',
    'Alpha BJJ (Permanently Closed)',
    'PERMANENTLY CLOSED - Alpha BJJ',
    'Alpha BJJ - perm. closed',
    'Alpha BJJ [out of business]',
  ])('is that of a closed one, without these words: %s', (name) => {
    const { facts, status, placement, findings } = readGym(austinRow({ name }));
    expect([facts.name, status, placement.slug]).toEqual(['Alpha BJJ', 'closed', 'alpha-bjj']);
    expect(findings.map(({ kind }) => kind)).toEqual(['guessed']);
  });

  it('is not one that is called so', () => {
    expect(readGym(austinRow({ name: 'Closed Guard BJJ' }))).toMatchObject({ status: 'published', facts: { name: 'Closed Guard BJJ' } });
  });
});

describe('a name that is no text', () => {
  it.each([{ en: 'Alpha BJJ' }, ['Alpha BJJ']])('is none: %j', async (name) => {
    const [row] = await rowsOf(JSON.stringify([{ name, city: 'Austin', state: 'TX' }]), 'gyms.json');
    expect(row && readingOf(row, { today: '2026-11-21' })).toMatchObject({
      kind: 'rejected',
      findings: [{ reason: 'The name is no text. Give the list a column with names alone.' }],
    });
  });

  it('is a text also in brackets', () => {
    expect(factsOf({ name: '[Alpha] BJJ' }).name).toBe('[Alpha] BJJ');
  });
});

describe('a ZIP code', () => {
  it('that was cut off is none, and that is reported', () => {
    expect(factsOf({ full_address: '1 Congress Ave, Austin, TX', zip: '787' }).zip).toBeUndefined();
    expect(findingsOf({ full_address: '1 Congress Ave, Austin, TX', zip: '787' })).toEqual(['dropped zip: This is no ZIP code. It was left out.']);
    expect(factsOf({ zip: '787' }).zip).toBe('78701');
    expect(findingsOf({ zip: 'n/a' })).toEqual([]);
  });

  it('of the Caribbean has its zeros back', () => {
    const row = austinRow({ coordinates: '18.4655,-66.1057', full_address: '', city: 'San Juan', state: 'PR', zip: '907' });
    expect(readGym(row).facts).toMatchObject({ state: 'PR', zip: '00907' });
  });
});

describe('a cell of a million characters', () => {
  const LONG = 1_000_000;

  it.each([
    ['name', `Alpha BJJ ${'*'.repeat(LONG)}`],
    ['coordinates', `30.2${' '.repeat(LONG)}x`],
    ['coordinates', `POINT${' '.repeat(LONG)}x`],
    ['full_address', `1 Congress Ave, Austin, TX 78701${' ;'.repeat(LONG / 2)}x`],
    ['instagram', `@${'a'.repeat(LONG)}`],
    ['zip', '7'.repeat(LONG)],
  ])('in %s is read like any other', (column, text) => {
    expect(readingOf(austinRow({ [column]: text }), { today: '2026-11-21' }).kind).toMatch(/^(?:gym|rejected)$/);
  });
});

describe('two addresses in one cell', () => {
  it.each([
    '1 Congress Ave, Austin, TX 78701; 2 Main St, Dallas, TX 75201',
    '1 Congress Ave, Austin, TX 78701 and 2 Main St, Dallas, TX 75201',
    '1 Congress Ave, Austin, TX 78701\n2 Main St, Dallas, TX 75201',
  ])('are told, and the first is taken: %s', (full_address) => {
    const expected = { full_address: '1 Congress Ave, Austin, TX 78701', city: 'Austin', zip: '78701' };
    expect(factsOf({ full_address })).toMatchObject(expected);
    expect(findingsOf({ full_address })).toEqual(['guessed full_address: 2 addresses stand here; the first is taken.']);
  });
});

describe('a key', () => {
  it.each(['_id', 'id', 'googlePlaceId', 'place_id', 'osm_id'])('stands under %s', async (heading) => {
    const [row] = await rowsOf(`name,city,state,${heading}\nAlpha BJJ,Austin,TX,key-1`);
    expect(row && readGym(row).key).toBe('key-1');
  });

  it('of a row that has none is made of what identifies it', () => {
    expect(keyOf({})).toHaveLength(22);
  });
});

describe('weekdays', () => {
  it.each(['SAT', 'Sat.', 'Sa', 'saturday'])('stand over their open mats as %s, too', async (heading) => {
    const [row] = await rowsOf(`name,city,state,${heading}\nAlpha BJJ,Austin,TX,10:00 AM - 12:00 PM`);
    expect(row && readGym(row).facts.schedule).toEqual([{ day: 'sat', start: '10:00', end: '12:00', program: 'open-mat' }]);
  });
});
