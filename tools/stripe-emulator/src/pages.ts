import type { Bank } from './bank.ts';
import type { Charge, Offer, Session } from './books.ts';
import { SETTLED_MS } from './sessions.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 1rem; }
button, input { font: inherit; padding: 0.5rem 1rem; max-width: 100%; box-sizing: border-box; }
button { display: block; width: 100%; margin: 0.5rem 0; min-height: 2.75rem; cursor: pointer; text-align: start; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
td, th { text-align: start; padding: 0.25rem 1rem 0.25rem 0; overflow-wrap: anywhere; }
small { opacity: 0.8; }
[role=alert] { border: 1px solid; padding: 0.5rem; }`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · local Stripe</title>
<style>${STYLE}</style>
<main>
<p><small>This is a local Stripe for testing. No real money moves.</small></p>
<h1>${escaped(title)}</h1>
${body}
</main>
</html>`;

/** Formats an amount given in the currency's smallest unit. */
function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The payment page. */
export function paymentPage({ books }: Bank, session: Session, problem?: string): string {
  const total = money(session.amount_total ?? 0, session.currency ?? 'usd');
  const { lines: ordered = [], customText } = books.orders.get(session.id) ?? {};
  const lines = ordered.map(
    ({ name, quantity, amount }) => `<tr><td>${escaped(name)}${quantity > 1 ? ` × ${quantity}` : ''}<td>${money(amount, session.currency ?? 'usd')}`,
  );
  const email = session.customer_email
    ? `<p>${escaped(session.customer_email)}</p>`
    : '<p><label>Email address<br><input name="email" type="email" required></label></p>';
  const button = (outcome: string, words: string): string => `<button name="outcome" value="${outcome}">${words}</button>`;
  return page(
    `Pay ${total}`,
    `${problem ? `<p role="alert">${escaped(problem)}</p>` : ''}
<table>${lines.join('')}<tr><th>Total<th>${total}</table>
<form method="post">
${email}
${customText ? `<p>${escaped(customText)}</p>` : ''}
${button('paid', `Pay ${total}`)}
${button('paid-later', `Pay by bank debit (succeeds after ${SETTLED_MS / 1000} seconds)`)}
${button('fails-later', `Pay by bank debit (fails after ${SETTLED_MS / 1000} seconds)`)}
${button('declined', 'Pay with a card that gets declined')}
</form>
${session.cancel_url ? `<p><a href="${escaped(session.cancel_url)}">Cancel and go back</a></p>` : ''}`,
  );
}

/** The page of a session that was paid or has expired. */
export function endedPage(session: Session, afterwards: string | undefined): string {
  const isExpired = session.status === 'expired';
  const back = isExpired ? session.cancel_url : afterwards;
  return page(
    isExpired ? 'This page has expired' : 'Payment complete',
    `<p>${isExpired ? 'You weren’t charged.' : 'You can close this page.'}</p>${back ? `<p><a href="${escaped(back)}">Go back</a></p>` : ''}`,
  );
}

export const receiptPage = (charge: Charge): string =>
  page(
    'Receipt',
    `<table>
<tr><th>Paid<td>${money(charge.amount, charge.currency)}
<tr><th>Refunded<td>${money(charge.amount_refunded, charge.currency)}
<tr><th>Date<td>${new Date(charge.created * 1000).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
<tr><th>For<td>${escaped(charge.description ?? 'a purchase')}
<tr><th>Receipt<td>${charge.id}</table>`,
  );

/** The first page: prices and events. */
export function overviewPage({ books }: Bank): string {
  const offerRow = ({ id, name, amount, currency, active }: Offer): string =>
    `<tr><td><code>${id}</code><td>${escaped(name)}<td>${money(amount, currency)}<td>${active ? '' : 'archived'}`;
  const waiting = new Set([...books.deliveries.values()].map(({ event }) => event));
  const events = [...books.events.values()].reverse().slice(0, 50);
  return page(
    'Local Stripe',
    `<h2>Prices</h2>
<table>${[...books.offers.values()].map(offerRow).join('')}</table>
<h2>Add a price</h2>
<form method="post" action="/local/prices">
<p><label>Product<br><input name="name" required maxlength="100"></label></p>
<p><label>Amount in US cents<br><input name="amount" type="number" required min="50" max="99999999"></label></p>
<button>Add price</button>
</form>
<h2>Events</h2>
<table>${events.map(({ id, type, created }) => `<tr><td>${new Date(created * 1000).toLocaleTimeString('en-US')}<td>${type}<td><code>${id}</code><td>${waiting.has(id) ? 'being delivered' : ''}`).join('')}</table>`,
  );
}

export const missingPage = (): string => page('Page not found', '<p>Go back to the site and try again.</p>');
