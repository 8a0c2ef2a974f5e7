import { type CallableInput, COLLECTIONS, FACT_GROUPS, type FactAnswer } from '@contract';
import { readList } from '../lib/watch';
import { cachedInMemory, clearCachedReads, DIRECTORY_CACHE_MS } from '../storage/cache';

/** Records that groups of a gym's facts are still true, or no longer are. @throws CallFailure */
export async function checkFacts(input: CallableInput<'checkFacts'>): Promise<void> {
  const { invoke } = await import('../lib/invoke');
  await invoke('checkFacts', input);
  clearCachedReads();
}

/** A user's own answers about a gym's facts: one read each, once for all buttons of a page. Owners and admins have none. @throws Unreachable */
export const loadFactAnswers = (userId: string, gymId: string): Promise<readonly FactAnswer[]> =>
  cachedInMemory(`answers:${userId}/${gymId}`, DIRECTORY_CACHE_MS, () =>
    readList<FactAnswer>(COLLECTIONS.confirmations, { equal: { userId, gymId }, order: ['group', 'asc'], limit: FACT_GROUPS.length }),
  );
