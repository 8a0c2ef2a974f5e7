/** The result of one part of the tests. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Tests that were not run. */
  readonly skipped?: number;
  /** Each failure's name and the beginning of its error. */
  readonly failures?: readonly string[];
}

/** Prints one or more lines. */
export type Print = (text: string) => void;
