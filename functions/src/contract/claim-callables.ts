import * as v from 'valibot';
import { callable } from './callable';
import { GYM_ROLES } from './claim-lists';
import {
  answerSchema,
  CLAIM_REASON_MAX,
  evidenceSchema,
  type GymOwner,
  type OpenClaim,
  type ProofCaution,
  type ReceivedInvitation,
  type SentInvitation,
} from './documents/claim';
import { emailSchema, idSchema, lineSchema, textSchema } from './values';

/** What is called about who owns a gym; part of `callables`. */
export const claimCallables = {
  /**
   * Asks for the ownership of a gym, which an admin decides. The same again does nothing; `already-exists` where an earlier
   * claim of the caller waits that says something else, `already-owner` where the gym is theirs.
   */
  claimGym: callable<{ id: string }>()({
    caller: 'user',
    perMinute: 5,
    perDay: 20,
    input: v.strictObject({ gymId: idSchema, role: v.picklist(GYM_ROLES, 'Choose your role at the gym.'), evidence: evidenceSchema }),
  }),
  /** The code of an own claim that went to the gym's public address: whoever has it reads what is sent there. Repeating it does nothing. */
  enterClaimCode: callable<Record<string, never>>()({
    caller: 'user',
    perMinute: 5,
    // Of a million million codes nobody finds one in so many attempts.
    perDay: 20,
    input: v.strictObject({ id: idSchema, code: v.pipe(lineSchema(20), v.toUpperCase()) }),
  }),
  /** Takes an own claim back that waits. Repeating it does nothing. */
  withdrawClaim: callable<Record<string, never>>()({ caller: 'user', perMinute: 30, input: v.strictObject({ id: idSchema }) }),
  /** What an owner says of somebody's claim to their gym; the last word stands. Repeating it does nothing. */
  answerClaim: callable<Record<string, never>>()({ caller: 'owner', perMinute: 10, perDay: 50, input: v.strictObject({ id: idSchema, text: answerSchema }) }),
  /** Approves or refuses a claim, whose author is told. Of any number of decisions one counts: the others are `already-decided`. */
  decideClaim: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ id: idSchema, decision: v.picklist(['approved', 'refused']), reason: v.optional(textSchema(CLAIM_REASON_MAX)) }),
  }),
  /**
   * What an admin should know before deciding a claim, as it is now: whether the claimant's address is verified, which the claim takes over,
   * and what makes the gym's website or e-mail address a weak proof.
   */
  checkClaim: callable<{ emailVerified: boolean; cautions: ProofCaution[] }>()({ caller: 'admin', perMinute: 240, input: v.strictObject({ id: idSchema }) }),
  /** A gym's owners, the invitations to become one, and open claims to it; for the gym's owners and admins. */
  readOwnership: callable<{ owners: GymOwner[]; claims: OpenClaim[]; invitations: SentInvitation[] }>()({
    caller: 'owner',
    perMinute: 60,
    input: v.strictObject({ gymId: idSchema }),
  }),
  /** Makes the account of a verified address an owner at once. Repeating it does nothing. */
  addOwner: callable<Record<string, never>>()({ caller: 'admin', perMinute: 30, input: v.strictObject({ gymId: idSchema, email: emailSchema }) }),
  /**
   * Invites the reader of an e-mail address to own the gym, too. The answer is the same whether or not the address has an account.
   * Repeating it does nothing while the invitation is pending; `already-decided` after it was declined, until it expires.
   */
  inviteOwner: callable<Record<string, never>>()({
    caller: 'owner',
    perMinute: 5,
    // Each one sends an e-mail to a stranger.
    perDay: 20,
    input: v.strictObject({ gymId: idSchema, email: emailSchema }),
  }),
  /** Takes back an invitation to own the caller's gym. Repeating it does nothing. */
  withdrawInvitation: callable<Record<string, never>>()({ caller: 'owner', perMinute: 30, input: v.strictObject({ gymId: idSchema, id: idSchema }) }),
  /** Invitations to the caller's verified address that can still be answered. */
  readInvitations: callable<{ invitations: ReceivedInvitation[] }>()({ caller: 'user', perMinute: 60, input: v.strictObject({}) }),
  /** Accepts or declines an invitation to the caller's verified address. */
  answerInvitation: callable<Record<string, never>>()({
    caller: 'user',
    perMinute: 10,
    input: v.strictObject({ id: idSchema, answer: v.picklist(['accepted', 'declined']) }),
  }),
  /** Makes another owner the primary one; the primary owner and admins. Repeating it does nothing. */
  makePrimaryOwner: callable<Record<string, never>>()({ caller: 'owner', perMinute: 10, input: v.strictObject({ gymId: idSchema, uid: idSchema }) }),
  /** Takes a gym from one of its owners; the primary owner and admins. Repeating it does nothing. */
  removeOwner: callable<Record<string, never>>()({ caller: 'owner', perMinute: 30, input: v.strictObject({ gymId: idSchema, uid: idSchema }) }),
  /** Gives up the caller's own gym; the longest-standing of the other owners follows a primary owner. Repeating it does nothing. */
  releaseGym: callable<Record<string, never>>()({ caller: 'user', perMinute: 30, input: v.strictObject({ gymId: idSchema }) }),
};
