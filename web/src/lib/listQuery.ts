/** A document of a list, after which to go on: several may have the same value, such as all that one commit has made. */
export interface Cursor {
  /** Of the order's field. */
  readonly value: string | number;
  readonly id: string;
}

/** Which documents of a collection, in which order. `limit` is at most the rules' own (100). */
export interface ListQuery {
  readonly equal?: Readonly<Record<string, string | boolean>>;
  /** A value that is among those of a field. */
  readonly contains?: readonly [field: string, value: string];
  /** How the order's field begins; only where it is ascending. */
  readonly startsWith?: string;
  readonly order: readonly [field: string, direction: 'asc' | 'desc'];
  readonly limit: number;
  /** The last one of what was read before. */
  readonly after?: Cursor;
}

/** Longer than whatever is looked for by its beginning; Firestore refuses a query of more than 1,500 bytes. */
const BEGINNING_MAX = 350;
/** How something in small letters begins that somebody looks for. */
export const beginningOf = (text: string): string => text.toLowerCase().slice(0, BEGINNING_MAX);
