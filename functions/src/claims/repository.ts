import type { DocumentReference, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import {
  type CallableCommand,
  type CallableOutput,
  type Claim,
  type TimestampLike,
  COLLECTIONS,
  DAY_MS,
  documentPaths,
  DomainError,
  LIST_LIMIT,
  normalizeEmail,
  sitePaths,
  parseDocumentPath,
} from '../contract';
import { toClaimId, toCodeEmailId, withOwnedGym } from '../gyms/ownership/ownership';
import { ignoreGymNotFound } from '../gyms/edit/repository';
import { toReplacement } from '../gyms/record/repository';
import { refreshClaim, refreshClaimant, stageDispute } from '../gyms/ownership/pending-claims-repository';
import { removeReferences } from '../gyms/trash/references-repository';
import { loadProfile, loadOwnerProfiles, stageOwnership } from '../gyms/ownership/owner-profiles-repository';
import { loadOwnersAfterMerge, stageOwners, withOwner } from '../gyms/ownership/owners-repository';
import { loadCurrentGym } from '../gyms/record/current-gym-repository';
import { loadAccount } from '../platform/account';
import type { UserRecord } from '../platform/auth';
import { type Author, audit } from '../platform/audit';
import { collection, getDocuments } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { loadOrCreateMailKey } from '../platform/mail-key';
import { stageAdminNotification, stageNotification } from '../platform/notifications';
import { stageMail } from '../platform/outbox';
import { takePosition } from '../platform/rate-limit';
import { retryOnConflict } from '../platform/retry';
import { toDecidedClaim, isRepeatedClaim, deriveMailedCode, toCodeMail, toClaimNotification, toDecisionNotification, toOverflowNotification } from './domain';
import { requireRoomForOwner } from './owners';
import { type GymEntry, findProofCautions } from './proof';

export const claims = () => collection('claims');

/** A claim, and when it was last written. */
interface LoadedClaim {
  readonly reference: DocumentReference<Claim>;
  readonly claim: Claim;
  readonly updateTime: Timestamp;
}

/** Loads the pending claims to a gym. */
export async function loadOpenClaims(gymId: string): Promise<readonly LoadedClaim[]> {
  const { docs } = await claims().where('gymId', '==', gymId).where('status', '==', 'pending').limit(LIST_LIMIT).get();
  return docs.map((document) => ({ reference: document.ref, claim: document.data(), updateTime: document.updateTime }));
}

/**
 * Stores a claim and notifies the admins and the gym's owners, if it has any. Repeated calls, even at the same time, store one claim. Replaces a decided
 * or withdrawn claim. Returns the claim's id.
 * @throws DomainError `already-exists`, `contended`, `too-many-today` if the code's email would exceed a daily limit
 */
export async function storeClaim(claim: Claim, now: Date): Promise<string> {
  const { userId, gymId, role } = claim;
  const reference = claims().doc(toClaimId(userId, gymId));
  const isDispute = await retryOnConflict(async () => {
    const before = await reference.get();
    const stored = before.data();
    if (isRepeatedClaim(stored, claim)) return stored?.isDispute;
    const owners = await loadOwnerProfiles(gymId);
    const after: Claim = { ...claim, isDispute: owners.length > 0 };
    const batch = firestore().batch();
    if (stored && before.updateTime) batch.update(reference, toReplacement(stored, after), { lastUpdateTime: before.updateTime });
    else batch.create(reference, after);
    await stageAdminNotification(batch, 'claims', `claims-${reference.id}`, toClaimNotification(after, now), toOverflowNotification(now), now);
    if (after.evidence.kind === 'mail') await stageCodeMail(batch, reference.id, after, after.evidence.address, before.updateTime, now);
    for (const owner of owners) await stageDispute(batch, after, owner.uid, now);
    audit(batch, { at: now.toISOString(), by: userId, action: 'claimGym', target: reference.path, after: { gymId, role } });
    await batch.commit();
    return after.isDispute;
  });
  // The gym may have gotten an owner after the owners were read.
  if (!isDispute) await refreshClaim(reference, now);
  return reference.id;
}

/**
 * Maximum number of code emails from one claimant to one gym per day, so that a competitor can't use up the gym's limit before the real owner claims it.
 */
export const CODES_PER_CLAIMANT = 2;
/** Maximum number of code emails to one gym per day, for all claimants together, since the address's owner didn't ask for them. */
export const CODES_PER_DAY = 6;
/** Additional code emails per day for accounts that have verified the gym's email address as their own. Competitors can't use these up. */
const RESERVED_CODES = 2;

/**
 * Stages the email with the code. Several attempts to replace the same version of a claim count as one code, since only one of them is stored.
 * @param replacedAt when the replaced claim was last written. Undefined for a new claim
 * @throws DomainError `too-many-today`
 */
async function stageCodeMail(
  batch: WriteBatch,
  claimId: string,
  claim: Claim,
  address: string,
  replacedAt: TimestampLike | undefined,
  now: Date,
): Promise<void> {
  const { gymId, createdAt } = claim;
  const id = toCodeEmailId(claimId, createdAt);
  const attempt = `${claimId} after ${replacedAt?.toMillis() ?? 'none'}`;
  // Count by claimant first, so that a request rejected here doesn't use up the gym's limit.
  if ((await takePosition(DAY_MS, `claim codes of ${claim.userId} to ${gymId}`, attempt, now)) >= CODES_PER_CLAIMANT) {
    throw new DomainError('too-many-today', 'You’ve asked for too many codes today. Choose another way, or try again tomorrow.');
  }
  const limit = claim.emailVerified && normalizeEmail(claim.email) === address ? CODES_PER_DAY + RESERVED_CODES : CODES_PER_DAY;
  if ((await takePosition(DAY_MS, `claim codes to ${gymId}`, attempt, now)) >= limit) {
    throw new DomainError('too-many-today', 'We’ve sent this gym too many codes today. Choose another way, or try again tomorrow.');
  }
  const text = toCodeMail(claim, deriveMailedCode(claim, address, await loadOrCreateMailKey()));
  stageMail(batch, id, { ...text, kind: 'claim-code', address, gymId, claimId, claimedAt: createdAt, createdAt: now.toISOString() });
}

/** Also thrown for other users' claims, so that it doesn't reveal who claimed what. */
export const claimNotFound = () => new DomainError('claim-not-found', 'We couldn’t find this claim. It may have been deleted.');

/** @throws DomainError `claim-not-found` */
async function loadClaim(id: string): Promise<LoadedClaim> {
  const snapshot = await claims().doc(id).get();
  const claim = snapshot.data();
  if (!claim || !snapshot.updateTime) throw claimNotFound();
  return { reference: snapshot.ref, claim, updateTime: snapshot.updateTime };
}

/**
 * Applies `change` to the current claim and stores the result with its audit entry. Does nothing if `change` returns the same object.
 * @throws DomainError `claim-not-found`, `contended`, or what `change` throws
 */
export function changeClaim(
  id: string,
  action: 'withdrawClaim' | 'answerClaim' | 'enterClaimCode',
  change: (claim: Claim) => Claim,
  { by, now }: Author,
): Promise<void> {
  return retryOnConflict(async () => {
    const { reference, claim, updateTime } = await loadClaim(id);
    const after = change(claim);
    if (after === claim) return;
    const batch = firestore().batch();
    batch.update(reference, toReplacement(claim, after), { lastUpdateTime: updateTime });
    audit(batch, { at: now.toISOString(), by, action, target: reference.path });
    await batch.commit();
  });
}

/**
 * Stores the decision on a claim and notifies the claimant. Approval makes the claimant an owner in the same batch. The batch fails if the claim or the
 * profile was written since it was read, so only one of several simultaneous decisions counts. A trigger on profiles turns other claims to the gym into
 * disputes.
 * @throws DomainError `claim-not-found`, `already-decided`, `address-not-verified`, `gym-not-found`, `limit-reached`, `contended`
 */
export async function decideClaim({ id, ...command }: CallableCommand<'decideClaim'>, author: Author): Promise<void> {
  const { by, now } = author;
  const approved = await retryOnConflict(async () => {
    const { reference, claim, updateTime } = await loadClaim(id);
    const batch = firestore().batch();
    const account = await loadAccount(claim.userId);
    const decided = toDecidedClaim({ ...claim, ...toCurrentClaimant(claim, account) }, command, author);
    const after = decided.status === 'approved' ? await stageApproval(batch, decided, author) : decided;
    batch.update(reference, toReplacement(claim, after), { lastUpdateTime: updateTime });
    stageNotification(batch, `claims-${id}-decided`, { userId: claim.userId, ...toDecisionNotification(after, now) });
    const { gymId, status, reason } = after;
    audit(batch, { at: now.toISOString(), by, action: 'decideClaim', target: reference.path, after: { gymId, status, ...(reason && { reason }) } });
    await batch.commit();
    return status === 'approved' ? after : undefined;
  });
  // Someone may have deleted the gym at the same time by undoing an import.
  if (approved) await removeReferences(approved.gymId, { name: approved.gymName, path: approved.gymPath }, now);
}

/** A claimant according to Firebase Auth, since they may have verified their email address in the meantime. */
function toCurrentClaimant({ email }: Claim, account: UserRecord | undefined): Pick<Claim, 'email' | 'emailVerified'> {
  return { email: account?.email ?? email, emailVerified: account?.emailVerified ?? false };
}

/**
 * Returns what an admin should know before deciding a claim. If the claim is pending, also updates the claimant's email address in their pending claims,
 * and whether it is verified.
 * @throws DomainError `claim-not-found`
 */
export async function checkClaim(id: string, now: Date): Promise<CallableOutput<'checkClaim'>> {
  const { claim } = await loadClaim(id);
  const account = await loadAccount(claim.userId);
  if (account && claim.status === 'pending') await refreshClaimant(claim.userId, account);
  const remaining = await loadCurrentGym(claim.gymId).catch(ignoreGymNotFound);
  const cautions = remaining ? findProofCautions(claim, remaining.gym, await loadAuditEntries(remaining.id), now) : [];
  return { emailVerified: toCurrentClaimant(claim, account).emailVerified, cautions };
}

/** Maximum number of a gym's audit entries to read, latest first. Gyms have a few hundred at most. */
const MAX_ENTRIES = 300;

async function loadAuditEntries(gymId: string): Promise<GymEntry[]> {
  const { docs } = await collection('audit').where('target', '==', documentPaths.gym(gymId)).orderBy('at', 'desc').limit(MAX_ENTRIES).get();
  const entries = docs.map((document) => document.data());
  const causes = entries.map(({ because = '' }) => parseDocumentPath(because)).filter(({ collection: name }) => name === COLLECTIONS.suggestions);
  const suggestions = await getDocuments([...new Set(causes.map(({ id }) => id))].map((id) => collection('suggestions').doc(id)));
  const authors = new Map(suggestions.map((suggestion) => [suggestion.ref.path, suggestion.data()?.userId]));
  return entries.map((entry) => ({ ...entry, suggestedBy: authors.get(entry.because ?? '') }));
}

/** Makes a claimant an owner of the gym or, if it was merged, of the remaining gym. Returns the claim with that gym's data. */
async function stageApproval(batch: WriteBatch, claim: Claim, { by, now }: Author): Promise<Claim> {
  const { gym, owners } = await loadOwnersAfterMerge(claim.gymId);
  const { gymId } = owners;
  const loaded = await loadProfile(claim.userId);
  if (!loaded) throw claimNotFound();
  requireRoomForOwner(owners.people.filter(({ uid }) => uid !== claim.userId).length);
  const ownership = withOwnedGym(loaded.profile, gymId);
  stageOwnership(batch, loaded, ownership);
  stageOwners(batch, owners, withOwner(owners, claim.userId, now), now);
  audit(batch, { at: now.toISOString(), by, action: 'addOwner', target: loaded.reference.path, after: { ...ownership } });
  return { ...claim, gymId, gymName: gym.name, gymPath: sitePaths.gym(gym) };
}
