import { type DatedChange, type Gym, type GymFacts, queries, type QueryName, type QueryOutput } from '@contract';
import { QUERY_HANDLERS } from '@functions/http/queries';
import { createQueryRoutes } from '@functions/http/query-routes';
import { loadListings } from '@functions/listings/listings-repository';
import { clearFirestore } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { Platform } from '@support/upkeep';
import { beforeEach, expect } from 'vitest';

/** Saturday, 9 in the morning in Austin. */
export const NOW = new Date('2026-03-07T15:00:00Z');
export const ZIP_78704 = { latitude: 30.2423, longitude: -97.7658 };

let run = 0;
/** Ids unique to the test, because cards are cached for a minute. */
export const id = (name: string) => `${name.toLowerCase()}-${run}`;
beforeEach(async () => {
  run++;
  await clearFirestore();
});

/** A gym's facts, with a key if another gym has the same name. */
export type Given = Partial<GymFacts> & { name: string; status?: Gym['status']; datedChanges?: DatedChange[]; key?: string };
export async function given(gyms: readonly Given[]): Promise<void> {
  const platform = new Platform();
  for (const { status = 'published', datedChanges, key, ...facts } of gyms) {
    const gymId = id(key ?? facts.name);
    const gym = gymOf({ city: 'Austin', state: 'TX', ...facts }, { status, ...(datedChanges && { datedChanges }), ...(key && { slug: key }) });
    await platform.write(gymId, () => storeGym(gymId, gym));
  }
  await platform.settle();
  await loadListings(0);
}

export const ROUTES = createQueryRoutes(QUERY_HANDLERS);
/** The response of the route that matches the address, or undefined. */
export async function responseTo(address: string) {
  const url = new URL(address, 'https://halfmat.example');
  return ROUTES.find(({ pattern }) => pattern.test(url.pathname))?.handle(url, NOW);
}

/** The site's response to a query. */
export async function ask<Name extends QueryName>(name: Name, params: string): Promise<QueryOutput<Name>> {
  const response = await responseTo(`${queries[name].path}?${params}`);
  expect(response?.status).toBe(200);
  return JSON.parse(String(response?.body)) as QueryOutput<Name>;
}

export const mat = (day: 'fri' | 'sat' | 'sun', start: string, more = {}) => ({ day, start, program: 'open-mat' as const, ...more });
export const AUSTIN: readonly Given[] = [
  { name: 'Alpha', ...ZIP_78704, programs: ['gi'], pricing: { dropIn: 20, openMat: 5 }, schedule: [mat('sat', '10:00', { attire: 'no-gi' })] },
  {
    name: 'Beta',
    latitude: 30.4,
    longitude: -97.75,
    programs: ['no-gi'],
    affiliation: 'Atos',
    schedule: [mat('sun', '09:00'), mat('sat', '09:30', { attire: 'both', fee: 0 })],
  },
  { name: 'Gamma', programs: ['gi', 'no-gi'], schedule: [mat('sat', '12:00', { attire: 'gi' })] },
  { name: 'Closed', ...ZIP_78704, status: 'closed', schedule: [mat('sat', '10:00')] },
  { name: 'Draft', ...ZIP_78704, status: 'draft' },
  { name: 'Dallas One', city: 'Dallas', latitude: 32.78, longitude: -96.8, programs: ['gi'] },
  { name: 'Reno One', city: 'Reno', state: 'NV', latitude: 39.53, longitude: -119.81, schedule: [mat('sun', '11:00')] },
];
