/** What a figure is, and what it has to reach. */
import type { Family } from './families.ts';

export interface Target {
  readonly bound: 'at most' | 'at least';
  readonly value: number;
}
export interface Figure {
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly target: Target;
  /** The measurement that yields it; figures of one family are measured in one run. */
  readonly family: Family;
}
export const atMost = (value: number): Target => ({ bound: 'at most', value });
export const atLeast = (value: number): Target => ({ bound: 'at least', value });
