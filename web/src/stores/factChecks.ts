import { type CallableInput, COLLECTIONS, FACT_GROUPS, type FactAnswer } from '@contract';
import { readList } from '../lib/watch';
import { clearCachedReads } from '../storage/cache';
import { createLoadedValues } from './values';

/** Records that groups of a gym's facts are still true, or no longer true. @throws CallFailure */
export async function checkFacts(input: CallableInput<'checkFacts'>): Promise<void> {
  const { invoke } = await import('../lib/invoke');
  await invoke('checkFacts', input);
  clearCachedReads();
}

/** A user's answers about a gym's facts, by `{userId}/{gymId}`: one read per answer. Owners and admins have none. */
export const factAnswers = createLoadedValues<readonly FactAnswer[]>((key) => {
  const [userId = '', gymId = ''] = key.split('/');
  return readList<FactAnswer>(COLLECTIONS.confirmations, { equal: { userId, gymId }, order: ['group', 'asc'], limit: FACT_GROUPS.length });
});
