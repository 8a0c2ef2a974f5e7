import type { IncomingMessage } from 'node:http';
import type { Bank } from './bank.ts';
import { type Post, send, USUAL_POST } from './events.ts';
import type { Form } from './form.ts';
import type { StripeResponse } from './idempotency.ts';
import { closeDispute, dispute, failRefund } from './payments.ts';
import { missing, Refusal } from './refusal.ts';
import { OUTCOMES, pay } from './sessions.ts';

/** An answer, or a redirect to a page. */
export interface ControlResponse extends StripeResponse {
  readonly redirect?: string;
}

/**
 * Does what people do with Stripe outside its API, for tests and for people who try the site. Each is a form:
 *
 *     POST /local/post {lost, delayMs, jitterMs, copies}   how events travel from now on (default: as usual)
 *     POST /local/events/ID/resend                         sends an event again
 *     POST /local/sessions/ID/pay {outcome, email}         does what the payment page does, for embedded sessions
 *     POST /local/disputes {payment_intent, reason}        the buyer disputes a charge
 *     POST /local/disputes/ID {status: won | lost}         ends the dispute
 *     POST /local/refunds/ID                               the buyer's bank returns a refund
 *     POST /local/prices {name, amount}                    adds a price for a tier
 */
export function controlsOf(bank: Bank, setPost: (post: Post) => void): (request: IncomingMessage, target: URL, body: string) => Promise<ControlResponse> {
  const { books, catalog, now, origin } = bank;
  const respond = (object: object): ControlResponse => ({ status: 200, body: JSON.stringify(object) });

  async function addPrice(form: Form): Promise<ControlResponse> {
    const posted = async (path: string, fields: Record<string, string>): Promise<{ id: string }> =>
      (await catalog.respond('POST', new URL(path, origin), new URLSearchParams(fields))) as { id: string };
    const { id } = await posted('/v1/products', { name: form.get('name') ?? '' });
    await posted('/v1/prices', { product: id, currency: 'usd', unit_amount: form.get('amount') ?? '' });
    return { status: 303, body: '', redirect: '/' };
  }

  return async ({ method, headers }, { pathname }, body) => {
    // Pages of other sites can send forms here, but browsers say where a form comes from.
    if (method !== 'POST' || (headers.origin !== undefined && headers.origin !== origin))
      throw new Refusal('This request came from another site. Use the forms on this page, or a program.', { status: 403 });
    const form = new URLSearchParams(body);
    const [, what, id = '', action] = /^\/local\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
    switch ([what, id && ':id', action].filter(Boolean).join('/')) {
      case 'post': {
        const post = postOf(form);
        setPost(post);
        return respond(post);
      }
      case 'events/:id/resend':
        if (!books.events.has(id)) throw missing('event', id);
        send(books, id, now().getTime());
        return respond({ id });
      case 'sessions/:id/pay': {
        const outcome = OUTCOMES.find((one) => one === form.get('outcome')) ?? 'paid';
        return respond({ complete: pay(bank, id, outcome, form.get('email') ?? 'buyer@example.com') });
      }
      case 'disputes':
        return respond(dispute(bank, form));
      case 'disputes/:id':
        return respond(closeDispute(bank, id, form));
      case 'refunds/:id':
        return respond(failRefund(bank, id));
      case 'prices':
        return addPrice(form);
      default:
        throw new Refusal(`There is nothing at ${pathname}.`, { status: 404 });
    }
  };
}

const postOf = (form: Form): Post => ({
  lost: form.get('lost') === 'true',
  delayMs: Number(form.get('delayMs') ?? USUAL_POST.delayMs),
  jitterMs: Number(form.get('jitterMs') ?? USUAL_POST.jitterMs),
  copies: Number(form.get('copies') ?? USUAL_POST.copies),
});
