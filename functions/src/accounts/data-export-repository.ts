import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { type AccountData, COLLECTIONS, EXPORT_LIMIT, type ExportedDocument, type UserProfile } from '../contract';
import { loadAccount } from '../platform/account';
import type { UserRecord } from '../platform/auth';
import { belongsTo } from '../gyms/trash/entries';
import { queryTrashedDocumentsNaming } from '../gyms/trash/entries-repository';
import { firestore } from '../platform/firestore';
import { getVerifiedEmail, toAccountSignIn } from './domain';
import { profileDocument } from './profile-repository';

const untypedCollection = (name: string) => firestore().collection(name);

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
    ['savedGyms', profileDocument(uid).collection(COLLECTIONS.savedGyms)],
    ['going', profileDocument(uid).collection(COLLECTIONS.going)],
    ['dateReports', profileDocument(uid).collection(COLLECTIONS.dateReports)],
    ['notifications', untypedCollection(notifications).where('userId', '==', uid)],
    ['mails', untypedCollection(outbox).where('userId', '==', uid)],
    ['messages', untypedCollection(contactMessages).where('sentBy', '==', uid)],
    // Anyone can enter any email address in a message, so it is only exported to an account that has verified the address.
    ...(email ? [['messages', untypedCollection(contactMessages).where('email', '==', email)] as const] : []),
    ['messages', untypedCollection(photoReports).where('sentBy', '==', uid)],
    ...(email ? [['messages', untypedCollection(photoReports).where('email', '==', email)] as const] : []),
    ['suggestions', untypedCollection(suggestions).where('userId', '==', uid)],
    ['discounts', untypedCollection(discounts).where('userId', '==', uid)],
    ['purchases', untypedCollection(sponsorships).where('userId', '==', uid)],
    ['claims', untypedCollection(claims).where('userId', '==', uid)],
    ['primaryOwner', untypedCollection(gymOwners).where('primary', '==', uid)],
    ...(email ? [['invitations', untypedCollection(ownerInvitations).where('email', '==', email)] as const] : []),
    ['confirmations', untypedCollection(confirmations).where('userId', '==', uid)],
    ['photos', untypedCollection(photoUploads).where('userId', '==', uid)],
    ['audit', untypedCollection(audit).where('by', '==', uid)],
    ['audit', untypedCollection(audit).where('target', '==', profileDocument(uid).path)],
  ];
}

/** Fields left out of the export: those that name other people, and those with a gym's facts, which aren't personal data. */
const OMITTED_FIELDS = new Set(['decidedBy', 'settledBy', 'answeredBy', 'updatedBy', 'invitedBy', 'owners', 'uids', 'before', 'after']);

/** The name and picture from another sign-in service, such as Google. Firebase Auth stores them, and the site never shows them. */
const toServiceProfile = ({ displayName, photoURL }: UserRecord) => ({ ...(displayName && { name: displayName }), ...(photoURL && { picture: photoURL }) });

/**
 * Collects the data stored about a person, without fields that name anyone else. If there are more than `EXPORT_LIMIT` documents of a kind, leaves out
 * the others and lists the kind in `incomplete`.
 */
export async function collectAccountData(uid: string, profile: UserProfile, now: Date): Promise<AccountData> {
  const account = await loadAccount(uid);
  const documentsByKind = new Map<ExportedKind, Map<string, ExportedDocument>>();
  const incomplete = new Set<string>();
  const email = account && getVerifiedEmail(account);
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
  const listDocuments = (kind: ExportedKind): readonly ExportedDocument[] => [...(documentsByKind.get(kind)?.values() ?? [])];
  return {
    exportedAt: now.toISOString(),
    id: uid,
    signIn: account ? { ...toAccountSignIn(account), ...toServiceProfile(account) } : { emailVerified: false, methods: [] },
    profile,
    savedGyms: listDocuments('savedGyms'),
    going: listDocuments('going'),
    dateReports: listDocuments('dateReports'),
    notifications: listDocuments('notifications'),
    mails: listDocuments('mails'),
    messages: listDocuments('messages'),
    suggestions: listDocuments('suggestions'),
    discounts: listDocuments('discounts'),
    purchases: listDocuments('purchases'),
    claims: listDocuments('claims'),
    primaryOwner: listDocuments('primaryOwner'),
    invitations: listDocuments('invitations'),
    confirmations: listDocuments('confirmations'),
    photos: listDocuments('photos'),
    audit: listDocuments('audit'),
    kept: kept.documents,
    incomplete: [...incomplete],
  };
}

/** A person's documents in the trash, moved there with deleted gyms. Each has its original path as its id. */
async function exportTrash(uid: string, email: string | undefined): Promise<{ documents: ExportedDocument[]; isComplete: boolean }> {
  const { docs } = await queryTrashedDocumentsNaming(email ? [uid, email] : [uid])
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
