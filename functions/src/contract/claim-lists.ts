/** What somebody is at the gym that they claim, in the order in which the form offers it. */
export const GYM_ROLES = ['owner', 'manager', 'coach', 'staff'] as const;
export type GymRole = (typeof GYM_ROLES)[number];
export const GYM_ROLE_NAMES: Record<GymRole, string> = { owner: 'Owner', manager: 'Manager', coach: 'Coach', staff: 'Staff' };

/** How an admin can tell that a claim is right, in the order in which the form offers it: the strongest proof first. */
export const EVIDENCE_KINDS = ['code', 'mail', 'link', 'text'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];
export const EVIDENCE_NAMES: Record<EvidenceKind, string> = {
  text: 'Written explanation',
  link: 'A link that shows it',
  code: 'A code on the gym’s website',
  mail: 'A code sent to the gym’s e-mail address',
};

/** Gyms that one account may own: a chain's. Each is read with the profile, at each call. */
export const OWNED_GYMS_LIMIT = 100;
/** Owners of one gym. */
export const OWNERS_LIMIT = 20;
/** Days for which a gym's changed website or e-mail address is flagged as proof: time for its owner and visitors to notice. */
export const PROOF_DAYS = 30;

/** Days an invitation to own a gym can be accepted; it is deleted afterwards, so the privacy page says it, too. */
export const INVITATION_DAYS = 14;
