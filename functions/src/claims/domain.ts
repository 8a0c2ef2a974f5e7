import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type CallableCommand, type Claim, DomainError, GYM_ROLE_NAMES, type OpenClaim, SITE, sitePaths, toStableJson } from '../contract';
import { omitUndefined } from '../gyms/pages/page-documents';
import type { Author } from '../platform/audit';
import type { NotificationContent } from '../platform/notifications';
import type { MailText } from '../platform/outbox-mail';

/** The person who claims a gym. */
export type Claimant = Pick<Claim, 'userId' | 'email' | 'emailVerified'>;
/** The gym as stored in its claim. */
export type ClaimedGym = Pick<Claim, 'gymId' | 'gymName' | 'gymPath'>;

/** Letters and digits that can't be mistaken for each other. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_GROUPS = 2;
const CHARACTERS_PER_GROUP = 4;

/** Creates a random code for the claimant to show on the gym's website. */
export function createCode(): string {
  return buildCode(() => randomInt(CODE_CHARACTERS.length));
}

/** @param numberAt returns a nonnegative integer for the character at an index */
function buildCode(numberAt: (index: number) => number): string {
  const character = (index: number) => CODE_CHARACTERS[numberAt(index) % CODE_CHARACTERS.length];
  const group = (at: number) => Array.from({ length: CHARACTERS_PER_GROUP }, (_, index) => character(at * CHARACTERS_PER_GROUP + index)).join('');
  return Array.from({ length: CODE_GROUPS }, (_, at) => group(at)).join('-');
}

/**
 * The code that is emailed to the gym. It is derived from the claim and a key that only the backend has, so that it isn't stored in any
 * document that the claimant can read.
 */
export function deriveMailedCode({ userId, createdAt }: Pick<Claim, 'userId' | 'createdAt'>, address: string, key: string): string {
  const bytes = createHmac('sha256', key).update(`claim code|${userId}|${createdAt}|${address}`).digest();
  return buildCode((index) => bytes[index] ?? 0);
}

/** Where a claimant can find or show the code that proves a claim. */
export interface CodeChannels {
  /** A code to show on the gym's website. */
  readonly code: string;
  /** The gym's public email address, if it has one and emails are sent. */
  readonly address: string | undefined;
}

function toStoredProof(proof: CallableCommand<'claimGym'>['evidence'], { code, address }: CodeChannels): Claim['evidence'] {
  if (proof.kind === 'code') return { kind: 'code', code };
  if (proof.kind !== 'mail') return proof;
  if (address !== undefined) return { kind: 'mail', address };
  const message = 'We can’t send a code to this gym. Choose another way.';
  throw new DomainError('invalid', message, [{ path: 'evidence.kind', message }]);
}

/**
 * Creates a pending claim.
 * @throws DomainError `invalid` if the code would have to be emailed, but the gym has no email address or the deployment sends no emails
 */
export function newClaim(
  { role, evidence }: Pick<CallableCommand<'claimGym'>, 'role' | 'evidence'>,
  claimant: Claimant,
  gym: ClaimedGym,
  channels: CodeChannels,
  now: Date,
): Claim {
  return {
    ...claimant,
    ...gym,
    role,
    evidence: toStoredProof(evidence, channels),
    isDispute: false,
    status: 'pending',
    createdAt: now.toISOString(),
  };
}

/**
 * Whether the same claim is already stored and pending. False if there is none or it was decided or withdrawn, since a new claim then replaces it.
 * @throws DomainError `already-exists` if a different claim by the same person is pending
 */
export function isRepeatedClaim(stored: Claim | undefined, sent: Claim): boolean {
  if (stored?.status !== 'pending') return false;
  if (toStableJson(pickRequest(stored)) === toStableJson(pickRequest(sent))) return true;
  throw new DomainError('already-exists', 'You already have an open claim for this gym. To change it, withdraw it first.');
}
const pickRequest = ({ role, evidence }: Claim): object => ({
  role,
  evidence: evidence.kind === 'code' || evidence.kind === 'mail' ? evidence.kind : evidence,
});

/**
 * Returns a claim after its author entered the code that was emailed to the gym, or the same object if they already had. Ignores spaces and dashes.
 * @throws DomainError `already-decided`, or `invalid` for a wrong code
 */
export function toProvenClaim(claim: Claim, code: string, key: string | undefined, now: Date): Claim {
  requirePendingClaim(claim);
  const { evidence } = claim;
  // Stryker disable next-line ConditionalExpression: The next line rejects a claim of another kind, no matter which code was entered.
  const isCorrect = evidence.kind === 'mail' && key !== undefined && isSameCode(code, deriveMailedCode(claim, evidence.address, key));
  // Stryker disable next-line ConditionalExpression: Only a claim by email can have the correct code. The kind is checked again for the compiler.
  if (evidence.kind !== 'mail' || !isCorrect) {
    const message = 'That code isn’t right. Use the code from our newest email.';
    throw new DomainError('invalid', message, [{ path: 'code', message }]);
  }
  return evidence.enteredAt === undefined ? { ...claim, evidence: { ...evidence, enteredAt: now.toISOString() } } : claim;
}

function isSameCode(typed: string, code: string): boolean {
  const [entered, expected] = [typed, code].map((text) => Buffer.from(text.replace(/[\s-]/g, '')));
  // Stryker disable next-line ConditionalExpression,LogicalOperator: Both buffers exist, but the compiler can't tell for a destructured array.
  return entered !== undefined && expected !== undefined && entered.length === expected.length && timingSafeEqual(entered, expected);
}

/**
 * Returns a withdrawn claim, or the same object if it already is.
 * @throws DomainError `already-decided`
 */
export function toWithdrawnClaim(claim: Claim, now: Date): Claim {
  if (claim.status === 'withdrawn') return claim;
  requirePendingClaim(claim);
  return { ...claim, status: 'withdrawn', decidedAt: now.toISOString() };
}

/**
 * Returns a claim with an owner's answer, or the same object if the owner already gave this answer.
 * @throws DomainError `already-decided`
 */
export function toAnsweredClaim(claim: Claim, text: string, { by, now }: Author): Claim {
  requirePendingClaim(claim);
  if (claim.answer?.text === text && claim.answeredBy === by) return claim;
  return { ...claim, isDispute: true, answer: { text, at: now.toISOString() }, answeredBy: by };
}

/**
 * Returns a claim after an admin's decision. Anyone can sign up with someone else's email address, so a claim can only be approved once its author has
 * verified the address.
 * @throws DomainError `already-decided`, `address-not-verified`
 */
export function toDecidedClaim(claim: Claim, { decision, reason }: Pick<CallableCommand<'decideClaim'>, 'decision' | 'reason'>, { by, now }: Author): Claim {
  requirePendingClaim(claim);
  if (decision === 'approved' && !claim.emailVerified) {
    throw new DomainError(
      'address-not-verified',
      'This person hasn’t verified their email address, so the claim can’t be approved yet. They can verify it in their settings.',
    );
  }
  return omitUndefined({ ...claim, status: decision, reason: reason || undefined, decidedAt: now.toISOString(), decidedBy: by });
}

function requirePendingClaim({ status }: Claim): void {
  if (status !== 'pending') throw new DomainError('already-decided', 'This claim has already been reviewed or withdrawn.');
}

/** A claim as the gym's owners see it. */
export const toOpenClaim = (id: string, { role, createdAt, answer }: Claim): OpenClaim => omitUndefined({ id, role, createdAt, answer });

const createNotification = (title: string, message: string, now: Date, actionUrl: string, actionText: string): NotificationContent<'claim'> => ({
  kind: 'claim',
  title,
  message,
  read: false,
  createdAt: now.toISOString(),
  actionUrl,
  actionText,
});

const withGymId = (gymId: string, notification: NotificationContent<'claim'>): NotificationContent<'claim'> => ({ ...notification, gymId });

/** The notification for admins about a claim. Doesn't name the claimant, since the notification may outlive the claimant's account. */
export const toClaimNotification = ({ gymName, role, isDispute }: Claim, now: Date): NotificationContent<'claim'> =>
  createNotification(
    isDispute ? 'Claim for a gym that has an owner' : 'New gym claim',
    `Someone claimed ${gymName} as its ${GYM_ROLE_NAMES[role].toLowerCase()}.`,
    now,
    sitePaths.adminClaims,
    'Review claims',
  );

/** The notification that admins get once an hour if there are too many claims to notify them about each one. */
export const toOverflowNotification = (now: Date): NotificationContent<'claim'> =>
  createNotification(
    'More gym claims',
    'Several gyms were claimed in the last hour. You’ll find all of them in the list of claims.',
    now,
    sitePaths.adminClaims,
    'Review claims',
  );

/** The notification that tells the claimant about the decision. */
export function toDecisionNotification({ gymId, gymName, gymPath, status, reason }: Claim, now: Date): NotificationContent<'claim'> {
  const why = reason ? ` ${reason}` : '';
  return status === 'approved'
    ? withGymId(
        gymId,
        createNotification(
          'Your claim was approved',
          `You’re now an owner of ${gymName} and can edit its page.${why}`,
          now,
          sitePaths.myGym(gymId),
          'Edit your gym',
        ),
      )
    : withGymId(
        gymId,
        createNotification(
          'Your claim was rejected',
          `We couldn’t approve your claim for ${gymName}.${why || ' Contact us if you’d like to know why.'}`,
          now,
          gymPath,
          'See gym',
        ),
      );
}

/** The notification for a user who was made an owner. */
export const toNewOwnerNotification = (gymId: string, gymName: string, now: Date): NotificationContent<'claim'> =>
  withGymId(
    gymId,
    createNotification('You’re now a gym owner', `You’re now an owner of ${gymName} and can edit its page.`, now, sitePaths.myGym(gymId), 'Edit your gym'),
  );

/** The notification for a user who was removed as an owner. */
export const toRemovedOwnerNotification = (gymId: string, gymName: string, now: Date): NotificationContent<'claim'> =>
  withGymId(
    gymId,
    createNotification(
      'You were removed as a gym owner',
      `Another owner or an admin removed you as an owner of ${gymName}.`,
      now,
      sitePaths.dashboard,
      'My Dashboard',
    ),
  );

/** The notification for a gym's other owners after its owners changed. */
export const toChangedOwnersNotification = (gymId: string, gymName: string, now: Date): NotificationContent<'claim'> =>
  withGymId(gymId, createNotification('Your gym’s owners changed', `The owners of ${gymName} have changed.`, now, sitePaths.gymOwners(gymId), 'See owners'));

/** The email to the gym's public email address, with the code that proves access to it. */
export const toCodeMail = ({ gymId, gymName }: ClaimedGym, code: string): MailText => ({
  title: `Code to claim ${gymName}`,
  message: [
    `Someone asked to manage the ${SITE.name} page for ${gymName} and says they run the gym. If that’s you or someone on your team, enter this code on the claim page:`,
    code,
    'If nobody on your team asked for this, don’t share the code. An admin reviews every claim and checks whether the code was entered.',
  ].join('\n\n'),
  actionUrl: sitePaths.claimGym(gymId),
  actionText: 'Enter code',
});
