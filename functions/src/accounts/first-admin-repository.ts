import { audit } from '../platform/audit';
import { firestore } from '../platform/firestore';
import { refuseDeleted } from '../platform/tombstones';
import { bootstrap, oneAdmin, profileOf } from './profile-repository';

/** Makes an account the admin if there is none. Returns whether it did. */
export async function makeFirstAdmin(uid: string, now: Date): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const admins = await transaction.get(oneAdmin());
    await refuseDeleted(transaction, uid);
    if (!admins.empty) return false;
    const at = now.toISOString();
    transaction.update(profileOf(uid), { isAdmin: true });
    // Otherwise the next sign-up would become an admin if the deployment stopped naming an address.
    transaction.set(bootstrap(), { at });
    audit(transaction, { at, by: uid, action: 'firstAdmin', target: profileOf(uid).path });
    return true;
  });
}
