import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';

/** Undoes a change to a gym that an audit entry describes. @throws CallFailure */
export async function undoGymChange(entryId: string): Promise<void> {
  await invoke('undoGymChange', { entryId });
  forgetCached();
}
