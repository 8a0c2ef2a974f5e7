import { MAX_COMPARED, type GymResult } from '@contract';
import { cachedQuery } from './cachedQuery';
import { createPageStore, type Visit } from './pageStores';

/** The gyms on the compare page. */
export interface ComparedGyms {
  readonly gyms: readonly GymResult[];
  /** How many of the ids in the URL, up to the limit, don't belong to a gym. */
  readonly missing: number;
  /** How many ids the URL has beyond the limit. */
  readonly beyond: number;
}

const comparedGyms = createPageStore<ComparedGyms>('comparedGyms');
/** The gyms in a page's URL. */
export const ensureComparedGyms = (visit: Visit) => comparedGyms.ensure(visit, () => loadComparedGyms(visit.url));
export const useComparedGyms = comparedGyms.use;

const ID_PATTERN = /^[\w-]{1,64}$/;

/** Loads the gyms for `/compare?ids=a,b`: those that exist, in the order of the URL. */
export async function loadComparedGyms({ searchParams }: URL): Promise<ComparedGyms> {
  const requested = [...new Set((searchParams.get('ids') ?? '').split(',').map((id) => id.trim()))].filter((id) => id !== '');
  const ids = requested.filter((id) => ID_PATTERN.test(id)).slice(0, MAX_COMPARED);
  const beyond = Math.max(0, requested.length - MAX_COMPARED);
  const { gyms } = ids.length > 0 ? await cachedQuery('gyms', { ids }) : { gyms: [] };
  return { gyms, missing: requested.length - beyond - gyms.length, beyond };
}
