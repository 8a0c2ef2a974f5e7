import { buildSearchIndex, type SearchedCity, type SearchedGym } from '@functions/suggest';

export const city = (stateSlug: string, stateCode: string, name: string, latitude: number, longitude: number, gyms = 1): SearchedCity => ({
  stateSlug,
  stateCode,
  slug: name.toLowerCase().replaceAll('.', '').replaceAll(' ', '-'),
  name,
  gyms,
  latitude,
  longitude,
});

const austin = city('texas', 'TX', 'Austin', 30.27, -97.74, 3);
const stLouis = city('missouri', 'MO', 'St. Louis', 38.63, -90.2);
const newYork = city('new-york', 'NY', 'New York', 40.71, -74.01);
const losAngeles = city('california', 'CA', 'Los Angeles', 34.05, -118.24);
const newOrleans = city('louisiana', 'LA', 'New Orleans', 29.95, -90.07);
const portland = city('oregon', 'OR', 'Portland', 45.52, -122.68);

interface GymOptions {
  readonly affiliation?: string;
  readonly coach?: string;
  readonly closed?: boolean;
}
const gym = (name: string, of: SearchedCity, { affiliation = '', coach = '', closed = false }: GymOptions = {}): SearchedGym => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  affiliation,
  coach,
  closed,
  city: of,
});

/** A small directory of real places and invented gyms. */
export const directory = await buildSearchIndex([
  gym('Barton Springs Jiu-Jitsu', austin, { coach: 'Ana Souza' }),
  gym('10th Planet Austin', austin, { affiliation: '10th Planet' }),
  gym('Maré Alta', austin),
  gym('Old Mill BJJ', austin, { closed: true }),
  gym('10th Planet St. Louis', stLouis, { affiliation: '10th Planet' }),
  gym('Hudson Grappling', newYork),
  gym('Sunset Submission', losAngeles),
  gym('Bayou BJJ', newOrleans),
  gym('Rose City Jiu-Jitsu', portland),
]);

const brookline = city('massachusetts', 'MA', 'Brookline', 42.33, -71.12, 3);

/** A borough with many gyms, a town with a similar name, and two cities with the same name. */
export const brooklyns = await buildSearchIndex([
  gym('Kings Grappling', city('new-york', 'NY', 'Brooklyn', 40.65, -73.95, 15)),
  gym('Norfolk Jiu-Jitsu', brookline),
  gym('Brookline Grappling', brookline),
  gym('Pine Jiu-Jitsu', city('maine', 'ME', 'Portland', 43.66, -70.26, 1)),
  gym('Rose City Jiu-Jitsu', city('oregon', 'OR', 'Portland', 45.52, -122.68, 5)),
]);

const [north, south] = [gym('Atos', austin), { ...gym('Atos', austin), slug: 'atos-2' }];

/** Two gyms with the same name in one city, one elsewhere, and a closed one. */
export const namesakes = await buildSearchIndex([
  north,
  south,
  gym('Atos', portland),
  gym('Lighthouse', austin),
  { ...gym('Lighthouse', austin, { closed: true }), slug: 'lighthouse-2' },
]);
