/** Which documents of a collection, in which order. `limit` is at most the rules' own (100). */
export interface ListQuery {
  readonly equal?: Readonly<Record<string, string>>;
  readonly order: readonly [field: string, direction: 'asc' | 'desc'];
  readonly limit: number;
  /** Value of the order's field after which to go on. */
  readonly after?: string | number;
}
