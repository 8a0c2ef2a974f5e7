/** What became of a part of all tests. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Not run. */
  readonly skipped?: number;
  /** Each failure's name and the beginning of why. */
  readonly failures?: readonly string[];
}

/** Shows a line, or some. */
export type Say = (text: string) => void;
