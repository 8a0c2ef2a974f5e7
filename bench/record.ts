/** How much is checked. */
export type Size = 'full' | 'small';

/** Measures figures of a family; `ids` are those asked for. */
export type Measurement = (ids: readonly string[], size: Size) => Promise<Record<string, Measured>>;

/** What a measurement yields for one figure. */
export interface Measured {
  readonly value: number;
  /** Whatever a reader has to know to read the value. */
  readonly note?: string;
}
