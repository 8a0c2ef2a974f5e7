import type { Books } from './books.ts';
import { Refusal } from './refusal.ts';

/** Stripe forgets a key after a day (docs.stripe.com/api/idempotent_requests). */
const KEPT_MS = 86_400_000;
const KEY_MAX = 255;

/** An answer to a request. */
export interface StripeResponse {
  readonly status: number;
  readonly body: string;
  readonly isReplayed?: boolean;
}
interface Asked {
  readonly key: string;
  readonly path: string;
  readonly parameters: string;
}

/**
 * Does each request with a key once. A repeated request gets the same answer, and one with other parameters is refused. A request that
 * was refused for its parameters, before anything was done, can be sent again.
 */
export function onceEach(books: Books, now: () => Date): (asked: Asked, work: () => Promise<StripeResponse>) => Promise<StripeResponse> {
  const underway = new Set<string>();
  return async ({ key, path, parameters }, work) => {
    if (key.length > KEY_MAX) throw new Refusal(`Idempotency keys can be up to ${KEY_MAX} characters long.`, { type: 'idempotency_error' });
    const at = now().getTime();
    const before = books.answers.get(key);
    if (before && before.at + KEPT_MS > at) {
      requireSame(before, { key, path, parameters });
      return { status: before.status, body: before.body, isReplayed: true };
    }
    if (underway.has(key)) {
      const message = `There is currently another in-progress request using this Idempotent Key (${key}). Please try again later.`;
      throw new Refusal(message, { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' });
    }
    underway.add(key);
    try {
      const response = await work().catch(responseOf);
      books.answers.set(key, { id: key, path, parameters, at, status: response.status, body: response.body });
      return response;
    } finally {
      underway.delete(key);
    }
  };
}

/** A refusal that came after work began is kept like any other answer. */
function responseOf(error: unknown): StripeResponse {
  if (!(error instanceof Refusal) || error.isOfParameters) throw error;
  return { status: error.status, body: JSON.stringify(error.body) };
}

function requireSame(before: Omit<Asked, 'key'>, { key, path, parameters }: Asked): void {
  const otherwise = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (before.path !== path) {
    const message = `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${before.path}' vs '${path}'). ${otherwise}`;
    throw new Refusal(message, { type: 'idempotency_error' });
  }
  if (before.parameters === parameters) return;
  throw new Refusal(`Keys for idempotent requests can only be used with the same parameters they were first used with. ${otherwise}`, {
    type: 'idempotency_error',
  });
}

/** Deletes keys that have expired. */
export function forgetOld(books: Books, now: Date): void {
  for (const { id, at } of books.answers.values()) if (at + KEPT_MS <= now.getTime()) books.answers.delete(id);
}
