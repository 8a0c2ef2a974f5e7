import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlaces } from '@scripts/build-places';
import { readGym, rejectionOf, rowOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const read = (texts: Record<string, string>) => readGym(rowOf({ name: 'Some BJJ', ...texts }));
const where = (texts: Record<string, string>) => {
  const { facts, placement } = read(texts);
  return [facts.state, facts.city, facts.zip, placement.stateSlug, placement.citySlug];
};
const reasons = (texts: Record<string, string>) => read(texts).findings.map(({ kind, column, reason }) => `${kind} ${column}: ${reason}`);
const TAMPA = '27.9519,-82.4621';

describe('an imported address line', () => {
  it.each([
    ['10123 Wilsky Boulevard Tampa FL 33625', ['FL', 'Tampa', '33625', 'florida', 'tampa']],
    ['1035 Hasko Rd. #102, Palmetto, Florida 34221', ['FL', 'Palmetto', '34221', 'florida', 'palmetto']],
    ['114 Douglas Road East Oldsmar FL', ['FL', 'Oldsmar', undefined, 'florida', 'oldsmar']],
    ['Lutz FL', ['FL', 'Lutz', undefined, 'florida', 'lutz']],
    ['Austin, TX', ['TX', 'Austin', undefined, 'texas', 'austin']],
    ['5540 Haines Rd N, St Petersburg, FL 33714', ['FL', 'St. Petersburg', '33714', 'florida', 'st-petersburg']],
    ['1 Market St, St. Louis, MO 63101, United States', ['MO', 'St. Louis', '63101', 'missouri', 'st-louis']],
    ['1 Market St, Saint Louis, Missouri 63101-1234, USA', ['MO', 'St. Louis', '63101-1234', 'missouri', 'st-louis']],
    ['1 Main St, Charleston, West Virginia', ['WV', 'Charleston', undefined, 'west-virginia', 'charleston']],
    ['1 K St NW, Washington, DC 20001', ['DC', 'Washington', '20001', 'district-of-columbia', 'washington']],
    ['1 K St NW, Washington, D.C.', ['DC', 'Washington', undefined, 'district-of-columbia', 'washington']],
    ['Calle 1, San Juan, 00907, Puerto Rico', ['PR', 'San Juan', '00907', 'puerto-rico', 'san-juan']],
    ['12 Elm St, W. Springfield, MA 01089', ['MA', 'West Springfield', '01089', 'massachusetts', 'west-springfield']],
    ['12 Elm St W. Springfield MA', ['MA', 'West Springfield', undefined, 'massachusetts', 'west-springfield']],
    ['12 Elm St W Springfield MA 01103', ['MA', 'Springfield', '01103', 'massachusetts', 'springfield']],
    ['5000 Lankershim Blvd N Hollywood CA 91601', ['CA', 'North Hollywood', '91601', 'california', 'north-hollywood']],
    ['31 West 14th Street, New York', ['NY', 'New York', undefined, 'new-york', 'new-york']],
    ['123 Kansas Ave, New York, NY', ['NY', 'New York', undefined, 'new-york', 'new-york']],
  ])('is read with state, city and ZIP code: %s', (full_address, expected) => {
    expect(where({ full_address })).toEqual(expected);
    expect(reasons({ full_address })).toEqual([]);
  });

  it('is put together from its parts if only parts are given', () => {
    expect(read({ street: '1 Main St', city: 'Austin', us_state: 'Texas', postal_code: '78701.0' }).facts).toMatchObject({
      full_address: '1 Main St, Austin, TX 78701',
      zip: '78701',
    });
    expect(read({ 'addr:housenumber': '12', 'addr:street': 'Main St', 'addr:city': 'Austin', 'addr:state': 'TX' }).facts.full_address).toBe(
      '12 Main St, Austin, TX',
    );
  });
});

describe('an imported city that is unknown', () => {
  it.each([
    ['New Tampa FL', '28.1447,-82.3655', 'Tampa', 'We found no city called “New Tampa” in Florida. We used Tampa, based on the coordinates.'],
    ['Tampa Bay FL', '27.8753,-82.4547', 'Tampa', 'We found no city called “Tampa Bay” in Florida. We used Tampa, based on the coordinates.'],
  ])('%s is replaced by the city at the coordinates and reported', (address, coordinates, city, reason) => {
    expect(read({ address, coordinates }).facts.city).toBe(city);
    expect(reasons({ address, coordinates })).toEqual([`guessed address: ${reason}`]);
  });

  it('is also replaced if it is far from the coordinates', () => {
    expect(read({ city: 'Miami', state: 'FL', coordinates: TAMPA }).facts.city).toBe('Tampa');
    expect(reasons({ city: 'Miami', state: 'FL', coordinates: TAMPA })).toEqual([
      'guessed city: We found no city called “Miami” near the coordinates. We used Tampa, based on the coordinates.',
    ]);
  });

  it('stays as written if it is a township that the list lacks', () => {
    const township = { city: 'East Bradford Township', state: 'PA', coordinates: '39.948127,-75.610817' };
    expect(read(township).facts.city).toBe('East Bradford Township');
    expect(reasons(township)).toEqual(['guessed city: We found no city called “East Bradford Township” in Pennsylvania. We kept it as written.']);
  });

  it('is found by the ZIP code or the coordinates if none is given', () => {
    expect(reasons({ state: 'FL', zip: '33602', coordinates: TAMPA })).toEqual([
      'guessed undefined: The row has no city. We used Tampa, based on ZIP code 33602.',
    ]);
    expect(reasons({ state: 'FL', lat: '27.9519', lng: '-82.4621' })).toEqual(['guessed lat: The row has no city. We used Tampa, based on the coordinates.']);
  });

  it('stays as written if nothing else is known', () => {
    expect(where({ city: 'Smallville', state: 'Kansas' })).toEqual(['KS', 'Smallville', undefined, 'kansas', 'smallville']);
    expect(reasons({ city: 'Smallville', state: 'Kansas' })).toEqual(['guessed city: We found no city called “Smallville” in Kansas. We kept it as written.']);
  });
});

describe('the state of an imported row', () => {
  it.each(['TX', 'tx', 'Texas', 'texas', 'TEXAS'])('is read from %s', (state) => {
    expect(read({ city: 'Austin', state }).facts.state).toBe('TX');
  });

  it('follows the coordinates over a contradicting label, which is reported', () => {
    expect(where({ city: 'Tampa', state: 'GA', coordinates: TAMPA })).toEqual(['FL', 'Tampa', undefined, 'florida', 'tampa']);
    expect(reasons({ city: 'Tampa', state: 'GA', coordinates: TAMPA })).toEqual([
      'guessed state: We used Florida, based on the coordinates and the city. This doesn’t match the state column (Georgia).',
    ]);
  });

  it('follows the coordinates over a foreign country', () => {
    expect(reasons({ city: 'Tampa', state: 'FL', country: 'Mexico', coordinates: TAMPA })).toEqual([
      'guessed country: The coordinates are in Florida, which doesn’t match this country.',
    ]);
  });

  it('comes from the coordinates or the ZIP code if none is given, which is reported', () => {
    expect(reasons({ city: 'Tampa', coordinates: TAMPA })).toEqual(['guessed coordinates: The row has no state. The coordinates are in Florida.']);
    expect(where({ zip: '33602' })[0]).toBe('FL');
  });

  it('drops and reports a ZIP code of another state', () => {
    expect(read({ full_address: '1 Main St, Austin, TX 33602' }).facts.zip).toBeUndefined();
    expect(reasons({ full_address: '1 Main St, Austin, TX 33602' })).toEqual([
      'guessed full_address: We used Texas, based on the address and the city in the address. This doesn’t match ZIP code 33602 (Florida).',
      'dropped full_address: ZIP code 33602 is in Florida, not in Texas. It was left out.',
    ]);
  });
});

describe('imported coordinates', () => {
  it.each([
    [{ latitude: '27.9475', longitude: '-82.4584' }],
    [{ lat: '27.9475', lon: '-82.4584' }],
    [{ lat: '27,9475', lng: '-82,4584' }],
    [{ coordinates: '27.9475,-82.4584' }],
    [{ coordinates: '(27.9475, -82.4584)' }],
    [{ location: '{"lat":27.9475,"lng":-82.4584}' }],
    [{ coordinates: 'POINT(-82.4584 27.9475)' }],
  ])('are read from %j', (texts) => {
    expect(read({ state: 'FL', city: 'Tampa', ...texts }).facts).toMatchObject({ latitude: 27.9475, longitude: -82.4584 });
  });

  it('are corrected and reported if they are swapped', () => {
    expect(read({ state: 'TX', city: 'Austin', lat: '-97.7437', lng: '30.2711' }).facts).toMatchObject({ latitude: 30.2711, longitude: -97.7437 });
    expect(reasons({ state: 'TX', city: 'Austin', lat: '-97.7437', lng: '30.2711' })).toEqual([
      'guessed lat: Latitude and longitude were swapped, so we switched them.',
    ]);
  });

  it.each(['0,0', '400,-97', 'abc'])('%s are dropped, and the labels decide', (coordinates) => {
    expect(read({ state: 'TX', city: 'Austin', coordinates }).facts.latitude).toBeUndefined();
  });

  it('set the time zone, which differs in El Paso', () => {
    expect(read({ full_address: '1 Mesa St, El Paso, TX 79901' }).placement.timeZone).toBe('America/Denver');
    expect(read({ city: 'Austin', state: 'TX' }).placement.timeZone).toBe('America/Chicago');
  });
});

describe('a rejected location', () => {
  it.each([
    [
      'in Tijuana with a label in the US',
      { coordinates: '32.5027,-117.0037', city: 'San Diego', state: 'CA', country: 'US' },
      'The coordinates are outside the United States or at sea.',
    ],
    ['in Windsor', { coordinates: '42.3149,-83.0364', state: 'MI' }, 'The coordinates are outside the United States or at sea.'],
    ['in the ocean', { coordinates: '30,-60', full_address: '' }, 'The coordinates are outside the United States or at sea.'],
    ['in a foreign country', { city: 'Toronto', country: 'Canada' }, 'This country isn’t the United States.'],
    ['in an unknown state', { city: 'Toronto', state: 'Ontario' }, 'This isn’t a US state or territory.'],
    ['nowhere, since no column gives a place', { phone: '512-555-0101' }, 'The row has no state, ZIP code or coordinates.'],
    ['in a state without a city', { state: 'TX' }, 'The row has no city, ZIP code or coordinates.'],
  ])('is %s', (_where, texts, reason) => {
    expect(rejectionOf({ name: 'Some BJJ', ...texts })).toBe(reason);
  });
});
