import type { FactDefinition } from './fact';
import { keysOf, mapValues } from './records';

/**
 * The amenities, in the order of pages and forms. `pattern` matches the names in map exports. It also matches what visitors type, unless `words` is
 * set.
 */
const DEFINITIONS = {
  showers: { name: 'Showers', pattern: /\bshowers?\b/i },
  parking: { name: 'Parking', pattern: /\b(?:free )?parking\b/i },
  'changing-rooms': { name: 'Locker rooms', pattern: /changing rooms?|locker rooms?|lockers/i },
  'pro-shop': { name: 'Pro shop', pattern: /\bpro[ -]?shop\b/i },
  weights: { name: 'Weights', pattern: /\bweights?\b|\bfree weights|strength/i, words: /\b(?:free )?weights?(?: room)?\b/ },
  sauna: { name: 'Sauna', pattern: /\bsauna\b/i },
  'wheelchair-access': {
    name: 'Wheelchair access',
    pattern: /wheelchair.accessible entrance|wheelchair access$/i,
    words: /\bwheel ?chair(?:[ -]access(?:ible)?)?\b/,
  },
  restroom: { name: 'Restroom', pattern: /restroom|toilet/i, words: /\brestrooms?\b|\btoilets?\b/ },
  wifi: { name: 'Wi-Fi', pattern: /\b(?:free )?wi-?fi\b/i },
  childcare: { name: 'Childcare', pattern: /\b(?:child|day) ?care\b|\bbabysitting\b/i },
  water: { name: 'Drinking water', pattern: /drinking water|water (?:fountain|dispenser)s?/i },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly pattern: RegExp; readonly words?: RegExp }>>;

export type Amenity = keyof typeof DEFINITIONS;
export const AMENITIES: readonly Amenity[] = keysOf(DEFINITIONS);
export const AMENITY_NAMES: Readonly<Record<Amenity, string>> = mapValues(DEFINITIONS, ({ name }) => name);

export const amenities = {
  kind: 'choices',
  names: AMENITY_NAMES,
  patterns: mapValues(DEFINITIONS, ({ pattern }) => pattern),
  label: 'Amenities',
  inSentence: 'amenities',
  group: 'profile',
  section: 'offer',
  row: 'Amenities',
  card: 'compared',
  columns: { about: { label: 'Services', headings: ['about', 'amenities'] } },
  filter: { name: 'amenity', words: mapValues(DEFINITIONS, (value) => ('words' in value ? value.words : value.pattern)) },
} as const satisfies FactDefinition;
