import { type Claim, type ErrorReason, OWNED_GYMS_LIMIT, OWNERS_LIMIT } from '@contract';
import { messageOf, reasonOf } from './problems';

/** The status of a claim. */
export function claimState({ status, isDispute, answer }: Claim): string {
  switch (status) {
    case 'pending':
      if (!isDispute) return 'Waiting for an admin';
      return answer ? 'Waiting for an admin. An owner of the gym has replied.' : 'Waiting for an admin. The gym already has an owner, who may reply.';
    case 'approved':
      return 'Approved';
    case 'refused':
      return 'Rejected';
    case 'withdrawn':
      return 'Withdrawn';
  }
}

/** Whether an email address belongs to the website's domain: `info@atos.example` for `https://www.atos.example`. */
export function isOnSiteDomain(email: string, site: string | undefined): boolean {
  const domain = email.split('@').at(-1)?.toLowerCase();
  if (!domain || site === undefined || !URL.canParse(site)) return false;
  return new URL(site).hostname.toLowerCase().replace(/^www\./, '') === domain;
}

/** Error messages about a claim, by reason. */
const CLAIM_MESSAGES: Partial<Record<ErrorReason, string>> = {
  'already-exists': 'You already have an open claim for this gym. To change it, withdraw it first.',
  'already-decided': 'This claim has already been reviewed or withdrawn. See the list for its status.',
  'limit-reached': `A gym can have up to ${OWNERS_LIMIT} owners, and an account can own up to ${OWNED_GYMS_LIMIT} gyms.`,
  'address-not-verified': 'This person hasn’t verified their email address, so the claim can’t be approved yet. They can verify it in their settings.',
};

/** Error messages about an invitation, by reason. */
const INVITATION_MESSAGES: Partial<Record<ErrorReason, string>> = {
  'already-owner': 'This person already owns the gym.',
  'already-decided': 'They declined your invitation. You can invite them again after it expires.',
  'limit-reached': `A gym can have up to ${OWNERS_LIMIT} owners, including invitations, and an account can own up to ${OWNED_GYMS_LIMIT} gyms.`,
  'too-many-today': 'You’ve sent all the invitations you can for today. Try again tomorrow.',
  'address-not-verified': 'Verify your email address first: open the link we sent you. Then reply to the invitation.',
};

/** The message for any error that an action on a claim or on a gym's owners threw. */
export function claimProblem(error: unknown): string {
  const reason = reasonOf(error);
  return (reason && CLAIM_MESSAGES[reason]) ?? messageOf(error);
}

/** The message for any error that an action on an invitation threw. */
export function invitationProblem(error: unknown): string {
  const reason = reasonOf(error);
  return (reason && INVITATION_MESSAGES[reason]) ?? messageOf(error);
}
