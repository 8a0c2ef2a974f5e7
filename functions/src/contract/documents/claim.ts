import * as v from 'valibot';
import { GYM_ROLES } from '../claim-lists';
import { idSchema, isoSchema, lineSchema, requiredTextSchema, textSchema, webUrlSchema } from '../values';

/** Maximum length, in characters, of the claimant's explanation, an owner's answer and the admin's reason. */
export const PROOF_MAX = 2000;
export const ANSWER_MAX = 2000;
export const CLAIM_REASON_MAX = 600;

const textProofSchema = v.strictObject({ kind: v.literal('text'), text: requiredTextSchema(PROOF_MAX) });
const linkProofSchema = v.strictObject({ kind: v.literal('link'), url: webUrlSchema });

/**
 * A claimant's proof. For `code`, the claimant shows a code from the backend on the gym's website. For `mail`, they enter the code that the backend sent
 * to the gym's public email address. This is only offered if the deployment sends emails.
 */
export const claimProofSchema = v.variant(
  'kind',
  [textProofSchema, linkProofSchema, v.strictObject({ kind: v.literal('code') }), v.strictObject({ kind: v.literal('mail') })],
  'Choose how you can prove that you run this gym.',
);
export type ClaimProof = v.InferOutput<typeof claimProofSchema>;

/** An owner's answer to a claim to their gym. */
export const answerSchema = requiredTextSchema(ANSWER_MAX);

export const CLAIM_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** `claims/{id}`: an account's claim to a gym. The id is made from the ids of both, so an account has at most one claim to a gym. */
export const claimSchema = v.object({
  userId: v.string(),
  /** The account's email address, and whether it is verified. Kept up to date while the claim is pending. */
  email: v.string(),
  emailVerified: v.boolean(),
  gymId: idSchema,
  /** The gym's name and page path when it was claimed. */
  gymName: lineSchema(120),
  gymPath: v.string(),
  role: v.picklist(GYM_ROLES),
  evidence: v.variant('kind', [
    textProofSchema,
    linkProofSchema,
    v.strictObject({ kind: v.literal('code'), code: v.string() }),
    /**
     * The gym's public email address at that time, and when the code sent to it was entered. The code itself isn't in any document that the claimant
     * can read.
     */
    v.strictObject({ kind: v.literal('mail'), address: v.string(), enteredAt: v.optional(isoSchema) }),
  ]),
  /** Whether the gym already had another owner, who was notified of the claim or answered it. Only meaningful while the claim is pending. */
  isDispute: v.boolean(),
  /** The answer of an owner of the gym. */
  answer: v.optional(v.strictObject({ text: v.string(), at: isoSchema })),
  /** Uid of the owner who answered last. */
  answeredBy: v.optional(v.string()),
  status: v.picklist(CLAIM_STATUSES),
  /** When the claim was last sent. */
  createdAt: isoSchema,
  decidedAt: v.optional(isoSchema),
  decidedBy: v.optional(v.string()),
  /** The reason for the decision, shown to the claimant. */
  reason: v.optional(textSchema(CLAIM_REASON_MAX)),
});
export type Claim = v.InferOutput<typeof claimSchema>;

/** Why proof by a gym's website or email address is weak. */
export interface ProofCaution {
  readonly fact: 'site' | 'email';
  /**
   * `own`: the claimant entered or suggested it. `recent`: it changed in the last `WEAK_PROOF_DAYS` days. `replaced`: a code was sent to an email
   * address that the gym no longer has.
   */
  readonly why: 'own' | 'recent' | 'replaced';
  /** When it changed, ISO 8601, if known. */
  readonly at?: string;
}

/** A pending claim as the gym's owners see it, without the claimant and the proof. */
export type OpenClaim = Pick<Claim, 'role' | 'createdAt' | 'answer'> & { readonly id: string };

/** An owner of a gym, as its other owners and admins see them. */
export interface GymOwner {
  readonly uid: string;
  readonly email: string;
  /** When they became an owner, ISO 8601. */
  readonly since: string;
  /** The one owner who can remove the others and pass this role on. */
  readonly isPrimary: boolean;
}

/** An account that owns a gym, and when it became an owner. */
export interface OwnerSince {
  readonly uid: string;
  /** ISO 8601 */
  readonly since: string;
}

/** `gymOwners/{gymId}`: a gym's primary owner. An account's profile decides whether it owns the gym. Only the backend reads this. */
export interface GymOwners {
  /** Uid of the primary owner, one of `owners`. */
  readonly primary: string;
  /** Longest-standing first. */
  readonly owners: readonly OwnerSince[];
  /** The same uids, for queries. */
  readonly uids: readonly string[];
}

/** `ownerInvitations/{id}`: an invitation to co-own a gym. Also stored: `expiresAt`. */
export interface OwnerInvitation {
  readonly gymId: string;
  /** The invited email address, with or without an account. */
  readonly email: string;
  /** Uid of the owner or admin who sent it. */
  readonly invitedBy: string;
  readonly status: 'pending' | 'accepted' | 'declined';
  readonly createdAt: string;
}

/**
 * The result of an invitation to an email address. It depends only on what the gym's owners did before, so it doesn't reveal whether the address has an
 * account.
 */
export interface InviteResult {
  /** `invited-without-email`: the address already got an email about this gym today. `already-invited`: an invitation is still pending. */
  readonly outcome: 'invited' | 'invited-without-email' | 'already-invited';
  /** When the pending invitation was sent. */
  readonly at: string;
}

/** An invitation to co-own a gym, as the gym's owners see it. */
export interface SentInvitation {
  readonly id: string;
  readonly email: string;
  /** A declined invitation stays until it expires, and its address can't be invited again before then. */
  readonly status: 'pending' | 'declined';
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** An invitation to co-own a gym, as the invited person sees it. */
export interface ReceivedInvitation {
  readonly id: string;
  readonly gymId: string;
  readonly gymName: string;
  readonly gymPath: string;
  /** `Austin, TX` */
  readonly place: string;
  readonly expiresAt: string;
}
