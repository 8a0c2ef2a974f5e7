import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { COLLECTIONS, documentPaths, type UserProfile } from '../../functions/src/contract';
import { type Connection, call, listDocuments, readDocument, writeDocument } from '../client/backend';
import { encodeFields } from '../client/fields';
import { localConnection, type LocalPorts, verifyAddress } from '../client/local';
import { type DemoAccount, readAccounts } from './accounts-file.ts';

const ROLES = ['admin', 'owner', 'user'] as const;
const OWNED_GYMS = 2;
/** A trigger writes the profile of a new account, which takes seconds on a busy machine. */
const PROFILE_WAIT_MS = 60_000;

/**
 * Signs up an admin, an owner of two gyms and a user, with verified addresses. Their random passwords are stored in `file`,
 * which is deleted together with the local data.
 */
export async function makeDemoAccounts(ports: LocalPorts, file: string): Promise<DemoAccount[]> {
  const known = readAccounts(file);
  const visitor = localConnection(ports);
  const accounts: DemoAccount[] = [];
  for (const role of ROLES) {
    const kept = known.find((account) => account.role === role);
    const account = kept && (await readDocument(visitor, documentPaths.user(kept.uid))) ? kept : await makeAccount(visitor, role);
    await verifyAddress(ports, account.uid);
    accounts.push(account);
  }
  writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`);
  return accounts;
}

async function makeAccount(visitor: Connection, role: DemoAccount['role']): Promise<DemoAccount> {
  const email = `${role}-${randomBytes(2).toString('hex')}@example.com`;
  const password = `mat ${randomBytes(6).toString('base64url')} ${randomBytes(2).readUInt16BE()}`;
  const { uid } = await call(visitor, 'createAccount', { email, password });
  const profile = await profileOf(visitor, uid);
  if (role === 'admin' && !profile.isAdmin) await writeProfile(visitor, uid, { ...profile, isAdmin: true });
  if (role === 'owner') await writeProfile(visitor, uid, { ...profile, isGymOwner: true, ownedGyms: await someGyms(visitor) });
  return { role, uid, email, password };
}

async function profileOf(visitor: Connection, uid: string): Promise<UserProfile> {
  for (const end = Date.now() + PROFILE_WAIT_MS; Date.now() < end; ) {
    const profile = await readDocument<UserProfile>(visitor, documentPaths.user(uid));
    if (profile) return profile;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error('A demo account’s profile wasn’t created in time. See .emulators.log next to the data, then start again.');
}

const writeProfile = (visitor: Connection, uid: string, profile: UserProfile): Promise<void> =>
  writeDocument(visitor, documentPaths.user(uid), encodeFields({ ...profile }));

async function someGyms(visitor: Connection): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of listDocuments(visitor, COLLECTIONS.gyms, OWNED_GYMS)) {
    ids.push(id);
    if (ids.length === OWNED_GYMS) break;
  }
  return ids;
}
