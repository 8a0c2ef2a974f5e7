import { type Point, type State, findStateByName } from '../contract';

/** The kinds of entries, in the order in which an index lists them. */
export const ENTRY_KINDS = ['state', 'city', 'affiliation', 'gym', 'instructor'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What search finds: a place, an affiliation, a gym or its head instructor. */
export interface Entry {
  /** Its position in the index. A city's gyms are next to each other, sorted by name. */
  readonly id: number;
  readonly kind: EntryKind;
  readonly name: string;
  /** The number of distinctive words in its name, at least 1. */
  readonly distinctiveWords: number;
  /** What it belongs to: an instructor's gym, a gym's city, a city's state. */
  readonly parent?: Entry | undefined;
  /** Number of gyms in the place or affiliation, except those closed permanently. 0 for gyms and instructors. */
  readonly gyms: number;
  /** The slug of a city or gym. Empty for others. */
  readonly slug: string;
  /** Whether it is a gym that is closed permanently. */
  readonly isClosed: boolean;
  /** Where a city is, if known. */
  readonly point?: Point | undefined;
}

/** Finds the entry of this kind among the entry itself and the entries that it belongs to. */
export function findAncestor(entry: Entry, kind: EntryKind): Entry | undefined {
  for (let current: Entry | undefined = entry; current; current = current.parent) if (current.kind === kind) return current;
  return undefined;
}

/** The state that an entry is or belongs to. */
export const findState = (entry: Entry): State | undefined => findStateByName(findAncestor(entry, 'state')?.name ?? '');

/** The position of a city, or of the city of a gym or instructor. */
export const findPoint = (entry: Entry): Point | undefined => findAncestor(entry, 'city')?.point;
