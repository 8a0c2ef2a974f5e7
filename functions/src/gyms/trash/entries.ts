import { COLLECTIONS, DELETED_ACCOUNT, type Gym, getPhotoKey, type TrashedDocument } from '../../contract';

/** Fields that name people who decided, answered or sent something in another person's document. */
const ACTOR_FIELDS: ReadonlySet<string> = new Set(['invitedBy', 'decidedBy', 'answeredBy', 'settledBy', 'createdBy', 'updatedBy']);
/** Fields that name the person that a document belongs to. */
const AUTHOR_FIELDS: ReadonlySet<string> = new Set(['userId', 'uid', 'email', 'sentBy', 'primary']);

/** The account ids and email addresses of everyone that a document names. */
export function listPeople(path: string, data: Readonly<Record<string, unknown>>): string[] {
  const [rootCollection, uid] = path.split('/');
  const named = Object.entries(data).flatMap(([field, value]) => (ACTOR_FIELDS.has(field) || AUTHOR_FIELDS.has(field) ? [value] : []));
  const owners: unknown[] = Array.isArray(data.uids) ? data.uids : [];
  const all = [...named, ...owners, ...(rootCollection === COLLECTIONS.users ? [uid] : [])];
  return [...new Set(all.filter((person): person is string => typeof person === 'string' && person !== DELETED_ACCOUNT))];
}

/**
 * Whether a document belongs to this person.
 * @param email the person's verified email address
 */
export function belongsTo({ path, data: { userId, uid, sentBy, email: address, primary } }: TrashedDocument, person: string, email?: string): boolean {
  if (path.startsWith(`${COLLECTIONS.users}/${person}/`) || path === `${COLLECTIONS.users}/${person}`) return true;
  const author = [userId, uid, sentBy, primary].find((field) => field !== undefined);
  // Anyone can enter any email address, so it only counts if no account is named.
  return author === undefined ? email !== undefined && address === email : author === person;
}

/**
 * Removes a deleted person from a document. Returns undefined if the document must be deleted. Photos, listed discounts and the list of a gym's owners
 * stay with their gym without the person, as they do for gyms outside the trash.
 */
export function withoutPerson(document: TrashedDocument, person: string, email?: string): TrashedDocument | undefined {
  const { path, data } = document;
  const [collection] = path.split('/');
  const belongsToGym =
    collection === COLLECTIONS.photoUploads || collection === COLLECTIONS.gymOwners || (collection === COLLECTIONS.discounts && data.status !== 'proposed');
  if (!belongsToGym && (belongsTo(document, person, email) || data.email === email)) return undefined;
  const isPerson = (value: unknown): boolean => value === person || (email !== undefined && value === email);
  const remaining = Object.entries(data).flatMap(([field, value]): [string, unknown][] => {
    if (field === 'answer' && isPerson(data.answeredBy)) return [];
    if (field === 'uids' && Array.isArray(value)) return [[field, value.filter((uid) => !isPerson(uid))]];
    if (field === 'owners' && Array.isArray(value)) return [[field, value.filter(({ uid }: { uid?: unknown }) => !isPerson(uid))]];
    if (!isPerson(value)) return [[field, value]];
    return AUTHOR_FIELDS.has(field) || field === 'answeredBy' ? [] : [[field, DELETED_ACCOUNT]];
  });
  const remainingData = Object.fromEntries(remaining);
  return { path, data: remainingData, people: listPeople(path, remainingData) };
}

/**
 * Combines two trashed copies of a gym that was deleted, listed again by an import and deleted again. The first copy wins, since people have worked
 * on it. Adds facts that only the second copy has, and keeps the photos of both.
 */
export function combineTrashedGyms(first: Partial<Gym>, second: Gym): Gym {
  const firstKeys = new Set(first.photos?.map(getPhotoKey));
  const photos = [...(first.photos ?? []), ...(second.photos ?? []).filter((photo) => !firstKeys.has(getPhotoKey(photo)))];
  return { ...second, ...first, version: second.version, ...(photos.length > 0 && { photos }) };
}
