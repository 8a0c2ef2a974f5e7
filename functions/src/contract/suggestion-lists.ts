import { WEEKDAY_NAMES } from './class-lists';
import { FACT_LABELS } from './fact-labels';
import { own } from './own';

/** What a suggestion may name outright, in the order in which forms show it; each is one line. */
export const SUGGESTED_FACTS = ['name', 'full_address', 'city', 'state', 'zip', 'phone', 'site', 'email', 'affiliation'] as const;
export type SuggestedFact = (typeof SUGGESTED_FACTS)[number];
export const SUGGESTED_FACT_NAMES: Readonly<Record<SuggestedFact, string>> = {
  name: 'Name',
  full_address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  phone: 'Phone',
  site: 'Website',
  email: 'E-mail of the gym',
  affiliation: 'Affiliation',
};

/** The pin of a gym that has moved. */
export const SUGGESTED_PIN = ['latitude', 'longitude'] as const;

/** Only an admin moves a gym to another state. */
export const asksForAnotherState = ({ state }: { readonly state?: unknown }): boolean => state !== undefined;

/** What a suggestion may also name, each in its own words: a day's hours, a class, a price. */
export const SUGGESTED_GROUPS = ['hours', 'schedule', 'pricing'] as const;

/** Changes of classes that one suggestion names at most: a week of them that is new altogether. */
export const SUGGESTED_CLASSES_MAX = 80;

const PRICE_WORDS: Readonly<Record<string, string>> = {
  dropIn: 'drop-in fee',
  openMat: 'open mat fee',
  monthly: 'monthly fee',
  freeTrial: 'free trial class',
};

/** What was decided, in words: `phone, opening hours on Monday and classes (2)`. `paths` are those of fields of an edit. */
export function fieldsInWords(paths: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(wordsOf(path), (counts.get(wordsOf(path)) ?? 0) + 1);
  return new Intl.ListFormat('en-US').format([...counts].map(([words, count]) => (count > 1 ? `${words} (${count})` : words)));
}

function wordsOf(path: string): string {
  const [name = '', part = ''] = path.split('.');
  if (name === 'hours') return `opening hours on ${own(WEEKDAY_NAMES, part) ?? part}`;
  if (name === 'pricing') return own(PRICE_WORDS, part) ?? part;
  if (name === 'schedule') return 'classes';
  return own(SUGGESTED_FACT_NAMES, name)?.toLowerCase() ?? own(FACT_LABELS, name) ?? name;
}

/** Longest word of whoever decides to whoever has suggested, in characters. */
export const SUGGESTION_REASON_MAX = 600;
