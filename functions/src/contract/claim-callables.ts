import * as v from 'valibot';
import { callable } from './callable';
import { GYM_ROLES } from './claim-lists';
import {
  answerSchema,
  CLAIM_REASON_MAX,
  claimProofSchema,
  type GymOwner,
  type InviteResult,
  type OpenClaim,
  type ProofCaution,
  type ReceivedInvitation,
  type SentInvitation,
} from './documents/claim';
import { emailSchema, idSchema, lineSchema, textSchema } from './values';

/** Ownership of gyms. Part of `callables`. */
export const claimCallables = {
  /**
   * Claims a gym, for an admin to review. Repeating it does nothing. Fails with `already-exists` if the caller has a different pending claim to it,
   * or with `already-owner` if the caller owns it.
   */
  claimGym: callable<{ id: string }>()({
    caller: 'user',
    perMinute: 5,
    perDay: 20,
    input: v.strictObject({ gymId: idSchema, role: v.picklist(GYM_ROLES, 'Choose your role at the gym.'), evidence: claimProofSchema }),
  }),
  /**
   * Enters the code that was sent to the gym's public email address, which proves that the claimant can read the gym's email. Repeating it does
   * nothing.
   */
  enterClaimCode: callable<Record<string, never>>()({
    caller: 'user',
    perMinute: 5,
    // There are a trillion codes, so no one guesses one in this many attempts.
    perDay: 20,
    input: v.strictObject({ id: idSchema, code: v.pipe(lineSchema(20), v.toUpperCase()) }),
  }),
  /** Withdraws the caller's pending claim. Repeating it does nothing. */
  withdrawClaim: callable<Record<string, never>>()({ caller: 'user', perMinute: 30, input: v.strictObject({ id: idSchema }) }),
  /** Stores an owner's answer to a claim to their gym. The latest answer counts. Repeating it does nothing. */
  answerClaim: callable<Record<string, never>>()({ caller: 'owner', perMinute: 10, perDay: 50, input: v.strictObject({ id: idSchema, text: answerSchema }) }),
  /** Approves or rejects a claim and notifies the claimant. Only the first decision counts. Later ones get `already-decided`. */
  decideClaim: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ id: idSchema, decision: v.picklist(['approved', 'rejected']), reason: v.optional(textSchema(CLAIM_REASON_MAX)) }),
  }),
  /**
   * Returns what an admin should know before deciding a claim: whether the claimant's email address is verified by now (which is copied to the
   * claim), and what makes the gym's website or email address weak proof.
   */
  checkClaim: callable<{ emailVerified: boolean; cautions: ProofCaution[] }>()({ caller: 'admin', perMinute: 240, input: v.strictObject({ id: idSchema }) }),
  /** Returns a gym's owners, invitations and open claims, for its owners and admins. */
  readOwnership: callable<{ owners: GymOwner[]; claims: OpenClaim[]; invitations: SentInvitation[] }>()({
    caller: 'owner',
    perMinute: 60,
    input: v.strictObject({ gymId: idSchema }),
  }),
  /** Makes the account with this email address an owner right away. The address must be verified. Repeating it does nothing. */
  addOwner: callable<Record<string, never>>()({ caller: 'admin', perMinute: 30, input: v.strictObject({ gymId: idSchema, email: emailSchema }) }),
  /**
   * Invites the person with this email address to become a co-owner of the gym. The response doesn't reveal whether they have an account. Repeating it
   * does nothing while the invitation is pending. Fails with `already-decided` if they declined an invitation that hasn't expired yet.
   */
  inviteOwner: callable<InviteResult>()({
    caller: 'owner',
    perMinute: 5,
    // Each call sends an email to a stranger.
    perDay: 20,
    input: v.strictObject({ gymId: idSchema, email: emailSchema }),
  }),
  /** Withdraws an invitation to co-own the caller's gym. Fails with `already-decided` if it was accepted or declined. Repeating it does nothing. */
  withdrawInvitation: callable<Record<string, never>>()({ caller: 'owner', perMinute: 30, input: v.strictObject({ gymId: idSchema, id: idSchema }) }),
  /** Returns the pending invitations to the caller's verified email address. */
  readInvitations: callable<{ invitations: ReceivedInvitation[] }>()({ caller: 'user', perMinute: 60, input: v.strictObject({}) }),
  /** Accepts or declines an invitation to the caller's verified email address. */
  answerInvitation: callable<Record<string, never>>()({
    caller: 'user',
    perMinute: 10,
    input: v.strictObject({ id: idSchema, answer: v.picklist(['accepted', 'declined']) }),
  }),
  /** Makes another owner the primary owner. For the primary owner and admins. Repeating it does nothing. */
  makePrimaryOwner: callable<Record<string, never>>()({ caller: 'owner', perMinute: 10, input: v.strictObject({ gymId: idSchema, uid: idSchema }) }),
  /** Removes an owner from a gym. For the primary owner and admins. Repeating it does nothing. */
  removeOwner: callable<Record<string, never>>()({ caller: 'owner', perMinute: 30, input: v.strictObject({ gymId: idSchema, uid: idSchema }) }),
  /**
   * Gives up ownership of the caller's gym. If the caller is the primary owner, the longest-standing co-owner takes over. Repeating it does nothing.
   */
  releaseGym: callable<Record<string, never>>()({ caller: 'user', perMinute: 30, input: v.strictObject({ gymId: idSchema }) }),
};
