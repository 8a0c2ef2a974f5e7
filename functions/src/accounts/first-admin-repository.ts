import { audit } from '../platform/audit';
import { firestore } from '../platform/firestore';
import { refuseDeleted } from '../platform/tombstones';
import { bootstrap, queryOneAdmin, profileOf } from './profile-repository';

/** Makes an account the first admin if no admin exists. Returns whether it did. */
export async function makeFirstAdmin(uid: string, now: Date): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const admins = await transaction.get(queryOneAdmin());
    await refuseDeleted(transaction, uid);
    if (!admins.empty) return false;
    const at = now.toISOString();
    transaction.update(profileOf(uid), { isAdmin: true });
    // Record that there has been an admin. If the deployment reserves no email address for its admin, the first sign-up does this.
    transaction.set(bootstrap(), { at });
    audit(transaction, { at, by: uid, action: 'firstAdmin', target: profileOf(uid).path });
    return true;
  });
}
