import type { IncomingMessage } from 'node:http';
import type { Bank } from './bank.ts';
import { type Post, send, USUAL_POST } from './events.ts';
import type { Form } from './form.ts';
import type { StripeResponse } from './idempotency.ts';
import { closeDispute, dispute, failRefund } from './payments.ts';
import { missing, Refusal } from './refusal.ts';
import { OUTCOMES, pay } from './sessions.ts';

/** An answer that may lead to a page instead. */
export interface ControlResponse extends StripeResponse {
  readonly redirect?: string;
}

/**
 * What people do with Stripe beside its API, for tests and for whoever tries the site, as forms:
 *
 *     POST /local/post {lost, delayMs, jitterMs, copies}   how events travel from now on; what is left out is as usual
 *     POST /local/events/ID/resend                         sends one again
 *     POST /local/sessions/ID/pay {outcome, email}         what the page of payment does, for a session that is embedded
 *     POST /local/disputes {payment_intent, reason}        the buyer disputes a charge
 *     POST /local/disputes/ID {status: won | lost}         and how that ends
 *     POST /local/refunds/ID                               the buyer's bank does not take a refund
 *     POST /local/prices {name, amount}                    a price for a tier
 */
export function controlsOf(bank: Bank, setPost: (post: Post) => void): (request: IncomingMessage, target: URL, body: string) => Promise<ControlResponse> {
  const { books, catalogue, now, origin } = bank;
  const respond = (object: object): ControlResponse => ({ status: 200, body: JSON.stringify(object) });

  async function addPrice(form: Form): Promise<ControlResponse> {
    const posted = async (path: string, fields: Record<string, string>): Promise<{ id: string }> =>
      (await catalogue.respond('POST', new URL(path, origin), new URLSearchParams(fields))) as { id: string };
    const { id } = await posted('/v1/products', { name: form.get('name') ?? '' });
    await posted('/v1/prices', { product: id, currency: 'usd', unit_amount: form.get('amount') ?? '' });
    return { status: 303, body: '', redirect: '/' };
  }

  return async ({ method, headers }, { pathname }, body) => {
    // Pages of other sites can't be kept from sending a form here; browsers say where it comes from.
    if (method !== 'POST' || (headers.origin !== undefined && headers.origin !== origin))
      throw new Refusal('Only this page and programs can do that.', { status: 403 });
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
        throw new Refusal(`There is no ${pathname}.`, { status: 404 });
    }
  };
}

const postOf = (form: Form): Post => ({
  lost: form.get('lost') === 'true',
  delayMs: Number(form.get('delayMs') ?? USUAL_POST.delayMs),
  jitterMs: Number(form.get('jitterMs') ?? USUAL_POST.jitterMs),
  copies: Number(form.get('copies') ?? USUAL_POST.copies),
});
