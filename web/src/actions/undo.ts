import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';

/** Takes back what an entry of the audit says was done to a gym. @throws CallFailure */
export async function undoGymChange(entryId: string): Promise<void> {
  await invoke('undoGymChange', { entryId });
  forgetCached();
}
