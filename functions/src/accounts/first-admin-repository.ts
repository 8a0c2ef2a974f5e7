import { audit } from '../platform/audit';
import { firestore } from '../platform/firestore';
import { requireNotDeleted } from '../platform/tombstones';
import { bootstrapDocument, queryOneAdmin, profileDocument } from './profile-repository';

/** Makes an account the first admin if no admin exists. Returns whether it did. */
export async function makeFirstAdmin(uid: string, now: Date): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const admins = await transaction.get(queryOneAdmin());
    await requireNotDeleted(transaction, uid);
    if (!admins.empty) return false;
    const at = now.toISOString();
    transaction.update(profileDocument(uid), { isAdmin: true });
    // Record that there has been an admin, so that a later first sign-up doesn't become one. Deployments that reserve no email address for their admin
    // write this document at the first sign-up instead.
    transaction.set(bootstrapDocument(), { at });
    audit(transaction, { at, by: uid, action: 'becomeFirstAdmin', target: profileDocument(uid).path });
    return true;
  });
}
