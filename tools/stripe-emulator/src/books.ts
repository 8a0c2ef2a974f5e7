import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type Stripe from 'stripe';

/** The fields of Stripe's objects that the product reads. Fields that can be expanded hold an id. */
type Plain<Type, Names extends keyof Type> = { [Name in Names]: Type[Name] };
type Linked<Type, Names extends keyof Type, Links extends string> = Plain<Type, Names> & { [Name in Links]: string | null };

type SessionNames =
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'automatic_tax'
  | 'cancel_url'
  | 'client_reference_id'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'customer_details'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_method_types'
  | 'payment_status'
  | 'return_url'
  | 'status'
  | 'success_url'
  | 'total_details'
  | 'ui_mode'
  | 'url';
export type Session = Linked<Stripe.Checkout.Session, SessionNames, 'payment_intent' | 'customer'>;

type IntentNames = 'id' | 'object' | 'amount' | 'amount_received' | 'created' | 'currency' | 'description' | 'livemode' | 'metadata' | 'status';
export type Intent = Linked<Stripe.PaymentIntent, IntentNames, 'latest_charge' | 'customer'>;

type ChargeNames =
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'description'
  | 'disputed'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'receipt_email'
  | 'receipt_url'
  | 'refunded'
  | 'status';
export type Charge = Linked<Stripe.Charge, ChargeNames, 'payment_intent' | 'customer'>;

type RefundNames = 'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'reason' | 'status';
export type Refund = Linked<Stripe.Refund, RefundNames, 'charge' | 'payment_intent'> & Pick<Stripe.Refund, 'failure_reason'>;

type DisputeNames = 'id' | 'object' | 'amount' | 'created' | 'currency' | 'is_charge_refundable' | 'livemode' | 'metadata' | 'reason' | 'status';
export type Dispute = Linked<Stripe.Dispute, DisputeNames, 'charge' | 'payment_intent'> & {
  evidence_details: Plain<Stripe.Dispute.EvidenceDetails, 'due_by' | 'has_evidence' | 'past_due' | 'submission_count'>;
};

export type Event = Plain<Stripe.Event, 'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request' | 'type'> & {
  data: { object: object };
};

/** A product with its price. */
export interface Offer {
  /** The price's id. */
  readonly id: string;
  readonly product: string;
  /** The product's name. */
  readonly name: string;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly active: boolean;
}
/** A line of a session. */
export interface Line {
  readonly price: string;
  readonly name: string;
  readonly quantity: number;
  readonly amount: number;
}
/** What belongs to a session but isn't part of the session object. */
export interface Order {
  /** The session's id. */
  readonly id: string;
  readonly lines: readonly Line[];
  /** The description of the payment. */
  readonly description: string | null;
  readonly metadata: Stripe.Metadata;
  /** The text beside the payment button. */
  readonly customText: string | null;
}
/** When and how a delayed payment is settled, in milliseconds since 1970. */
interface Settlement {
  /** The session's id. */
  readonly id: string;
  readonly at: number;
  readonly succeeds: boolean;
}
/** A copy of an event that waits for its next attempt. */
export interface Delivery {
  readonly id: string;
  readonly event: string;
  /** Milliseconds since 1970. */
  due: number;
  attempts: number;
}
/** The answer to a request with an idempotency key. */
interface StripeResponse {
  readonly id: string;
  readonly path: string;
  readonly parameters: string;
  readonly status: number;
  readonly body: string;
  readonly at: number;
}

interface Shelves {
  readonly offers: Offer;
  readonly sessions: Session;
  readonly orders: Order;
  readonly intents: Intent;
  readonly charges: Charge;
  readonly refunds: Refund;
  readonly disputes: Dispute;
  readonly settlements: Settlement;
  readonly events: Event;
  readonly deliveries: Delivery;
  readonly answers: StripeResponse;
}
const NAMES = [
  'offers',
  'sessions',
  'orders',
  'intents',
  'charges',
  'refunds',
  'disputes',
  'settlements',
  'events',
  'deliveries',
  'answers',
] as const satisfies readonly (keyof Shelves)[];

/** Everything that the local Stripe keeps, by kind and id, latest last. */
export type Books = { readonly [Name in keyof Shelves]: Map<string, Shelves[Name]> };

/** The file that keeps the books can't be read. */
export class DamagedFile extends Error {}

/**
 * Reads the books that `file` keeps, or makes empty ones if it doesn't exist.
 * @throws DamagedFile
 */
export function readBooks(file: string | undefined): Books {
  const kept = file !== undefined && existsSync(file) ? parseBooks(file) : {};
  return Object.fromEntries(NAMES.map((name) => [name, new Map((kept[name] ?? []).map((one) => [one.id, one]))])) as unknown as Books;
}

function parseBooks(file: string): Record<string, { readonly id: string }[]> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isBooks(value)) return value;
  } catch (error) {
    // Node doesn't name the file if it is a folder.
    if (!(error instanceof SyntaxError)) throw Object.assign(error as Error, { path: file });
  }
  throw new DamagedFile(`${file} is damaged. Delete it, and the local Stripe starts without purchases.`);
}

const isBooks = (value: unknown): value is Record<string, { readonly id: string }[]> =>
  Object(value) === value && !Array.isArray(value) && NAMES.every((name) => Array.isArray(Object(value)[name] ?? []));

/** Saves the books in one step: an interrupted save leaves the earlier file as it was. */
export function writeBooks(file: string, books: Books): void {
  const lists = Object.fromEntries(NAMES.map((name) => [name, [...books[name].values()]]));
  writeFileSync(`${file}.new`, JSON.stringify(lists));
  renameSync(`${file}.new`, file);
}

export const put = <Entry extends { readonly id: string }>(shelf: Map<string, Entry>, entry: Entry): Entry => {
  shelf.set(entry.id, entry);
  return entry;
};
