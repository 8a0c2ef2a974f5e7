import { type Claim, type ErrorReason, OWNED_GYMS_LIMIT, OWNERS_LIMIT } from '@contract';
import { messageOf, reasonOf } from './problems';

/** How a claim stands. */
export function claimState({ status, isDispute, answer }: Claim): string {
  switch (status) {
    case 'pending':
      if (!isDispute) return 'Waits for an admin’s decision';
      return answer ? 'Waits for an admin’s decision; an owner of the gym has answered' : 'Waits for an admin’s decision; the gym has an owner, who may answer';
    case 'approved':
      return 'Approved';
    case 'refused':
      return 'Refused';
    case 'withdrawn':
      return 'Withdrawn';
  }
}

/** Whether an address is of the domain that the gym's website has: `info@atos.example` of `https://www.atos.example`. */
export function isOfSite(email: string, site: string | undefined): boolean {
  const domain = email.split('@').at(-1)?.toLowerCase();
  if (!domain || site === undefined || !URL.canParse(site)) return false;
  return new URL(site).hostname.toLowerCase().replace(/^www\./, '') === domain;
}

/** What a reason means where it is about a claim. */
const SENTENCES: Partial<Record<ErrorReason, string>> = {
  'already-exists': 'Your earlier claim to this gym still waits. Withdraw it first to say something else.',
  'already-decided': 'This was decided or withdrawn meanwhile. The list shows how it stands.',
  'limit-reached': `There is no room for another: a gym has ${OWNERS_LIMIT} owners at most, and an account ${OWNED_GYMS_LIMIT} gyms.`,
  'address-not-verified': 'This person hasn’t verified their e-mail address, so the claim can’t be approved yet. They can verify it in their settings.',
};

/** What a reason means where it is about an invitation. */
const OF_INVITATIONS: Partial<Record<ErrorReason, string>> = {
  'already-owner': 'They own this gym already.',
  'already-decided': 'They declined your invitation. You can invite them again once it has expired.',
  'limit-reached': `A gym can have at most ${OWNERS_LIMIT} owners, invitations included, and an account ${OWNED_GYMS_LIMIT} gyms.`,
  'too-many-today': 'That’s all the invitations we can send today. Try again tomorrow.',
  'address-not-verified': 'Verify your e-mail address first: open the link that we sent to it. Then answer the invitation.',
};

/** What the user is told of anything that an action on a claim, or on who owns a gym, threw. */
export function claimProblem(error: unknown): string {
  const reason = reasonOf(error);
  return (reason && SENTENCES[reason]) ?? messageOf(error);
}

/** What the user is told of anything that an action on an invitation threw. */
export function invitationProblem(error: unknown): string {
  const reason = reasonOf(error);
  return (reason && OF_INVITATIONS[reason]) ?? messageOf(error);
}
