/**
 * The document after which a list continues. It needs the id because several documents may share a value, such as the time of one
 * commit.
 */
export interface Cursor {
  /** The value of the field that the list is ordered by. */
  readonly value: string | number;
  readonly id: string;
}

/** Which documents of a collection to read, and in which order. `limit` is at most the security rules' limit (100). */
export interface ListQuery {
  readonly equal?: Readonly<Record<string, string | boolean>>;
  /** Documents whose array field contains a value. */
  readonly contains?: readonly [field: string, value: string];
  /** A prefix of the field in `order`. Only for ascending order. */
  readonly startsWith?: string;
  readonly order: readonly [field: string, direction: 'asc' | 'desc'];
  readonly limit: number;
  /** The last document read so far. */
  readonly after?: Cursor;
}

/** Longer than any real search. Firestore rejects queries with values of more than 1,500 bytes. */
const MAX_PREFIX_LENGTH = 350;
/** A search text as a lowercase prefix. */
export const toPrefix = (text: string): string => text.toLowerCase().slice(0, MAX_PREFIX_LENGTH);
