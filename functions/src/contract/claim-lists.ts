/** A claimant's role at the gym, in the form's order. */
export const GYM_ROLES = ['owner', 'manager', 'coach', 'staff'] as const;
export type GymRole = (typeof GYM_ROLES)[number];
export const GYM_ROLE_NAMES: Record<GymRole, string> = { owner: 'Owner', manager: 'Manager', coach: 'Coach', staff: 'Staff' };

/** Kinds of proof for a claim, in the form's order: strongest first. */
export const PROOF_KINDS = ['code', 'mail', 'link', 'text'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
export const PROOF_KIND_NAMES: Record<ProofKind, string> = {
  text: 'Written explanation',
  link: 'A link that proves your role',
  code: 'A code on the gym’s website',
  mail: 'A code sent to the gym’s email address',
};

/** Maximum number of gyms per account, enough for a chain. All their ids are in the profile, which is read on every call. */
export const OWNED_GYMS_LIMIT = 100;
/** Maximum number of owners of one gym. */
export const OWNERS_LIMIT = 20;
/** How many days a changed website or email address is flagged as weak proof: long enough for the owner and visitors to notice the change. */
export const WEAK_PROOF_DAYS = 30;

/** How many days an invitation can be accepted. It is deleted afterward, as the privacy page says. */
export const INVITATION_DAYS = 14;
