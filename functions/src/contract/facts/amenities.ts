import type { FactDefinition } from './fact';
import { keysOf, mapValues } from './records';

/** In the order of pages and forms. `pattern`: how map exports name it. */
const VALUES = {
  showers: { name: 'Showers', pattern: /\bshowers?\b/i },
  parking: { name: 'Parking', pattern: /\bparking\b/i },
  'changing-rooms': { name: 'Locker rooms', pattern: /changing rooms?|locker rooms?|lockers/i },
  'pro-shop': { name: 'Pro shop', pattern: /\bpro shop\b/i },
  weights: { name: 'Weights', pattern: /\bweights?\b|\bfree weights|strength/i },
  sauna: { name: 'Sauna', pattern: /\bsauna\b/i },
  'wheelchair-access': { name: 'Wheelchair access', pattern: /wheelchair.accessible entrance|wheelchair access$/i },
  restroom: { name: 'Restroom', pattern: /restroom|toilet/i },
  wifi: { name: 'Wi-Fi', pattern: /wi-?fi/i },
  childcare: { name: 'Childcare', pattern: /child ?care|babysitting/i },
  water: { name: 'Drinking water', pattern: /drinking water|water (?:fountain|dispenser)/i },
} as const;

export type Amenity = keyof typeof VALUES;
export const AMENITIES: readonly Amenity[] = keysOf(VALUES);
export const AMENITY_NAMES: Readonly<Record<Amenity, string>> = mapValues(VALUES, ({ name }) => name);

export const amenities = {
  kind: 'choices',
  names: AMENITY_NAMES,
  patterns: mapValues(VALUES, ({ pattern }) => pattern),
  label: 'Amenities',
  inSentence: 'amenities',
  group: 'profile',
  section: 'offer',
  row: 'Amenities',
  card: 'compared',
  columns: { about: { label: 'Services', headings: ['about', 'amenities'] } },
} as const satisfies FactDefinition;
