import type { OptionalMailKind, OptionalNotificationKind } from '@contract';
import { invoke } from '../lib/invoke';
import { createLoadedValues } from './values';

/**
 * Sets which kinds of notifications the user mutes at the bell and, if `mutedMail` is set, by email. The profile has the change once
 * it is stored.
 * @throws CallFailure
 */
export async function setMutedKinds(muted: readonly OptionalNotificationKind[], mutedMail?: readonly OptionalMailKind[]): Promise<void> {
  await invoke('setNotificationPreferences', { muted: [...muted], ...(mutedMail && { mutedMail: [...mutedMail] }) });
}

/** This deployment's email settings, under the key `all`. */
export const mailSettings = createLoadedValues(() => invoke('readMailSettings', {}));
