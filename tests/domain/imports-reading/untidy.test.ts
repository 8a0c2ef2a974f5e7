import { beforeAll, describe, expect, it } from 'vitest';
import { splitAddress } from '@functions/imports/reading/address';
import { readRow } from '@functions/imports/reading/read-row';
import { buildPlaces } from '@scripts/build-places';
import { austinRow, factsOf, findingsOf, readGym, rowOf, rowsOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const keyOf = (texts: Record<string, string>) => readGym(austinRow(texts)).key;

describe('a social profile in an imported row', () => {
  it.each([
    ['its name', 'alpha.bjj'],
    ['its name with @', '@alpha.bjj'],
    ['its address', 'https://www.instagram.com/alpha.bjj'],
    ['its address without a scheme', 'www.instagram.com/alpha.bjj'],
  ])('is read from %s', (_what, instagram) => {
    expect(factsOf({ instagram }).social).toEqual({ instagram: 'https://www.instagram.com/alpha.bjj' });
  });

  it('is ignored if it is a placeholder, and reported if it is not a profile', () => {
    expect(factsOf({ instagram: 'n/a' }).social).toBeUndefined();
    expect(findingsOf({ instagram: 'follow us!' })).toEqual(['dropped instagram: This isn’t a web address. It was left out.']);
  });

  it('is linked to its own network', () => {
    expect(factsOf({ facebook: 'alphabjj', youtube: '@alphabjj' }).social).toEqual({
      facebook: 'https://www.facebook.com/alphabjj',
      youtube: 'https://www.youtube.com/@alphabjj',
    });
  });
});

describe('the site of an imported row', () => {
  it.each([
    'https://www.google.com/maps/place/Alpha+BJJ/@30.26,-97.74,17z',
    'https://maps.app.goo.gl/abc',
    'https://goo.gl/maps/abc',
    'https://www.google.com/search?q=alpha+bjj',
    'https://maps.google.com/?cid=123',
    'https://www.bing.com/maps?q=alpha',
  ])('is dropped and reported if it is a map link: %s', (site) => {
    expect(factsOf({ site }).site).toBeUndefined();
    expect(findingsOf({ site })).toEqual(['dropped site: This is a map link, not the gym’s website. It was left out.']);
  });

  it('is kept if it is on a site builder', () => {
    expect(factsOf({ site: 'https://sites.google.com/view/alpha-bjj' }).site).toBe('https://sites.google.com/view/alpha-bjj');
  });
});

describe('HTML entities in an imported row', () => {
  it('are decoded in web addresses, but look-alikes stay', async () => {
    const [row] = await rowsOf('name,city,state,site\nAlpha BJJ,Austin,TX,https://alpha.example/?a=1&amp;b=2&copy=3');
    expect(row && readGym(row).facts.site).toBe('https://alpha.example/?a=1&b=2&copy=3');
  });

  it('are decoded, even if they were encoded twice', () => {
    expect(factsOf({ name: 'O&#8217;Brien&#39;s BJJ &amp;amp; MMA', city: 'Austin', description: 'Caf&eacute;&nbsp;open' })).toMatchObject({
      name: "O’Brien's BJJ & MMA",
      post_description: 'Café open',
    });
  });

  it('lose HTML', () => {
    expect(factsOf({ description: '<p>Open since 2009.<br>Mats &lt; 2,000 sq ft</p>' }).post_description).toBe('Open since 2009.\nMats < 2,000 sq ft');
  });

  it('bring in no hidden or broken characters', () => {
    expect(factsOf({ name: 'Alpha&#8203; BJJ&#x202E;' }).name).toBe('Alpha BJJ');
    expect(factsOf({ name: 'Alpha BJJ &#xD800;' }).name.isWellFormed()).toBe(true);
  });
});

describe('a name that says the gym is closed', () => {
  it.each([
    '*PERM CLOSED* Alpha BJJ',
    'Alpha BJJ (Permanently Closed)',
    'PERMANENTLY CLOSED - Alpha BJJ',
    'Alpha BJJ - perm. closed',
    'Alpha BJJ [out of business]',
    'Alpha BJJ (CLOSED)',
    'Alpha BJJ - Closed',
    'Alpha BJJ CLOSED',
    'Alpha BJJ (temporarily closed)',
  ])('marks the gym as closed and loses these words: %s', (name) => {
    const { facts, status, placement, findings } = readGym(austinRow({ name }));
    expect([facts.name, status, placement.slug]).toEqual(['Alpha BJJ', 'closed', 'alpha-bjj']);
    expect(findings.map(({ kind }) => kind)).toEqual(['guessed']);
  });

  it('is not confused with a name like “Closed Guard”', () => {
    expect(readGym(austinRow({ name: 'Closed Guard BJJ' }))).toMatchObject({ status: 'published', facts: { name: 'Closed Guard BJJ' } });
  });
});

describe('a name that is not a text', () => {
  it.each([{ en: 'Alpha BJJ' }, ['Alpha BJJ']])('is rejected: %j', async (name) => {
    const [row] = await rowsOf(JSON.stringify([{ name, city: 'Austin', state: 'TX' }]), 'gyms.json');
    expect(row && readRow(row, { today: '2026-11-21' })).toMatchObject({
      kind: 'rejected',
      findings: [{ reason: 'The name isn’t text. Use a column that has only names.' }],
    });
  });

  it('is not confused with a name in brackets', () => {
    expect(factsOf({ name: '[Alpha] BJJ' }).name).toBe('[Alpha] BJJ');
  });
});

describe('the ZIP code of an imported row', () => {
  it('is dropped and reported if it was cut off', () => {
    expect(factsOf({ full_address: '1 Congress Ave, Austin, TX', zip: '787' }).zip).toBeUndefined();
    expect(findingsOf({ full_address: '1 Congress Ave, Austin, TX', zip: '787' })).toEqual(['dropped zip: This isn’t a ZIP code. It was left out.']);
    expect(factsOf({ zip: '787' }).zip).toBe('78701');
    expect(findingsOf({ zip: 'n/a' })).toEqual([]);
  });

  it('gets back a lost zero, unless it could be cut off in its state', () => {
    const zipOf = (texts: Record<string, string>) => readGym(rowOf({ name: 'Some BJJ', ...texts })).facts.zip;
    expect(zipOf({ city: 'Boston', state: 'MA', zip: '2108' })).toBe('02108');
    expect(zipOf({ city: 'Austin', state: 'TX', zip: '7870' })).toBeUndefined();
    expect(zipOf({ city: 'Boston', state: 'MA', zip: '0210' })).toBeUndefined();
    expect(zipOf({ city: 'Boston', state: 'TX', zip: '2108' })).toBe('02108');
  });

  it('gets back both zeros in the Caribbean', () => {
    const row = austinRow({ coordinates: '18.4655,-66.1057', full_address: '', city: 'San Juan', state: 'PR', zip: '907' });
    expect(readGym(row).facts).toMatchObject({ state: 'PR', zip: '00907' });
  });
});

describe('a ZIP code cut off at the end of an address', () => {
  const read = (texts: Record<string, string>) => {
    const { facts, findings } = readGym(rowOf({ name: 'Some BJJ', ...texts }));
    return { where: [facts.city, facts.state, facts.zip], reported: findings.map(({ kind, topic, reason }) => `${kind} ${topic}: ${reason}`) };
  };
  const CUT = ['dropped zip: This ZIP code is incomplete. It was left out.'];

  it.each([
    ['720 Market Drive, Suite 150, Cincinnati, Ohio 452', 'Cincinnati', 'OH'],
    ['720 Market Drive, Suite 150, Cincinnati, Ohio, 4520', 'Cincinnati', 'OH'],
    ['720 Market Drive, Cincinnati, OH 452, USA', 'Cincinnati', 'OH'],
    ['75 Market Drive Cincinnati Ohio 452', 'Cincinnati', 'OH'],
    ['720 Market Drive Cincinnati OH 452 United States', 'Cincinnati', 'OH'],
    ['720 Market Drive, Cincinnati, Ohio 787', 'Cincinnati', 'OH'],
    ['31 West 14th Street, New York 100', 'New York', 'NY'],
    ['1 K St NW, Washington, D.C. 200', 'Washington', 'DC'],
    ['1 Beacon St, Boston, MA 021', 'Boston', 'MA'],
    ['1 Beacon St, Boston, MA 0210', 'Boston', 'MA'],
    ['Calle 1, San Juan, PR 009', 'San Juan', 'PR'],
  ])('is dropped and reported once: %s', (full_address, city, state) => {
    expect(read({ full_address })).toEqual({ where: [city, state, undefined], reported: CUT });
  });

  it.each([
    ['1 Beacon St, Boston, MA 2108', 'Boston', 'MA', '02108'],
    ['1 Main St, Newark, New Jersey, 7102', 'Newark', 'NJ', '07102'],
    ['Calle 1, San Juan, PR 907', 'San Juan', 'PR', '00907'],
  ])('gets back lost zeros only if its state’s codes start with them: %s', (full_address, city, state, zip) => {
    expect(read({ full_address })).toEqual({ where: [city, state, zip], reported: [] });
  });

  it('keeps the state’s name from being read as the city, as a full code does', () => {
    expect(() => read({ full_address: '500 Ridge Drive, New York 119' })).toThrow('no city');
    expect(read({ full_address: '500 Ridge Drive, New York 11937' }).where).toEqual(['East Hampton', 'NY', '11937']);
    expect(read({ full_address: '31 West 14th Street, New York 10011' }).where).toEqual(['New York', 'NY', '10011']);
  });

  it('is not reported if a column has the full code, and only once if that is cut off too', () => {
    const full_address = '720 Market Drive, Cincinnati, Ohio 452';
    expect(read({ full_address, zip: '45202' })).toEqual({ where: ['Cincinnati', 'OH', '45202'], reported: [] });
    expect(read({ full_address, zip: '452' })).toEqual({
      where: ['Cincinnati', 'OH', undefined],
      reported: ['dropped zip: This isn’t a ZIP code. It was left out.'],
    });
    expect(read({ full_address, zip: 'Ohio' }).reported).toEqual(['dropped zip: This isn’t a ZIP code. It was left out.', ...CUT]);
  });

  it.each([
    '12 Highway 290',
    '1 Main St 452',
    'US 290, TX 452',
    '100 Washington 980',
    '1000 NY 110',
    '5000 Old Georgia 305',
    'Ohio River Road 452',
    '100 Fairfield Ct 610',
  ])('is not found after a street: %s', (full_address) => {
    expect(splitAddress(full_address)).toEqual({ before: full_address });
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
    ['full_address', `1 Congress Ave, Austin, TX ${'787 '.repeat(LONG / 4)}`],
    ['zip', '7'.repeat(LONG)],
  ])('in %s is read like any other', (column, text) => {
    expect(readRow(austinRow({ [column]: text }), { today: '2026-11-21' }).kind).toMatch(/^(?:gym|rejected)$/);
  });
});

describe('two addresses in one cell', () => {
  it.each([
    '1 Congress Ave, Austin, TX 78701; 2 Main St, Dallas, TX 75201',
    '1 Congress Ave, Austin, TX 78701 and 2 Main St, Dallas, TX 75201',
    '1 Congress Ave, Austin, TX 78701\n2 Main St, Dallas, TX 75201',
  ])('are reported, and the first is used: %s', (full_address) => {
    const expected = { full_address: '1 Congress Ave, Austin, TX 78701', city: 'Austin', zip: '78701' };
    expect(factsOf({ full_address })).toMatchObject(expected);
    expect(findingsOf({ full_address })).toEqual(['guessed full_address: This cell has 2 addresses. We used the first one.']);
  });
});

describe('the key of an imported row', () => {
  it.each(['_id', 'id', 'googlePlaceId', 'place_id', 'osm_id'])('is read from the column %s', async (heading) => {
    const [row] = await rowsOf(`name,city,state,${heading}\nAlpha BJJ,Austin,TX,key-1`);
    expect(row && readGym(row).key).toBe('key-1');
  });

  it('is made from the identifying columns if none is given', () => {
    expect(keyOf({})).toHaveLength(22);
  });
});

describe('weekday headings of open mat columns', () => {
  it.each(['SAT', 'Sat.', 'Sa', 'saturday'])('may be written as %s', async (heading) => {
    const [row] = await rowsOf(`name,city,state,${heading}\nAlpha BJJ,Austin,TX,10:00 AM - 12:00 PM`);
    expect(row && readGym(row).facts.schedule).toEqual([{ day: 'sat', start: '10:00', end: '12:00', program: 'open-mat' }]);
  });
});

describe('the checked date of an imported row', () => {
  const read = (last_updated: string) => readGym(austinRow({ last_updated }));
  it.each([
    ['2026-01-05T10:00:00Z', '2026-01-05'],
    ['2026-1-5', '2026-01-05'],
    ['11/20/2025', '2025-11-20'],
  ])('is read from %s', (text, day) => {
    expect(read(text).checkedOn).toBe(day);
    expect(read(text).findings).toEqual([]);
  });
  it.each(['March 2025', '2099-01-01', '2025-13-45', '2025-02-30', '1700000000'])('is dropped and reported if it is not a valid past date: %s', (text) => {
    expect(read(text).checkedOn).toBeUndefined();
    expect(read(text).findings).toMatchObject([{ kind: 'dropped', topic: 'checked', value: text }]);
  });
});

describe('other notes in a name', () => {
  it.each(['Alpha BJJ (moved to 12 Elm St)', 'Alpha BJJ [NEW!]', '(Opening Spring 2027) Alpha BJJ', 'Alpha BJJ (coming soon)'])(
    'are removed and reported: %s',
    (name) => {
      const { facts, status, findings } = readGym(austinRow({ name }));
      expect([facts.name, status]).toEqual(['Alpha BJJ', 'published']);
      expect(findings.map(({ kind, topic, value }) => [kind, topic, value])).toEqual([['guessed', 'name', name]]);
    },
  );

  it.each(['New Wave BJJ (Austin)', 'Moved by Grace BJJ', 'Opening Guard BJJ'])('are not confused with a name: %s', (name) => {
    expect(readGym(austinRow({ name }))).toMatchObject({ facts: { name }, findings: [] });
  });
});

describe('the status of an imported row', () => {
  it('is closed if a column says that the gym isn’t active', () => {
    expect(readGym(austinRow({ is_active: 'false' })).status).toBe('closed');
    expect(readGym(austinRow({ is_active: 'true' })).status).toBe('published');
  });

  it.each([
    ['Closed on Sundays', 'published', 0],
    ['Not closed', 'published', 0],
    ['Enclosed mats', 'published', 0],
    ['Closed', 'closed', 0],
    ['PERMANENTLY_CLOSED', 'closed', 0],
    ['Temporarily closed', 'closed', 1],
    ['Inactive', 'closed', 1],
    ['Out of business', 'closed', 1],
    ['Moved', 'published', 1],
    ['Opening soon', 'published', 1],
    ['Active', 'published', 0],
  ])('is read from %s', (written, expected, count) => {
    const { status, findings } = readGym(austinRow({ status: written }));
    expect([status, findings.length]).toEqual([expected, count]);
  });
});

describe('text that isn’t an address', () => {
  it.each(['Address upon request', 'See website', 'Multiple locations', 'Online', 'Call for address', 'Private residence'])(
    'is left out and reported: %s',
    (address) => {
      expect(factsOf({ full_address: address }).full_address).toBeUndefined();
      expect(findingsOf({ full_address: address })).toContain('dropped full_address: This isn’t an address. It was left out.');
      expect(factsOf({ full_address: `${address}, Austin, TX 78701` }).full_address).toBe('Austin, TX 78701');
    },
  );

  it('is left out of an address’s second line', () => {
    const street = { full_address: '', street: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701' };
    for (const address_2 of ['Austin, TX 78701', 'Same as above', ''])
      expect(factsOf({ ...street, address_2 }).full_address).toBe('12 Elm St, Austin, TX 78701');
    expect(factsOf({ ...street, address_2: '4' }).full_address).toBe('12 Elm St, #4, Austin, TX 78701');
  });

  it('doesn’t hide a suite next to a street in the address column', () => {
    expect(factsOf({ full_address: '12 Elm St', city: 'Austin', state: 'TX', suite: 'Suite 4' }).full_address).toBe('12 Elm St, Suite 4');
    expect(factsOf({ full_address: '12 Elm St Suite 4', city: 'Austin', state: 'TX', suite: 'Suite 4' }).full_address).toBe('12 Elm St Suite 4');
  });
});
