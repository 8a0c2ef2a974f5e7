import { randomBytes } from 'node:crypto';
import type { Books } from './books.ts';
import type { Catalog } from './catalog.ts';

/** What the parts of the local Stripe share. */
export interface Bank {
  readonly books: Books;
  readonly catalog: Catalog;
  /** The address of this Stripe. */
  readonly origin: string;
  readonly now: () => Date;
  /** Sends the webhook an event about an object as it is now. */
  readonly tell: (type: string, object: object) => void;
}

/** Returns a random id in Stripe's form, such as `ch_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Seconds since 1970, which is how Stripe writes times. */
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
