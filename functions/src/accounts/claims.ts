import { auth, isUserMissing } from '../platform/auth';
import { profileOf } from './store-profile';
import type { UserProfile } from '../contract';

/** Sets what an account's next tokens say of its roles. */
export type SetRoleClaims = (uid: string, claims: { isAdmin: boolean; isGymOwner: boolean }) => Promise<void>;

/**
 * Mirrors the roles of a profile into its account's tokens, where the rules read them. Takes them from the profile as it
 * is now, not from the event: events come late and out of order.
 */
export async function mirrorRoles(uid: string, setClaims: SetRoleClaims): Promise<void> {
  const profile = (await profileOf(uid).get()).data() as UserProfile | undefined;
  await setClaims(uid, { isAdmin: profile?.isAdmin === true, isGymOwner: profile?.isGymOwner === true });
}

export const setRoleClaims: SetRoleClaims = async (uid, claims) => {
  try {
    await auth().setCustomUserClaims(uid, claims);
  } catch (error) {
    // The account is gone, or the profile was stored without one.
    if (!isUserMissing(error)) throw error;
  }
};
