/** The document after which a list continues. Includes the id, because several documents may have the same value. */
export interface Cursor {
  /** The value of the field that the list is ordered by. */
  readonly value: string | number;
  readonly id: string;
}

/** Which documents of a collection to read, and in which order. The security rules allow a `limit` of up to 100. */
export interface ListQuery {
  readonly equal?: Readonly<Record<string, string | boolean>>;
  /** An array field, and a value that it must contain. */
  readonly contains?: readonly [field: string, value: string];
  /** The prefix that the field in `order` must have. Only for ascending order. */
  readonly startsWith?: string;
  readonly order: readonly [field: string, direction: 'asc' | 'desc'];
  readonly limit: number;
  /** The last document read so far. */
  readonly after?: Cursor;
}

/** Longer than any real search. Firestore rejects queries with values of more than 1,500 bytes. */
const MAX_PREFIX_LENGTH = 350;
/** Converts search text to a lowercase prefix. */
export const toPrefix = (text: string): string => text.toLowerCase().slice(0, MAX_PREFIX_LENGTH);
