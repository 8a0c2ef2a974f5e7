/** Which documents of a collection, in which order. `limit` is at most the rules' own (100). */
export interface ListQuery {
  readonly equal?: Readonly<Record<string, string | boolean>>;
  /** A value that is among those of a field. */
  readonly contains?: readonly [field: string, value: string];
  /** How the order's field begins; only where it is ascending. */
  readonly startsWith?: string;
  readonly order: readonly [field: string, direction: 'asc' | 'desc'];
  readonly limit: number;
  /** Value of the order's field after which to go on. */
  readonly after?: string | number;
}
