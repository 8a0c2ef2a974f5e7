import type { GymFacts } from '@contract';
import { call } from '@scripts/client/backend';
import { connectAs } from './backend';

/** Adds a gym as an admin, in a city that no test reads unless `facts` say otherwise. The form for adding gyms has its own tests. */
export function addGym(facts: Partial<GymFacts> & Pick<GymFacts, 'name'>): Promise<{ readonly id: string; readonly path: string; readonly version: number }> {
  return call(connectAs('admin'), 'createGym', { gym: { city: 'Milwaukee', state: 'WI', ...facts } });
}
