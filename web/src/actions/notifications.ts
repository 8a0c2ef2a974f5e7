import type { MutableMailKind, MutableNotificationKind } from '@contract';
import { invoke } from '../lib/invoke';

/** Which kinds the signed-in user does not want at the bell, and by e-mail where that is asked; the profile tells when it is stored. @throws CallFailure */
export async function setMutedKinds(muted: readonly MutableNotificationKind[], mutedMail?: readonly MutableMailKind[]): Promise<void> {
  await invoke('setNotificationPreferences', { muted: [...muted], ...(mutedMail && { mutedMail: [...mutedMail] }) });
}

/** Whether this deployment sends e-mails about what happens. @throws CallFailure */
export const sendsMail = async (): Promise<boolean> => (await invoke('readMailSettings', {})).sends;
