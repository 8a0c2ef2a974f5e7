import { randomBytes } from 'node:crypto';
import type { Books } from './books.ts';
import type { Catalogue } from './catalogue.ts';

/** What Stripe's parts work with. */
export interface Bank {
  readonly books: Books;
  readonly catalogue: Catalogue;
  /** Where this Stripe is. */
  readonly origin: string;
  readonly now: () => Date;
  /** Tells the webhook of an object as it is now. */
  readonly tell: (type: string, object: object) => void;
}

/** An id as Stripe's look: `ch_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Seconds since 1970, as Stripe writes times. */
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
