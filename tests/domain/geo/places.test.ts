import { beforeAll, describe, expect, it } from 'vitest';
import { STATES } from '@contract';
import { toSlug } from '@functions/text/slug';
import { allCities, findCitiesByName, findCityByName, findCityNear, findCityOfZip, isInOrNear, findStateAt, findZipPlace } from '@functions/geo';
import { buildPlaces } from '@scripts/build-places';

beforeAll(buildPlaces, 60_000);

describe('findStateAt', () => {
  it.each([
    ['downtown El Paso, 1 km from Mexico', 31.7587, -106.4869, 'TX'],
    ['San Ysidro', 32.5521, -117.043, 'CA'],
    ['downtown Detroit, across from Windsor', 42.3293, -83.0398, 'MI'],
    ['Niagara Falls, New York', 43.0845, -79.061, 'NY'],
    ['Point Roberts', 48.985, -123.07, 'WA'],
    ['Blaine', 48.9937, -122.747, 'WA'],
    ['Key West', 24.5551, -81.78, 'FL'],
    ['Washington, DC', 38.9072, -77.0369, 'DC'],
    ['Anchorage', 61.18779, -149.89869, 'AK'],
    ['Honolulu', 21.3069, -157.8583, 'HI'],
    ['San Juan, Puerto Rico', 18.4655, -66.1057, 'PR'],
    ['Tamuning, Guam', 13.4836, 144.7754, 'GU'],
    ['Cruz Bay, U.S. Virgin Islands, 10 km from Tortola', 18.331, -64.7937, 'VI'],
    ['a gym on Navy Pier, which the drawn coast leaves out', 41.8917, -87.604, 'IL'],
    ['Alcatraz', 37.8267, -122.423, 'CA'],
    ['Santa Monica Pier', 34.0083, -118.4987, 'CA'],
  ])('finds the state of %s', (_place, latitude, longitude, code) => {
    expect(findStateAt(latitude, longitude)?.code).toBe(code);
  });

  it.each([
    ['Tijuana', 32.5027, -117.0037],
    ['Tijuana at the border fence', 32.5355, -117.034],
    ['Ciudad Juárez', 31.7386, -106.487],
    ['Nogales, Sonora', 31.3186, -110.9458],
    ['Nuevo Laredo', 27.4763, -99.5164],
    ['Matamoros', 25.8797, -97.5042],
    ['Mexicali', 32.6633, -115.4678],
    ['Windsor', 42.3149, -83.0364],
    ['Windsor riverside, 1 km from Detroit', 42.3195, -83.04],
    ['Niagara Falls, Ontario', 43.0896, -79.0849],
    ['Sault Ste. Marie, Ontario', 46.5136, -84.3358],
    ['Surrey, British Columbia', 49.0045, -122.75],
    ['Victoria, British Columbia', 48.4284, -123.3656],
    ['Road Town, British Virgin Islands', 18.4286, -64.6185],
    ['Nassau', 25.0443, -77.3504],
    ['the Atlantic', 30, -60],
    ['the Gulf, 30 km off Tampa', 27.8, -83.2],
    ['zero and zero', 0, 0],
  ])('returns undefined in %s', (_place, latitude, longitude) => {
    expect(findStateAt(latitude, longitude)).toBeUndefined();
  });

  it('agrees with the listed state for all but a few of 16,000 cities', () => {
    const wrong = allCities().filter((city) => findStateAt(city.latitude, city.longitude)?.code !== city.stateCode);
    expect(wrong.length / allCities().length).toBeLessThan(0.003);
  });

  it('is relaxed by isInOrNear for a town on the border', () => {
    expect(isInOrNear(41.2906, -95.918, 'IA', 2)).toBe(true);
    expect(isInOrNear(30.2711, -97.7437, 'OK', 2)).toBe(false);
  });
});

describe('findCityNear', () => {
  it.each([
    [27.9475, -82.4584, 'FL', 'Tampa'],
    [27.8117, -82.6509, 'FL', 'St. Petersburg'],
    [30.2711, -97.7437, 'TX', 'Austin'],
    [61.18779, -149.89869, 'AK', 'Anchorage'],
    [40.7506, -73.9972, 'NY', 'New York'],
    [40.6782, -73.9442, 'NY', 'Brooklyn'],
    [34.0736, -118.4004, 'CA', 'Beverly Hills'],
    [38.627, -90.1994, 'MO', 'St. Louis'],
    [18.4655, -66.1057, 'PR', 'San Juan'],
    [38.9072, -77.0369, 'DC', 'Washington'],
  ])('finds the city at %f %f in %s: %s', (latitude, longitude, state, city) => {
    expect(findCityNear(latitude, longitude, state)?.name).toBe(city);
  });

  it.each([
    ['a university’s ZIP code is nearest', 34.281437, -118.7937, 'CA', 'Simi Valley'],
    ['an air force base’s ZIP code is nearest', 33.983731, -98.536868, 'TX', 'Wichita Falls'],
    ['a larger city is farther away', 39.710299, -105.119475, 'CO', 'Lakewood'],
    ['a village’s ZIP code is nearest', 35.2417, -106.6767, 'NM', 'Rio Rancho'],
  ])('returns the town if %s', (_why, latitude, longitude, state, city) => {
    expect(findCityNear(latitude, longitude, state, 'Gracie Jiu-Jitsu Lakewood')?.name).toBe(city);
  });

  it.each([
    ['Burien', 'WA', 47.4704, -122.3468, 'Seattle'],
    ['Bloomington', 'MN', 44.8408, -93.2983, 'Minneapolis'],
    ['Lakewood', 'CO', 39.7047, -105.0814, 'Denver'],
    ['Greenfield', 'WI', 42.9614, -88.0126, 'Milwaukee'],
    ['Corinth', 'TX', 33.154, -97.0647, 'Lake Dallas'],
  ])('returns %s, %s, in its area, though the ZIP code’s default is another city', (city, state, latitude, longitude) => {
    expect(findCityNear(latitude, longitude, state)?.name).toBe(city);
  });

  it.each([
    ['Astoria', 'NY', 40.7644, -73.9235],
    ['Long Island City', 'NY', 40.7447, -73.9485],
    ['Studio City', 'CA', 34.1396, -118.3871],
    ['La Jolla', 'CA', 32.8328, -117.2713],
    ['Dorchester', 'MA', 42.3016, -71.0676],
  ])('calls the neighborhood %s, %s, what the post office calls it', (name, state, latitude, longitude) => {
    expect(findCityNear(latitude, longitude, state)?.name).toBe(name);
  });

  it('ignores the area of a place that the post office doesn’t accept', () => {
    expect(findCityNear(28.0136, -82.5068, 'FL')?.name).toBe('Tampa');
    expect(findCityNear(36.0151, -115.28, 'NV')?.name).toBe('Las Vegas');
  });

  it('returns the city in a gym’s name if its center is near', () => {
    expect(findCityNear(25.950711, -80.148055, 'FL')?.name).not.toBe('Aventura');
    expect(findCityNear(25.950711, -80.148055, 'FL', 'Gracie Barra Aventura')?.name).toBe('Aventura');
    expect(findCityNear(42.126055, -71.101982, 'MA', 'Boston Brazilian Jiu Jitsu')?.name).toBe('Stoughton');
  });

  it('never returns a city in another state', () => {
    expect(findCityNear(39.1, -94.6, 'KS')?.stateCode).toBe('KS');
    expect(findCityNear(39.1, -94.6, 'MO')?.stateCode).toBe('MO');
  });
});

describe('findCityOfZip', () => {
  const bloomington = { latitude: 44.8408, longitude: -93.2783 };

  it('returns the post office’s default', () => {
    expect(findCityOfZip('55420')?.name).toBe('Minneapolis');
    expect(findCityOfZip('11101-1234')?.name).toBe('Long Island City');
    expect(findCityOfZip('00000')).toBeUndefined();
  });

  it('returns another accepted city if the position is in its area', () => {
    expect(findCityOfZip('55420', bloomington)?.name).toBe('Bloomington');
    expect(findCityOfZip('55401', bloomington)?.name).toBe('Minneapolis');
  });

  it('returns the neighborhood, not the accepted city around it', () => {
    expect(findCityOfZip('02125', { latitude: 42.3161, longitude: -71.0563 })?.name).toBe('Dorchester');
  });
});

describe('findCityByName', () => {
  it.each([
    ['MO', ['St. Louis', 'Saint Louis', 'St Louis', 'ST LOUIS', 'saint louis'], 'St. Louis'],
    ['FL', ['St Petersburg', 'Saint Petersburg', 'St. Petersburg'], 'St. Petersburg'],
    ['FL', ['Port St. Lucie', 'Port Saint Lucie', 'Port St Lucie'], 'Port St. Lucie'],
    ['TX', ['Ft. Worth', 'Fort Worth', 'Ft Worth'], 'Fort Worth'],
    ['NY', ['Mt. Vernon', 'Mount Vernon', 'Mt Vernon'], 'Mount Vernon'],
    ['TX', ['McKinney', 'Mc Kinney', 'MCKINNEY'], 'McKinney'],
    ['NY', ['New York', 'New York City', 'Manhattan'], 'New York'],
    ['NY', ['Bronx', 'The Bronx'], 'Bronx'],
    ['NC', ['Winston-Salem', 'Winston Salem'], 'Winston-Salem'],
    ['CA', ['West Hollywood', 'W. Hollywood', 'W Hollywood'], 'West Hollywood'],
    ['MA', ['West Springfield', 'W. Springfield'], 'West Springfield'],
    ['CA', ['South San Francisco', 'So. San Francisco', 'S San Francisco'], 'South San Francisco'],
    ['CA', ['Citrus Heights', 'Citrus Hts.'], 'Citrus Heights'],
    ['NJ', ['Point Pleasant', 'Pt. Pleasant'], 'Point Pleasant'],
    ['CA', ['Studio City'], 'Studio City'],
  ])('in %s finds all of %j as %s', (state, spellings, city) => {
    expect(new Set(spellings.map((spelling) => findCityByName(state, spelling)?.name))).toEqual(new Set([city]));
  });

  it.each([
    ['FL', 'New Tampa'],
    ['FL', 'Tampa Bay'],
    ['TX', 'Tampa'],
    ['FL', ''],
    ['XX', 'Austin'],
  ])('in %s finds no city %s', (state, name) => {
    expect(findCityByName(state, name)).toBeUndefined();
  });
});

describe('findCitiesByName', () => {
  it('returns one city per state, in any spelling', () => {
    const states = (name: string) => findCitiesByName(name).map(({ stateCode }) => stateCode);
    expect(states('Bristol')).toEqual(expect.arrayContaining(['TN', 'VA', 'CT']));
    expect(states('W. Springfield')).toContain('MA');
    expect(states('New York City')).toEqual(['NY']);
    expect(states('no such place')).toEqual([]);
  });
});

describe('allCities', () => {
  it('covers every state and names no city twice in one', () => {
    const keys = allCities().map((city) => `${city.stateCode} ${toSlug(city.name)}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(allCities().map((city) => city.stateCode))).toEqual(new Set(STATES.map(({ code }) => code)));
    expect(allCities().length).toBeGreaterThan(15_000);
  });

  it('counts the people of New York once', () => {
    const boroughs = allCities().filter((city) => city.stateCode === 'NY' && ['New York', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'].includes(city.name));
    expect(boroughs).toHaveLength(5);
    const people = boroughs.reduce((sum, { population }) => sum + population, 0);
    expect(people).toBeGreaterThan(7_000_000);
    expect(people).toBeLessThan(9_500_000);
  });

  it('has only names that make a slug', () => {
    expect(allCities().filter((city) => toSlug(city.name) === '')).toEqual([]);
  });
});

describe('findZipPlace', () => {
  it.each([
    ['78701', 'Austin', 'TX'],
    ['33714-1234', 'St. Petersburg', 'FL'],
    ['10001', 'New York', 'NY'],
    ['02108', 'Boston', 'MA'],
  ])('returns the place of %s: %s, %s', (zip, city, stateCode) => {
    expect(findZipPlace(zip)).toMatchObject({ city, stateCode });
  });
  it.each(['00000', '09001', 'abcde', ''])('returns undefined for %j', (zip) => {
    expect(findZipPlace(zip)).toBeUndefined();
  });
});
