import {
  compareText,
  getFactDefinition,
  type Doubt,
  getEditKind,
  GYM_FACT_NAMES,
  type GymClass,
  type GymFactName,
  type GymFacts,
  keysOf,
  getEntryKey,
  WEEKDAYS,
  isDeepEqual,
  toStableJson,
  withoutClassIdentity,
} from '../../contract';
import { rankSite } from '../matching/sites';
import { mentionsJiuJitsu } from '../reading/is-gym';

/** A gym's facts by path, split into pieces that are compared separately: a fact, a part (`pricing.dropIn`), or a list entry (`amenities.showers`). */
export type Pieces = ReadonlyMap<string, unknown>;
/** A gym's state and city, which are one piece. */
export interface Locality {
  readonly state: string;
  readonly city: string;
}
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The paths of pieces that combine two facts, since one is useless without the other: state and city, and both coordinates. */
export const LOCALITY = 'city';
export const POSITION = 'latitude';
const COMBINED_FACTS: ReadonlySet<string> = new Set(['state', 'city', 'latitude', 'longitude']);

/** The fact that a piece belongs to or is named after. */
export const factOf = (path: string): GymFactName => path.split('.', 1)[0] as GymFactName;

/** The facts in a piece. */
export const listFacts = (path: string): readonly GymFactName[] => {
  if (path === LOCALITY) return ['state', 'city'];
  return path === POSITION ? ['latitude', 'longitude'] : [factOf(path)];
};

/** Splits a gym's facts into pieces. Classes have no ids here, since lists have none for them. */
export function splitIntoPieces(facts: Readonly<Partial<GymFacts>>): Map<string, unknown> {
  const pieces = new Map<string, unknown>();
  const { state, city, latitude, longitude } = facts;
  if (state !== undefined && city !== undefined) pieces.set(LOCALITY, { state, city } satisfies Locality);
  if (latitude !== undefined && longitude !== undefined) pieces.set(POSITION, { latitude, longitude } satisfies Position);
  for (const fact of GYM_FACT_NAMES) {
    const value = facts[fact];
    if (value === undefined || COMBINED_FACTS.has(fact)) continue;
    const kind = getEditKind(fact);
    if (kind === 'whole') pieces.set(fact, value);
    else if (kind === 'parts') for (const [part, partValue] of Object.entries(value as Record<string, unknown>)) pieces.set(`${fact}.${part}`, partValue);
    else for (const entry of value as readonly unknown[]) pieces.set(makeUniqueKey(`${fact}.${toPieceKey(entry)}`, pieces), withoutClassIdentity(entry));
  }
  return pieces;
}

/** Assembles facts from pieces. The order of a list fact's entries doesn't depend on the order of the pieces. */
export function assembleFacts(pieces: Pieces): Partial<GymFacts> {
  const facts = new Map<string, unknown>();
  for (const fact of new Set([...pieces.keys()].map(factOf))) {
    if (fact === LOCALITY || fact === POSITION) {
      for (const [name, value] of Object.entries(pieces.get(fact) as object)) facts.set(name, value);
      continue;
    }
    const factPieces = [...pieces].filter(([path]) => factOf(path) === fact);
    const kind = getEditKind(fact);
    if (kind === 'whole') facts.set(fact, pieces.get(fact));
    else if (kind === 'parts') facts.set(fact, Object.fromEntries(factPieces.map(([path, value]) => [path.slice(fact.length + 1), value])));
    else facts.set(fact, sortEntries(fact, factPieces));
  }
  return Object.fromEntries(facts) as Partial<GymFacts>;
}

/** Removes classes from `pieces` if another class has the same fields and more, such as the attire, level or end. Returns `pieces`, which it changes. */
export function removeVagueClasses(pieces: Map<string, unknown>): Map<string, unknown> {
  const classes = [...pieces].filter(([path]) => factOf(path) === 'schedule') as [string, GymClass][];
  for (const [path, entry] of classes) if (classes.some(([, other]) => hasMoreFields(other, entry))) pieces.delete(path);
  return pieces;
}

/** Whether a class has every field of another, and more. */
function hasMoreFields(more: GymClass, less: GymClass): boolean {
  const fields = Object.entries(less);
  return Object.keys(more).length > fields.length && fields.every(([name, value]) => isDeepEqual(more[name as keyof GymClass], value));
}

/** What identifies an entry within a list fact. */
function toPieceKey(entry: unknown): string {
  if (!isClass(entry)) return String(getEntryKey(entry));
  const { day, start, end, program, attire, level, title, repeats, validFrom, validUntil } = entry;
  return [day, start, end, program, attire, level, title, repeats && toStableJson(repeats), validFrom, validUntil]
    .filter((part) => part !== undefined)
    .join(' ');
}
const isClass = (entry: unknown): entry is GymClass => typeof entry === 'object' && entry !== null && 'day' in entry;

/** Appends a number to a key that is taken. Two classes in one row may differ only in details that aren't part of the key. */
function makeUniqueKey(key: string, pieces: Pieces): string {
  let unique = key;
  for (let number = 2; pieces.has(unique); number++) unique = `${key} ${number}`;
  return unique;
}

/** A fact's choices in the contract's order. Empty for facts without choices. */
function listChoices(fact: GymFactName): readonly string[] {
  const definition = getFactDefinition(fact);
  return definition.kind === 'choices' ? keysOf(definition.names) : [];
}

function sortEntries(fact: GymFactName, entries: readonly (readonly [string, unknown])[]): unknown[] {
  const order = listChoices(fact);
  const toSortKey = ([path, entry]: readonly [string, unknown]): string => {
    const index = isClass(entry) ? WEEKDAYS.indexOf(entry.day) : order.indexOf(String(entry));
    return `${String(index).padStart(2, '0')} ${path}`;
  };
  return entries
    .map((entry) => ({ entry: entry[1], sortKey: toSortKey(entry) }))
    .sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1))
    .map(({ entry }) => entry);
}

/** A list's value for a piece, and what makes it more or less trustworthy. */
export interface EvidenceValue {
  readonly value: unknown;
  /** The day on which the list last checked it. A value without one counts as the oldest. */
  readonly checkedOn: string | undefined;
  readonly doubts: readonly Doubt[];
}

/**
 * Compares two values for a piece. The more specific one is better, then the newer one, then the one whose text comes first, so that the result
 * doesn't depend on the order of imports. Positive if `a` is better, 0 only if both are equal.
 */
export function compareEvidence(path: string, a: EvidenceValue, b: EvidenceValue): number {
  return (
    rateSpecificity(path, a) - rateSpecificity(path, b) || compareDays(a.checkedOn, b.checkedOn) || compareText(toStableJson(b.value), toStableJson(a.value))
  );
}

/** Positive if `a` is the later day. An unknown day is earlier than any other. */
export const compareDays = (a = '', b = ''): number => compareText(a, b);

/** How specific a value is. The rating can only be compared with those of other values for the same piece. */
export function rateSpecificity(path: string, { value, doubts }: EvidenceValue): number {
  if (path === LOCALITY && doubts.includes('state')) return 0;
  if (path === LOCALITY) return doubts.includes('city') ? 1 : 2;
  if (path === POSITION) return doubts.includes('position') ? 0 : 1;
  if (path === 'site') return rankSite(String(value));
  if (path === 'full_address') return (/^\s*\d/.test(String(value)) ? 2 : 0) + (/\b\d{5}(?:-\d{4})?\b/.test(String(value).slice(MAX_HOUSE_DIGITS)) ? 1 : 0);
  // A name that mentions jiu-jitsu is better. A name in capitals is worse.
  if (path === 'name') return (mentionsJiuJitsu(String(value)) ? 2 : 0) + (/\p{Lu}{4}/u.test(String(value)) ? 0 : 1);
  return 0;
}

/** The number of characters at the start of an address that may be a house number. Five digits after them are a ZIP code. */
const MAX_HOUSE_DIGITS = 5;
