import * as v from 'valibot';
import { GYM_ROLES } from '../claim-lists';
import { idSchema, isoSchema, lineSchema, textSchema, webAddressSchema } from '../values';

const requiredTextSchema = (max: number) => v.pipe(textSchema(max), v.minLength(1, 'This is required.'));

/** Longest words on a claim, in characters: of who claims, of an owner's answer, of the admin who decides. */
export const EVIDENCE_MAX = 2000;
export const ANSWER_MAX = 2000;
export const CLAIM_REASON_MAX = 600;

const words = v.strictObject({ kind: v.literal('text'), text: requiredTextSchema(EVIDENCE_MAX) });
const link = v.strictObject({ kind: v.literal('link'), url: webAddressSchema });

/**
 * What somebody gives an admin to go by. A code is made by the backend: whoever claims shows it on the gym's website, or
 * enters what was sent to the gym's public address, where the deployment sends e-mails.
 */
export const evidenceSchema = v.variant(
  'kind',
  [words, link, v.strictObject({ kind: v.literal('code') }), v.strictObject({ kind: v.literal('mail') })],
  'Choose how you can prove it.',
);
export type Evidence = v.InferOutput<typeof evidenceSchema>;

export const answerSchema = requiredTextSchema(ANSWER_MAX);

export const CLAIM_STATUSES = ['pending', 'approved', 'refused', 'withdrawn'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** `claims/{id}`: a user asks for the ownership of a gym. The id is made of both, so that there is one of each pair. */
export const claimSchema = v.object({
  userId: v.string(),
  /** The account's address when it claimed, and whether it was proved to be theirs. */
  email: v.string(),
  emailVerified: v.boolean(),
  gymId: idSchema,
  /** As the gym was called, and where its page was, when it was claimed. */
  gymName: lineSchema(120),
  gymPath: v.string(),
  role: v.picklist(GYM_ROLES),
  evidence: v.variant('kind', [
    words,
    link,
    v.strictObject({ kind: v.literal('code'), code: v.string() }),
    /** The gym's address as it was public then, and when the code that went there was entered. The code itself is in no document that its maker reads. */
    v.strictObject({ kind: v.literal('mail'), address: v.string(), enteredAt: v.optional(isoSchema) }),
  ]),
  /** While it waits: somebody else owns the gym, who is told and may answer, or has answered as its owner. */
  isDispute: v.boolean(),
  /** What an owner of the gym says of it. */
  answer: v.optional(v.strictObject({ text: v.string(), at: isoSchema })),
  /** Uid of the owner who has answered last. */
  answeredBy: v.optional(v.string()),
  status: v.picklist(CLAIM_STATUSES),
  /** When it was claimed, the last time. */
  createdAt: isoSchema,
  decidedAt: v.optional(isoSchema),
  decidedBy: v.optional(v.string()),
  /** Why it was decided so, for whoever claimed. */
  reason: v.optional(textSchema(CLAIM_REASON_MAX)),
});
export type Claim = v.InferOutput<typeof claimSchema>;

/** Why a gym's website or e-mail address is a weak proof for a claimant. */
export interface ProofCaution {
  readonly fact: 'site' | 'email';
  /** `own`: the claimant entered or suggested it. `recent`: it changed in the last `PROOF_DAYS` days. `replaced`: a code went to an address that is no longer the gym's. */
  readonly why: 'own' | 'recent' | 'replaced';
  /** When it was changed, ISO 8601, if known. */
  readonly at?: string;
}

/** A claim that waits, as the gym's owners see it: neither who claims nor their evidence. */
export type OpenClaim = Pick<Claim, 'role' | 'createdAt' | 'answer'> & { readonly id: string };

/** An owner of a gym, as its other owners and admins see them. */
export interface GymOwner {
  readonly uid: string;
  readonly email: string;
  /** Since when they have owned it, ISO 8601. */
  readonly since: string;
  /** The one owner who may remove the others and hand this role on. */
  readonly isPrimary: boolean;
}

/** An account that owns a gym, and since when. */
export interface OwnerSince {
  readonly uid: string;
  /** ISO 8601 */
  readonly since: string;
}

/** `gymOwners/{gymId}`: which of a gym's owners is the primary one. Whether an account owns the gym is in its profile alone. Nobody but the backend reads it. */
export interface GymOwners {
  /** Uid of the primary owner, who is one of `owners`. */
  readonly primary: string;
  /** The longest-standing first. */
  readonly owners: readonly OwnerSince[];
  /** The same uids, for queries. */
  readonly uids: readonly string[];
}

/** An invitation to own a gym, as the gym's owners see it. */
export interface SentInvitation {
  readonly id: string;
  readonly email: string;
  /** Declined ones stay until they expire: until then the address can't be invited again. */
  readonly status: 'pending' | 'declined';
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** The same as the invited person sees it. */
export interface ReceivedInvitation {
  readonly id: string;
  readonly gymId: string;
  readonly gymName: string;
  readonly gymPath: string;
  /** `Austin, TX` */
  readonly place: string;
  readonly expiresAt: string;
}
