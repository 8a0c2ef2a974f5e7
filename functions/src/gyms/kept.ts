import { COLLECTIONS, DELETED_ACCOUNT, type Gym, photoKeyOf } from '../contract';

/** `trash/{gymId}/kept/{hash of its path}`: a document that went with a deleted gym, as it was. */
export interface KeptDocument {
  /** Where it was. Of an owner: their profile, of which nothing else is kept. */
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Accounts and addresses that it names. When one of them is deleted, it is found by that. */
  readonly people: readonly string[];
}

/** Fields by which documents name people who decided, answered or sent something in another person's document. */
const ACTORS: ReadonlySet<string> = new Set(['invitedBy', 'decidedBy', 'answeredBy', 'settledBy', 'createdBy', 'updatedBy']);
/** Fields by which documents say whose they are. */
const AUTHORS: ReadonlySet<string> = new Set(['userId', 'uid', 'email', 'sentBy', 'primary']);

/** Everyone whom a document names. */
export function peopleIn(path: string, data: Readonly<Record<string, unknown>>): string[] {
  const [first, uid] = path.split('/');
  const named = Object.entries(data).flatMap(([field, value]) => (ACTORS.has(field) || AUTHORS.has(field) ? [value] : []));
  const all = [...named, ...(Array.isArray(data.uids) ? (data.uids as unknown[]) : []), ...(first === COLLECTIONS.users ? [uid] : [])];
  return [...new Set(all.filter((one): one is string => typeof one === 'string' && one !== DELETED_ACCOUNT))];
}

/** Whether a document is this person's own: they wrote it, or it is theirs. `email`: their verified address. */
export function isKeptFor({ path, data: { userId, uid, sentBy, email: address, primary } }: KeptDocument, person: string, email?: string): boolean {
  if (path.startsWith(`${COLLECTIONS.users}/${person}/`) || path === `${COLLECTIONS.users}/${person}`) return true;
  const author = [userId, uid, sentBy, primary].find((one) => one !== undefined);
  // Anyone can write any address: it counts only if no account is named.
  return author === undefined ? email !== undefined && address === email : author === person;
}

/** Without a person who is deleted: undefined if nothing of it may stay. Photos and listed discounts stay with their gym, as those of listed gyms do. */
export function withoutPerson(kept: KeptDocument, person: string, email?: string): KeptDocument | undefined {
  const { path, data } = kept;
  const [collection] = path.split('/');
  const belongsToGym =
    collection === COLLECTIONS.photoUploads || collection === COLLECTIONS.gymOwners || (collection === COLLECTIONS.discounts && data.status !== 'proposed');
  if (!belongsToGym && (isKeptFor(kept, person, email) || data.email === email)) return undefined;
  const isThem = (value: unknown): boolean => value === person || (email !== undefined && value === email);
  const left = Object.entries(data).flatMap(([field, value]): [string, unknown][] => {
    if (field === 'answer' && isThem(data.answeredBy)) return [];
    if (field === 'uids' && Array.isArray(value)) return [[field, value.filter((one) => !isThem(one))]];
    if (field === 'owners' && Array.isArray(value)) return [[field, value.filter(({ uid }: { uid?: unknown }) => !isThem(uid))]];
    if (!isThem(value)) return [[field, value]];
    return AUTHORS.has(field) || field === 'answeredBy' ? [] : [[field, DELETED_ACCOUNT]];
  });
  const without = Object.fromEntries(left);
  return { path, data: without, people: peopleIn(path, without) };
}

/**
 * What is kept of a gym that was deleted, listed again by an import and deleted again: the gym as it was first, which people have worked
 * on, and what only the new listing has. Its photos are those of both.
 */
export function keptTwice(first: Partial<Gym>, again: Gym): Gym {
  const known = new Set(first.photos?.map(photoKeyOf));
  const photos = [...(first.photos ?? []), ...(again.photos ?? []).filter((photo) => !known.has(photoKeyOf(photo)))];
  return { ...again, ...first, version: again.version, ...(photos.length > 0 && { photos }) };
}
