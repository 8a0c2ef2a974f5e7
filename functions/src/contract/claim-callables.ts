import * as v from 'valibot';
import { callable } from './callable';
import { GYM_ROLES } from './claim-lists';
import { answerSchema, CLAIM_REASON_MAX, evidenceSchema, type GymOwner, type OpenClaim } from './documents/claim';
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
    input: v.strictObject({ gymId: idSchema, role: v.picklist(GYM_ROLES, 'Choose what you are there.'), evidence: evidenceSchema }),
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
  /** Who owns a gym, and who claims it besides; owners, of their own gyms. */
  readOwnership: callable<{ owners: GymOwner[]; claims: OpenClaim[] }>()({ caller: 'owner', perMinute: 60, input: v.strictObject({ gymId: idSchema }) }),
  /** Makes the account of a verified address an owner, too. Repeating it does nothing. */
  addOwner: callable<Record<string, never>>()({
    caller: 'owner',
    perMinute: 5,
    // An answer tells whether an address has an account.
    perDay: 20,
    input: v.strictObject({ gymId: idSchema, email: emailSchema }),
  }),
  /** Takes a gym from one of its owners. Repeating it does nothing. */
  removeOwner: callable<Record<string, never>>()({ caller: 'owner', perMinute: 30, input: v.strictObject({ gymId: idSchema, uid: idSchema }) }),
  /** Gives up an own gym. Repeating it does nothing. */
  releaseGym: callable<Record<string, never>>()({ caller: 'user', perMinute: 30, input: v.strictObject({ gymId: idSchema }) }),
};
