import { beforeAll, describe, expect, it } from 'vitest';
import { readRow } from '@functions/imports/reading/read-row';
import { buildPlaces } from '@scripts/build-places';
import { readGym, rowOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const read = (texts: Record<string, string>) => readGym(rowOf({ name: 'Some BJJ', ...texts }));
const placeOf = (texts: Record<string, string>) => {
  const { city, state, zip } = read(texts).facts;
  return [city, state, zip].filter((part) => part !== undefined).join(' ');
};
const reasonsOf = (texts: Record<string, string>) => read(texts).findings.map(({ reason }) => reason);
const rejectionOf = (texts: Record<string, string>) => {
  const reading = readRow(rowOf(texts), { today: '2026-11-26' });
  return reading.kind === 'rejected' ? reading.findings.map(({ reason }) => reason) : undefined;
};

describe('a street that ends in a direction', () => {
  it.each([
    [{ address: '8920 122nd Ave NE', city: 'Kirkland', coordinates: '47.679,-122.178' }, 'Kirkland WA'],
    [{ address: '8920 122nd Ave NE', city: 'Kirkland', zip: '98033' }, 'Kirkland WA 98033'],
    [{ address: '8920 122nd Ave NE 98033' }, 'Kirkland WA 98033'],
    [{ address: '8920 122ND AVE NE', city: 'KIRKLAND', zip: '98033' }, 'Kirkland WA 98033'],
    [{ address: '8920 122nd Ave NE, Kirkland, WA 98033' }, 'Kirkland WA 98033'],
    [{ address: '1200 4th St, NE', city: 'Washington', zip: '20002' }, 'Washington DC 20002'],
    [{ address: '1200 19th St, NW', zip: '20036' }, 'Washington DC 20036'],
    [{ address: '4200 Central Ave SE', city: 'Albuquerque', zip: '87108' }, 'Albuquerque NM 87108'],
    [{ address: '100 MAIN CT', zip: '78701' }, 'Austin TX 78701'],
  ])('isn’t in the state with that code: %j', (texts, place) => {
    expect(placeOf(texts)).toBe(place);
    expect(reasonsOf(texts).filter((reason) => /Nebraska|Connecticut/.test(reason))).toEqual([]);
  });

  it.each([
    [{ address: '1234 O St Lincoln NE 68508' }, 'Lincoln NE 68508'],
    [{ address: '1234 O St, Lincoln, NE' }, 'Lincoln NE'],
    [{ address: '1234 O St Lincoln NE' }, 'Lincoln NE'],
    [{ address: '200 Farnam St, NE 68102' }, 'Omaha NE 68102'],
    [{ address: '100 Main St, CT 06103' }, 'Hartford CT 06103'],
    [{ address: '100 Fairfield Ave Bridgeport CT' }, 'Bridgeport CT'],
  ])('is in the state if its city or ZIP code says so: %j', (texts, place) => {
    expect(placeOf(texts)).toBe(place);
  });
});

describe('a state’s name', () => {
  it.each([
    ['Hawaiʻi', 'HI'],
    ["Hawai'i", 'HI'],
    ['Hawai’i', 'HI'],
    ['USVI', 'VI'],
    ['U.S.V.I.', 'VI'],
    ['Washington D.C.', 'DC'],
    ['Calif.', 'CA'],
    ['N. Carolina', 'NC'],
    ['N.Y.', 'NY'],
    ['US-TX', 'TX'],
    ['Texas (TX)', 'TX'],
  ])('is understood as %s', (state, code) => {
    expect(read({ city: 'Some Town', state }).facts.state).toBe(code);
  });

  it('is understood in an address with its ʻokina', () => {
    expect(placeOf({ address: '1 King St, Honolulu, Hawaiʻi 96813' })).toBe('Honolulu HI 96813');
    expect(placeOf({ address: '12 Strand St, Christiansted, USVI 00820' })).toBe('Christiansted VI 00820');
  });
});

describe('a city column with a whole place', () => {
  it.each([
    ['Washington, D.C.', 'Washington DC'],
    ['Washington DC', 'Washington DC'],
    ['Austin TX 78701', 'Austin TX 78701'],
    ['Austin, TX', 'Austin TX'],
    ['Austin (TX)', 'Austin TX'],
    ['Austin / Texas', 'Austin TX'],
    ['Austin - TX', 'Austin TX'],
    ['Austin, Texas, USA', 'Austin TX'],
    ['New York, New York', 'New York NY'],
    ['Christiansted, USVI', 'Christiansted VI'],
    ['Kansas City, Missouri', 'Kansas City MO'],
    ['Portland, Ore.', 'Portland OR'],
    ['austin tx', 'Austin TX'],
    ['Asheville, N. Carolina', 'Asheville NC'],
    ['1104 S Lamar Blvd, Austin, TX 78704', 'Austin TX 78704'],
  ])('is split: %s', (city, place) => {
    expect(placeOf({ city })).toBe(place);
  });

  it.each([
    ['West New York', 'NJ', 'West New York NJ'],
    ['Kansas City', 'MO', 'Kansas City MO'],
    ['East Washington', 'PA', 'East Washington PA'],
    ['Winston-Salem', 'NC', 'Winston-Salem NC'],
    ['Mount Washington', 'KY', 'Mount Washington KY'],
  ])('is kept if it is only a city: %s, %s', (city, state, place) => {
    expect(placeOf({ city, state })).toBe(place);
  });

  it('doesn’t outvote the state column', () => {
    expect(placeOf({ city: 'Kansas City, KS', state: 'MO', zip: '64105' })).toBe('Kansas City MO 64105');
  });
});

describe('a cell for an unknown value', () => {
  it.each(['TBD', 'TBA', 'n/a', 'N/A', '-', '—', 'Unknown', 'Not available', '#REF!'])('is empty: %s', (nothing) => {
    const row = { address: nothing, city: nothing, state: 'TX', zip: '78701', phone: nothing, website: nothing };
    expect(placeOf(row)).toBe('Austin TX 78701');
    expect(read(row).facts).not.toHaveProperty('full_address');
    expect(reasonsOf(row)).toEqual(['The row has no city. We used Austin, based on ZIP code 78701.']);
  });

  it('is no street before a town', () => {
    expect(read({ address: 'TBD, Austin, TX 78701' }).facts.full_address).toBe('Austin, TX 78701');
  });

  it('isn’t a gym’s name', () => {
    expect(rejectionOf({ name: 'TBD', city: 'Austin', state: 'TX' })).toEqual(['The row has no name.']);
  });
});

describe('a line that isn’t a gym', () => {
  it.each([
    'Source: City of Austin, TX',
    '* Hours may change. Call ahead.',
    '*denotes a women-only class',
    'Total: 45',
    'Total gyms 45',
    'Last updated on March 3, 2026',
    'Note: call before you visit',
    '© 2026 Some Directory',
    'Page 2 of 3',
    '† Kids only',
    'This list is maintained by volunteers.',
  ])('is rejected as a note: %s', (name) => {
    expect(rejectionOf({ name, city: 'Austin', state: 'TX' })).toEqual(['This is a note about the list, not a gym.']);
  });

  it.each(['Total MMA', 'Total Jiu-Jitsu 10', 'Source BJJ', '*PERM CLOSED* Alpha BJJ', 'Key City Jiu Jitsu', 'Page BJJ', 'Data Jiu Jitsu', 'Note Jiu-Jitsu'])(
    'is still a gym: %s',
    (name) => {
      expect(rejectionOf({ name, city: 'Austin', state: 'TX' })).toBeUndefined();
    },
  );
});

describe('a post office box', () => {
  it.each([
    [{ address: 'PO Box 123, Austin, TX 78767' }, 'Austin TX'],
    [{ address: 'P.O. Box 12', city: 'Austin', state: 'TX', zip: '78701' }, 'Austin TX 78701'],
    [{ address: 'Post Office Box 12-A, Austin, TX' }, 'Austin TX'],
    [{ street: 'P O Box 9', city: 'Austin', state: 'TX' }, 'Austin TX'],
  ])('isn’t an address to train at: %j', (texts, place) => {
    expect(placeOf(texts)).toBe(place);
    expect(read(texts).facts).not.toHaveProperty('full_address');
    expect(reasonsOf(texts)).toEqual(['A post office box isn’t a place to train. It was left out.']);
  });

  it('is left out of an address with a street', () => {
    expect(read({ address: '100 Main St, PO Box 45, Austin, TX 78701' }).facts.full_address).toBe('100 Main St, Austin, TX 78701');
  });
});

describe('Utqiaġvik', () => {
  it.each<Record<string, string>>([{ zip: '99723' }, { coordinates: '71.2961,-156.7786' }, {}])('keeps its name: %j', (texts) => {
    expect(placeOf({ city: 'Utqiaġvik', state: 'AK', ...texts })).toMatch(/^Utqiaġvik AK/);
    expect(placeOf({ city: 'Barrow', state: 'AK', ...texts })).toMatch(/^Utqiaġvik AK/);
    expect(read({ city: 'Utqiaġvik', state: 'AK' }).placement.citySlug).toBe('utqiagvik');
  });
});

describe('the affiliation in a name', () => {
  it.each(['Daniel Gracie Academy', 'Roger Gracie Academy Austin', 'Checkmate BJJ', 'Check Mate Jiu-Jitsu'])('isn’t another team’s: %s', (name) => {
    expect(read({ name, city: 'Austin', state: 'TX' }).facts).not.toHaveProperty('affiliation');
  });

  it('is guessed from a team’s own words', () => {
    expect(read({ name: 'Gracie Academy Austin', city: 'Austin', state: 'TX' }).facts.affiliation).toBe('Gracie University');
    expect(read({ name: 'Checkmat Austin', city: 'Austin', state: 'TX' }).facts.affiliation).toBe('Checkmat');
  });
});

describe('what people call a city', () => {
  it.each([
    ['NYC', 'NY', 'New York NY'],
    ['LA', 'CA', 'Los Angeles CA'],
    ['L.A.', 'CA', 'Los Angeles CA'],
    ['Philly', 'Pennsylvania', 'Philadelphia PA'],
    ['KC', 'KS', 'Kansas City KS'],
    ['KC', 'MO', 'Kansas City MO'],
    ['NYC, NY', '', 'New York NY'],
    ['Vegas (NV)', '', 'Las Vegas NV'],
  ])('is understood: %s in “%s”', (city, state, expected) => {
    expect(placeOf({ city, state })).toBe(expected);
    expect(reasonsOf({ city, state })).toEqual([]);
  });

  it.each(['Downtown Denver', 'Denver (North)', 'Denver - South', 'Greater Denver', 'Denver Metro Area', 'Denver / Aurora'])(
    'is the city, as a guess, if it names a part of it or the region: %s',
    (city) => {
      expect(placeOf({ city, state: 'CO' })).toBe('Denver CO');
      expect(read({ city, state: 'CO' }).doubts).toEqual(['city']);
      expect(reasonsOf({ city, state: 'CO' })).toEqual([`We found no city called “${city}” in Colorado. We used Denver.`]);
    },
  );

  it.each([
    ['North Las Vegas', 'NV'],
    ['West Palm Beach', 'FL'],
    ['South Bend', 'IN'],
    ['Central City', 'CO'],
  ])('isn’t shortened if it is a city of its own: %s', (city, state) => expect(placeOf({ city, state })).toBe(`${city} ${state}`));
});

describe('a state column that says more than the state', () => {
  it.each([
    ['Florida, USA', 'FL'],
    ['FL - Florida', 'FL'],
    ['South Florida', 'FL'],
    ['Southern California', 'CA'],
    ['NorCal', 'CA'],
    ['Upstate New York', 'NY'],
    ['West Virginia', 'WV'],
  ])('is understood: %s', (state, code) => expect(read({ city: 'Some Town', state }).facts.state).toBe(code));

  it.each(['South', 'Southern', 'West Virgina', 'TX - FL'])('is reported otherwise: %s', (state) => {
    expect(rejectionOf({ name: 'Some BJJ', city: 'Some Town', state })).toEqual(['This isn’t a US state or territory.']);
  });
});
