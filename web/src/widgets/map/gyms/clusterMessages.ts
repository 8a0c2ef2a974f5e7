import type { Mark } from './clusters';
import type { GymPoints } from './points';
import type { Point } from '../view/projection';

/** `of` numbers the set of gyms that a message is about: answers about previous sets are dropped. */
export type Asked =
  | { readonly ask: 'order'; readonly of: number; readonly points: GymPoints }
  | { readonly ask: 'marks'; readonly of: number; readonly low: Point; readonly high: Point; readonly zoom: number }
  | { readonly ask: 'part'; readonly of: number; readonly cluster: number; readonly at: Point };

export interface Marks {
  readonly zoom: number;
  readonly low: Point;
  readonly high: Point;
  readonly marks: readonly Mark[];
}
export type Told =
  | { readonly told: 'ordered'; readonly of: number }
  | ({ readonly told: 'marks'; readonly of: number } & Marks)
  | { readonly told: 'part'; readonly of: number; readonly at: Point; readonly zoom: number };
