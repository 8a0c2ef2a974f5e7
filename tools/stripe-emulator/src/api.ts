import type { Bank } from './bank.ts';
import { fieldsOf, type Form, LIST_FIELDS, listOf } from './form.ts';
import { listDisputes, listRefunds, refund } from './payments.ts';
import { missing, Refusal } from './refusal.ts';
import { createSession, expireSession, listSessions, readSession } from './sessions.ts';

/** Paths that the library answers. */
const CATALOGUE = /^\/v1\/(products|prices|customers)(\/[^/]+)?$/;

type Handler = (form: Form, id: string) => unknown;

/** Returns the function that answers requests under /v1, by method and path. `:id` stands for an object's id. */
export function apiOf(bank: Bank): (method: string, target: URL, form: Form) => Promise<unknown> {
  const { books, catalog } = bank;
  const handlers: Readonly<Record<string, Handler>> = {
    'POST /v1/checkout/sessions': (form) => createSession(bank, form),
    'GET /v1/checkout/sessions': (form) => listSessions(bank, form),
    'GET /v1/checkout/sessions/:id': (form, id) => readSession(bank, id, form),
    'POST /v1/checkout/sessions/:id/expire': (_form, id) => expireSession(bank, id),
    'GET /v1/payment_intents/:id': (form, id) => readIntent(bank, id, form),
    'GET /v1/charges/:id': (_form, id) => found(books.charges, 'charge', id),
    'POST /v1/refunds': (form) => refund(bank, form),
    'GET /v1/refunds': (form) => listRefunds(bank, form),
    'GET /v1/refunds/:id': (_form, id) => found(books.refunds, 'refund', id),
    'GET /v1/disputes': (form) => listDisputes(bank, form),
    'GET /v1/disputes/:id': (_form, id) => found(books.disputes, 'dispute', id),
    'GET /v1/events': (form) => listEvents(bank, form),
    'GET /v1/events/:id': (_form, id) => found(books.events, 'event', id),
  };
  const routes = Object.entries(handlers).map(([route, handler]) => ({ pattern: new RegExp(`^${route.replace(':id', '([^/]+)')}$`), handler }));
  return async (method, target, form) => {
    const asked = `${method} ${target.pathname}`;
    for (const { pattern, handler } of routes) {
      const match = pattern.exec(asked);
      if (match) return handler(form, match[1] ?? '');
    }
    if (CATALOGUE.test(target.pathname)) return catalog.respond(method, target, form);
    throw new Refusal(`Unrecognized request URL (${method}: ${target.pathname}). This local Stripe only has the parts that the site uses.`, { status: 404 });
  };
}

function found<Entry>(shelf: ReadonlyMap<string, Entry>, what: string, id: string): Entry {
  const entry = shelf.get(id);
  if (!entry) throw missing(what, id);
  return entry;
}

function readIntent({ books }: Bank, id: string, form: Form): object {
  fieldsOf(form, []);
  const intent = found(books.intents, 'payment_intent', id);
  const isExpanded = [...form.values()].includes('latest_charge');
  return { ...intent, ...(isExpanded && { latest_charge: books.charges.get(intent.latest_charge ?? '') ?? null }) };
}

function listEvents({ books }: Bank, form: Form): object {
  fieldsOf(form, [...LIST_FIELDS, /^type$/, /^types\[\d*\]$/]);
  const types = [...form].filter(([name]) => /^types?\b/.test(name)).map(([, value]) => value);
  return listOf(
    [...books.events.values()].filter(({ type }) => types.length === 0 || types.includes(type)),
    '/v1/events',
    form,
  );
}
