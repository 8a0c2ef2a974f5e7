import { apiPaths, COMPARED_AT_MOST, type FoundGym, type GymsResponse, MINUTE_MS } from '@contract';
import { answerOf } from '../lib/source';
import { cachedInMemory } from '../storage/cache';

/** Gyms as a page compares them. */
export interface ComparedGyms {
  readonly gyms: readonly FoundGym[];
  /** Gyms asked for that the directory does not have. */
  readonly missing: number;
  /** Gyms asked for beyond as many as fit. */
  readonly beyond: number;
}

const ID_PATTERN = /^[\w-]{1,64}$/;

/** `/compare?ids=a,b`: the gyms that are there, in the order asked for. */
export async function loadComparison({ searchParams }: URL): Promise<ComparedGyms> {
  const asked = [...new Set((searchParams.get('ids') ?? '').split(',').map((id) => id.trim()))].filter((id) => id !== '');
  const ids = asked.filter((id) => ID_PATTERN.test(id)).slice(0, COMPARED_AT_MOST);
  const beyond = Math.max(0, asked.length - COMPARED_AT_MOST);
  const gyms = ids.length > 0 ? await loadGyms(ids) : [];
  return { gyms, missing: asked.length - beyond - gyms.length, beyond };
}

async function loadGyms(ids: readonly string[]): Promise<readonly FoundGym[]> {
  const path = apiPaths.gyms(ids);
  return (await cachedInMemory(path, MINUTE_MS, () => answerOf<GymsResponse>(path))).gyms;
}
