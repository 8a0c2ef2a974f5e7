import { COLLECTIONS, DELETED_ACCOUNT, type Gym, getPhotoKey, type TrashedDocument } from '../../contract';

/** Fields that name people who decided, answered or sent something in another person's document. */
const ACTOR_FIELDS: ReadonlySet<string> = new Set(['invitedBy', 'decidedBy', 'answeredBy', 'settledBy', 'createdBy', 'updatedBy']);
/** Fields that name the person a document belongs to. */
const AUTHOR_FIELDS: ReadonlySet<string> = new Set(['userId', 'uid', 'email', 'sentBy', 'primary']);

/** Everyone a document names. */
export function peopleIn(path: string, data: Readonly<Record<string, unknown>>): string[] {
  const [first, uid] = path.split('/');
  const named = Object.entries(data).flatMap(([field, value]) => (ACTOR_FIELDS.has(field) || AUTHOR_FIELDS.has(field) ? [value] : []));
  const all = [...named, ...(Array.isArray(data.uids) ? (data.uids as unknown[]) : []), ...(first === COLLECTIONS.users ? [uid] : [])];
  return [...new Set(all.filter((one): one is string => typeof one === 'string' && one !== DELETED_ACCOUNT))];
}

/**
 * Whether a document belongs to this person.
 * @param email the person's verified email address
 */
export function belongsTo({ path, data: { userId, uid, sentBy, email: address, primary } }: TrashedDocument, person: string, email?: string): boolean {
  if (path.startsWith(`${COLLECTIONS.users}/${person}/`) || path === `${COLLECTIONS.users}/${person}`) return true;
  const author = [userId, uid, sentBy, primary].find((one) => one !== undefined);
  // Anyone can enter any email address, so it only counts if no account is named.
  return author === undefined ? email !== undefined && address === email : author === person;
}

/**
 * Removes a deleted person from a document. Returns undefined if the document must be deleted. Photos and listed discounts stay with their gym, as
 * they do for gyms outside the trash.
 */
export function withoutPerson(kept: TrashedDocument, person: string, email?: string): TrashedDocument | undefined {
  const { path, data } = kept;
  const [collection] = path.split('/');
  const belongsToGym =
    collection === COLLECTIONS.photoUploads || collection === COLLECTIONS.gymOwners || (collection === COLLECTIONS.discounts && data.status !== 'proposed');
  if (!belongsToGym && (belongsTo(kept, person, email) || data.email === email)) return undefined;
  const isThem = (value: unknown): boolean => value === person || (email !== undefined && value === email);
  const remaining = Object.entries(data).flatMap(([field, value]): [string, unknown][] => {
    if (field === 'answer' && isThem(data.answeredBy)) return [];
    if (field === 'uids' && Array.isArray(value)) return [[field, value.filter((one) => !isThem(one))]];
    if (field === 'owners' && Array.isArray(value)) return [[field, value.filter(({ uid }: { uid?: unknown }) => !isThem(uid))]];
    if (!isThem(value)) return [[field, value]];
    return AUTHOR_FIELDS.has(field) || field === 'answeredBy' ? [] : [[field, DELETED_ACCOUNT]];
  });
  const remainingData = Object.fromEntries(remaining);
  return { path, data: remainingData, people: peopleIn(path, remainingData) };
}

/**
 * Combines two trashed copies of a gym that was deleted, listed again by an import and deleted again. The first copy wins, since people have worked
 * on it. Facts that only the new copy has are added. Photos of both are kept.
 */
export function combineTrashedGyms(first: Partial<Gym>, second: Gym): Gym {
  const known = new Set(first.photos?.map(getPhotoKey));
  const photos = [...(first.photos ?? []), ...(second.photos ?? []).filter((photo) => !known.has(getPhotoKey(photo)))];
  return { ...second, ...first, version: second.version, ...(photos.length > 0 && { photos }) };
}
