import { auth, isUserMissing } from '../platform/auth';
import { changesRoles, type Roles, toRoles } from './domain';
import { profileDocument } from './profile-repository';

/** Sets an account's roles as custom claims, which its next ID token contains. */
export type SetRoleClaims = (uid: string, roles: Roles) => Promise<void>;

/**
 * Copies the roles of a profile to its account's custom claims, where the security rules read them. Reads the current profile instead of the event's,
 * since events can arrive late and out of order. Other events may be handled at the same time, so this repeats until the profile still has the roles
 * that it set.
 */
export async function mirrorRoles(uid: string, setRoles: SetRoleClaims): Promise<void> {
  const loadProfile = async () => (await profileDocument(uid).get()).data();
  let profile = await loadProfile();
  for (;;) {
    await setRoles(uid, toRoles(profile));
    const current = await loadProfile();
    if (!changesRoles(profile, current)) return;
    profile = current;
  }
}

export const setRoleClaims: SetRoleClaims = async (uid, roles) => {
  try {
    await auth().setCustomUserClaims(uid, roles);
  } catch (error) {
    // The account was deleted, or never existed.
    if (!isUserMissing(error)) throw error;
  }
};
