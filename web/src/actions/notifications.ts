import type { MutableNotificationKind } from '@contract';
import { invoke } from '../lib/invoke';

/** Which kinds of notifications the signed-in user does not want; the profile tells when it is stored. @throws CallFailure */
export async function setMutedKinds(muted: readonly MutableNotificationKind[]): Promise<void> {
  await invoke('setNotificationPreferences', { muted: [...muted] });
}
