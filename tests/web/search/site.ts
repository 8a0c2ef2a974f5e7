import type { RunQuery } from '@contract';
import { type SearchedCity, type SearchedGym, suggest, buildSearchIndex } from '@functions/suggest';

const city = (stateSlug: string, stateCode: string, slug: string, name: string, latitude: number, longitude: number) => ({
  stateSlug,
  stateCode,
  slug,
  name,
  gyms: 1,
  latitude,
  longitude,
});
const austin = { ...city('texas', 'TX', 'austin', 'Austin', 30.27, -97.74), gyms: 2 };
const gym = (name: string, slug: string, inCity: SearchedCity, coach = ''): SearchedGym => ({
  name,
  slug,
  affiliation: '',
  coach,
  closed: false,
  city: inCity,
});

const index = await buildSearchIndex([
  gym('Barton Springs Jiu-Jitsu', 'barton-springs-jiu-jitsu', austin, 'Ana Souza'),
  gym('Hill Country BJJ', 'hill-country-bjj', austin),
  gym('Gateway Jiu-Jitsu', 'gateway-jiu-jitsu', city('missouri', 'MO', 'st-louis', 'St. Louis', 38.63, -90.2)),
]);

/** The backend's search in a directory of three gyms, without ZIP codes. */
export const siteQuery: RunQuery<'suggest'> = async (_name, { q, near }) => ({
  suggestions: suggest(q, { index, zipsWith: () => [], near, today: 'sat', date: '2026-11-21' }),
});
