import { auth, isUserMissing } from '../platform/auth';
import { type Roles, rolesOf } from './domain';
import { profileOf } from './profile-repository';

/** Sets the roles in an account's next tokens. */
export type SetRoleClaims = (uid: string, roles: Roles) => Promise<void>;

/**
 * Copies the roles of a profile to its account's tokens, where the security rules read them. Reads the current profile, not the event's, since events
 * can arrive late and out of order.
 */
export async function mirrorRoles(uid: string, setRoles: SetRoleClaims): Promise<void> {
  await setRoles(uid, rolesOf((await profileOf(uid).get()).data()));
}

export const setRoleClaims: SetRoleClaims = async (uid, roles) => {
  try {
    await auth().setCustomUserClaims(uid, roles);
  } catch (error) {
    // The account was deleted, or never existed.
    if (!isUserMissing(error)) throw error;
  }
};
