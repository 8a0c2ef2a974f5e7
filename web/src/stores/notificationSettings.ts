import type { MutableMailKind, MutableNotificationKind } from '@contract';
import { invoke } from '../lib/invoke';
import { createLoadedValues } from './values';

/**
 * Sets which kinds of notification the user mutes at the bell and, if `mutedMail` is given, by email. The profile reflects it
 * once it is stored. @throws CallFailure
 */
export async function setMutedKinds(muted: readonly MutableNotificationKind[], mutedMail?: readonly MutableMailKind[]): Promise<void> {
  await invoke('setNotificationPreferences', { muted: [...muted], ...(mutedMail && { mutedMail: [...mutedMail] }) });
}

/** What this deployment's emails are set to, under the key `all`. */
export const mailSettings = createLoadedValues(() => invoke('readMailSettings', {}));
