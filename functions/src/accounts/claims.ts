import { auth, isUserMissing } from '../platform/auth';
import { type Roles, rolesOf } from './domain';
import { profileOf } from './store-profile';
import type { UserProfile } from '../contract';

/** Sets what an account's next tokens say of its roles. */
export type SetRoleClaims = (uid: string, claims: Roles) => Promise<void>;

/**
 * Mirrors the roles of a profile into its account's tokens, where the rules read them. Takes them from the profile as it
 * is now, not from the event: events come late and out of order.
 */
export async function mirrorRoles(uid: string, setClaims: SetRoleClaims): Promise<void> {
  await setClaims(uid, rolesOf((await profileOf(uid).get()).data() as UserProfile | undefined));
}

export const setRoleClaims: SetRoleClaims = async (uid, claims) => {
  try {
    await auth().setCustomUserClaims(uid, claims);
  } catch (error) {
    // The account is gone, or the profile was stored without one.
    if (!isUserMissing(error)) throw error;
  }
};
