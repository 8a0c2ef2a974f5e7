import type { CallableInput } from '@contract';
import { clearCachedReads } from '../storage/cache';

/** Records that groups of a gym's facts are still true, or no longer are. @throws CallFailure */
export async function checkFacts(input: CallableInput<'checkFacts'>): Promise<void> {
  const { invoke } = await import('../lib/invoke');
  await invoke('checkFacts', input);
  clearCachedReads();
}
