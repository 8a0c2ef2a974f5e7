/** Lists of values that describe a gym, in the order in which pages and forms show them. */

export const BELT_RANKS = ['white', 'blue', 'purple', 'brown', 'black', 'red-black', 'red-white', 'red'] as const;
export type BeltRank = (typeof BELT_RANKS)[number];

/** Groups of facts. The facts in a group are checked together, and an import confirms them together. */
export const FACT_GROUPS = ['address', 'hours', 'schedule', 'pricing', 'visitors', 'profile'] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];
/** The name of each group within a sentence. */
export const FACT_GROUP_NAMES: Readonly<Record<FactGroup, string>> = {
  address: 'address',
  hours: 'opening hours',
  schedule: 'schedule',
  pricing: 'prices',
  visitors: 'visitor policy',
  profile: 'contact details',
};
/** Who can confirm facts. */
export const CONFIRMERS = ['owner', 'admin', 'import', 'visitor'] as const;
export type Confirmer = (typeof CONFIRMERS)[number];

export const GYM_STATUSES = ['published', 'draft', 'closed'] as const;
export type GymStatus = (typeof GYM_STATUSES)[number];
