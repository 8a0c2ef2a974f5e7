import type { CallableInput } from '@contract';
import { forgetCached } from '../storage/cache';

/** Says of groups of a gym's facts that they are still true, or no longer are. @throws CallFailure */
export async function checkFacts(said: CallableInput<'checkFacts'>): Promise<void> {
  const { invoke } = await import('../lib/invoke');
  await invoke('checkFacts', said);
  forgetCached();
}
