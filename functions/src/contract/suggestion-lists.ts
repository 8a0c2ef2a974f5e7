/** What a suggestion may name outright, in the order in which forms show it; each is one line. Whatever else is wrong is said in words. */
export const SUGGESTED_FACTS = ['name', 'full_address', 'zip', 'phone', 'site', 'email', 'affiliation'] as const;
export type SuggestedFact = (typeof SUGGESTED_FACTS)[number];
export const SUGGESTED_FACT_NAMES: Readonly<Record<SuggestedFact, string>> = {
  name: 'Name',
  full_address: 'Address',
  zip: 'ZIP code',
  phone: 'Phone',
  site: 'Website',
  email: 'E-mail of the gym',
  affiliation: 'Affiliation',
};

/** Longest word of whoever decides to whoever has suggested, in characters. */
export const SUGGESTION_REASON_MAX = 600;
