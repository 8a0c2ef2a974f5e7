import { randomUUID } from 'node:crypto';
import { documentPaths, type UserProfile } from '../../functions/src/contract';
import { type Connection, deleteDocument, Refusal, writeDocument } from '../client/backend';
import { encodeFields } from '../client/fields';
import { localConnection, type LocalPorts } from '../client/local';

/**
 * Does `work` on the local stack as a temporary admin. Scripts write through callables, too, and the first person who signs up still
 * becomes the first admin.
 */
export async function asOperator<T>(ports: LocalPorts, work: (connection: Connection) => Promise<T>): Promise<T> {
  const uid = `operator-${randomUUID()}`;
  const connection = localConnection(ports, uid);
  const profile: UserProfile = { email: '', isAdmin: true, isGymOwner: false, ownedGyms: [], createdAt: new Date().toISOString() };
  await writeDocument(connection, documentPaths.user(uid), encodeFields(profile)).catch(unreachable);
  try {
    return await work(connection);
  } finally {
    await deleteDocument(connection, documentPaths.user(uid));
  }
}

/** fetch throws a TypeError if nothing listens. */
function unreachable(error: unknown): never {
  if (error instanceof TypeError)
    throw new Refusal('The local stack isn\'t running. Start it with "npm start", then run this command in another terminal.', 'unavailable');
  throw error;
}
