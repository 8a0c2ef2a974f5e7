import { createEmulator } from 'emulate';
import type { Books, Offer } from './books.ts';
import { put } from './books.ts';
import { type Form, fieldsOf } from './form.ts';
import { HOST } from './host.ts';
import { Refusal } from './refusal.ts';

/** A price as the library returns it. `active` is kept here, since the library can't change it. */
interface Price {
  readonly id: string;
  readonly product: string;
  readonly currency: string;
  readonly unit_amount: number | null;
  readonly type: string;
  readonly active: boolean;
}

/** Products, prices and customers, which the library `emulate` holds. */
export interface Catalog {
  /** Finds a price, with its product's name. */
  offer(id: string): Promise<(Price & { readonly name: string }) | undefined>;
  /** Answers a request about one of them. */
  respond(method: string, target: URL, form: Form): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts the library with the prices kept in `books`. */
export async function openCatalog(books: Books): Promise<Catalog> {
  // Port 0: the system chooses a free one.
  const emulator = await createEmulator({ service: 'stripe', port: 0, hostname: HOST, seed: { stripe: seedOf([...books.offers.values()]) } });

  const { port } = new URL(emulator.url);

  async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(`http://${HOST}:${port}${path}`, init);
    const body = (await response.json()) as { error?: { message: string; type: string; code?: string; param?: string } };
    if (body.error) throw new Refusal(body.error.message, { ...body.error, status: response.status });
    return body;
  }
  const ours = (price: Price): Price => ({ ...price, active: books.offers.get(price.id)?.active ?? price.active });
  const priceOf = async (id: string, query = ''): Promise<Price> => ours((await ask(`/v1/prices/${encodeURIComponent(id)}${query}`)) as Price);
  const nameOf = async (product: string): Promise<string> => ((await ask(`/v1/products/${product}`)) as { name: string }).name;

  async function makePrice(form: Form): Promise<Price> {
    const active = form.get('active') !== 'false';
    const price = (await ask('/v1/prices', posted(without(form, 'active')))) as Price;
    const { id, product, currency } = price;
    put(books.offers, { id, product, name: await nameOf(product), amount: price.unit_amount ?? 0, currency, active });
    return ours(price);
  }

  /** Changes whether a price is active, and nothing else. */
  async function changePrice(id: string, form: Form): Promise<Price> {
    fieldsOf(form, [/^active$/]);
    const { product, currency, unit_amount } = await priceOf(id);
    put(books.offers, { id, product, name: await nameOf(product), amount: unit_amount ?? 0, currency, active: form.get('active') !== 'false' });
    return priceOf(id);
  }

  return {
    offer: async (id) => {
      const price = await priceOf(id).catch(() => undefined);
      return price && { ...price, name: await nameOf(price.product) };
    },
    respond: async (method, { pathname, search }, form) => {
      const [, id] = /^\/v1\/prices\/([^/]+)$/.exec(pathname) ?? [];
      if (id) return method === 'POST' ? changePrice(id, form) : priceOf(id, search);
      if (pathname === '/v1/prices' && method === 'POST') return makePrice(form);
      const response = await ask(`${pathname}${search}`, method === 'POST' ? posted(form) : { method });
      return pathname === '/v1/prices' ? { ...(response as object), data: (response as { data: Price[] }).data.map(ours) } : response;
    },
    close: () => emulator.close(),
  };
}

/** The library finds a product's prices by its name. */
function seedOf(offers: readonly Offer[]): Record<string, unknown> {
  const products = new Map(offers.map(({ product, name }) => [name, { id: product, name }]));
  const prices = offers.map(({ id, name, amount, currency }) => ({ id, product_name: name, unit_amount: amount, currency }));
  return { products: [...products.values()], prices };
}

const posted = (form: Form): RequestInit => ({ method: 'POST', body: form });

function without(form: Form, name: string): Form {
  const rest = new URLSearchParams(form);
  rest.delete(name);
  return rest;
}
