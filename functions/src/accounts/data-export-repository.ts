import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { type AccountData, COLLECTIONS, EXPORT_LIMIT, type ExportedDocument, type UserProfile } from '../contract';
import { loadAccount } from '../platform/account';
import type { UserRecord } from '../platform/auth';
import { belongsTo } from '../gyms/trash/entries';
import { trashedDocumentsNaming } from '../gyms/trash/entries-repository';
import { firestore } from '../platform/firestore';
import { verifiedEmailOf, signInOf } from './domain';
import { profileOf } from './profile-repository';

const collectionOf = (name: string) => firestore().collection(name);

type ExportedKind = Exclude<keyof AccountData, 'exportedAt' | 'id' | 'signIn' | 'profile' | 'kept' | 'incomplete'>;

/** The queries that find a person's data. Add new collections with personal data here and in `personal-data-repository.ts`. */
function listSources(uid: string, email: string | undefined): readonly (readonly [kind: ExportedKind, query: Query])[] {
  const {
    notifications,
    outbox,
    contactMessages,
    suggestions,
    discounts,
    sponsorships,
    claims,
    confirmations,
    photoUploads,
    photoReports,
    audit,
    gymOwners,
    ownerInvitations,
  } = COLLECTIONS;
  return [
    ['savedGyms', profileOf(uid).collection(COLLECTIONS.savedGyms)],
    ['going', profileOf(uid).collection(COLLECTIONS.going)],
    ['dateReports', profileOf(uid).collection(COLLECTIONS.dateReports)],
    ['notifications', collectionOf(notifications).where('userId', '==', uid)],
    ['mails', collectionOf(outbox).where('userId', '==', uid)],
    ['messages', collectionOf(contactMessages).where('sentBy', '==', uid)],
    // Anyone can enter any email address in a message, so it is only exported to an account that has verified the address.
    ...(email ? [['messages', collectionOf(contactMessages).where('email', '==', email)] as const] : []),
    ['messages', collectionOf(photoReports).where('sentBy', '==', uid)],
    ...(email ? [['messages', collectionOf(photoReports).where('email', '==', email)] as const] : []),
    ['suggestions', collectionOf(suggestions).where('userId', '==', uid)],
    ['discounts', collectionOf(discounts).where('userId', '==', uid)],
    ['purchases', collectionOf(sponsorships).where('userId', '==', uid)],
    ['claims', collectionOf(claims).where('userId', '==', uid)],
    ['primaryOwner', collectionOf(gymOwners).where('primary', '==', uid)],
    ...(email ? [['invitations', collectionOf(ownerInvitations).where('email', '==', email)] as const] : []),
    ['confirmations', collectionOf(confirmations).where('userId', '==', uid)],
    ['photos', collectionOf(photoUploads).where('userId', '==', uid)],
    ['audit', collectionOf(audit).where('by', '==', uid)],
    ['audit', collectionOf(audit).where('target', '==', profileOf(uid).path)],
  ];
}

/** Fields left out of the export: those that name other people, and those with a gym's facts, which aren't personal data. */
const OMITTED_FIELDS = new Set(['decidedBy', 'settledBy', 'answeredBy', 'updatedBy', 'invitedBy', 'owners', 'uids', 'before', 'after']);

/** The name and picture from another sign-in service, such as Google. Firebase Auth stores them, and the site never shows them. */
const serviceProfileOf = ({ displayName, photoURL }: UserRecord) => ({ ...(displayName && { name: displayName }), ...(photoURL && { picture: photoURL }) });

/** Collects everything stored about a person, and nothing about anyone else. */
export async function collectAccountData(uid: string, profile: UserProfile, now: Date): Promise<AccountData> {
  const account = await loadAccount(uid);
  const documentsByKind = new Map<ExportedKind, Map<string, ExportedDocument>>();
  const incomplete = new Set<string>();
  const email = account && verifiedEmailOf(account);
  const sources = listSources(uid, email);
  const snapshots = await Promise.all(sources.map(([, query]) => query.limit(EXPORT_LIMIT + 1).get()));
  for (const [index, [kind]] of sources.entries()) {
    const { docs = [] } = snapshots[index] ?? {};
    if (docs.length > EXPORT_LIMIT) incomplete.add(kind);
    const documents = documentsByKind.get(kind) ?? new Map<string, ExportedDocument>();
    documentsByKind.set(kind, documents);
    for (const document of docs.slice(0, EXPORT_LIMIT)) if (isOwn(document, uid)) documents.set(document.id, exportDocument(document, uid));
  }
  const kept = await exportTrash(uid, email);
  if (!kept.isComplete) incomplete.add('kept');
  const documentsOf = (kind: ExportedKind): readonly ExportedDocument[] => [...(documentsByKind.get(kind)?.values() ?? [])];
  return {
    exportedAt: now.toISOString(),
    id: uid,
    signIn: account ? { ...signInOf(account), ...serviceProfileOf(account) } : { emailVerified: false, ways: [] },
    profile,
    savedGyms: documentsOf('savedGyms'),
    going: documentsOf('going'),
    dateReports: documentsOf('dateReports'),
    notifications: documentsOf('notifications'),
    mails: documentsOf('mails'),
    messages: documentsOf('messages'),
    suggestions: documentsOf('suggestions'),
    discounts: documentsOf('discounts'),
    purchases: documentsOf('purchases'),
    claims: documentsOf('claims'),
    primaryOwner: documentsOf('primaryOwner'),
    invitations: documentsOf('invitations'),
    confirmations: documentsOf('confirmations'),
    photos: documentsOf('photos'),
    audit: documentsOf('audit'),
    kept: kept.documents,
    incomplete: [...incomplete],
  };
}

/** A person's documents in the trash, moved there with deleted gyms. Each has its original path as its id. */
async function exportTrash(uid: string, email: string | undefined): Promise<{ documents: ExportedDocument[]; isComplete: boolean }> {
  const { docs } = await trashedDocumentsNaming(email ? [uid, email] : [uid])
    .limit(EXPORT_LIMIT + 1)
    .get();
  const own = docs
    .slice(0, EXPORT_LIMIT)
    .map((document) => document.data())
    .filter((document) => belongsTo(document, uid, email));
  return { documents: own.map(({ path, data }) => ({ id: path, ...toReadable(data, uid) })), isComplete: docs.length <= EXPORT_LIMIT };
}

/** Whether a document belongs to this account. A message with the account's email address may have been sent from another account. */
function isOwn(document: QueryDocumentSnapshot, uid: string): boolean {
  const sentBy: unknown = document.get('sentBy');
  return sentBy === undefined || sentBy === uid;
}

function exportDocument(document: QueryDocumentSnapshot, uid: string): ExportedDocument {
  return { id: document.id, ...toReadable(document.data(), uid) };
}

/** A document's fields as JSON, without those that name other people. */
function toReadable(data: object, uid: string): Record<string, unknown> {
  const ownFields = Object.entries(data).filter(([name, value]) => !OMITTED_FIELDS.has(name) && !(name === 'by' && value !== uid));
  return Object.fromEntries(ownFields.map(([name, value]) => [name, toJson(value)]));
}

/** Converts a stored value to JSON types. */
function toJson(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, nested]) => [name, toJson(nested)]));
  return value;
}
