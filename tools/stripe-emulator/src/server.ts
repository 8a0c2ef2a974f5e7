import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { apiOf } from './api.ts';
import type { Bank } from './bank.ts';
import { type Offer, put, readBooks, writeBooks } from './books.ts';
import { openCatalog } from './catalog.ts';
import { controlsOf } from './controls.ts';
import { courier, note, type Post, USUAL_POST } from './events.ts';
import { HOST } from './host.ts';
import { type StripeResponse, forgetOld, onceEach } from './idempotency.ts';
import { endedPage, missingPage, overviewPage, paymentPage, receiptPage } from './pages.ts';
import { Refusal } from './refusal.ts';
import { advance, afterwards, OUTCOMES, pay } from './sessions.ts';
import type { Webhook } from './webhook.ts';

/** How often events are delivered and sessions expire. */
const LOOK_MS = 100;
/** How often the books are saved. A killed process loses what came after the last time. */
const KEEP_MS = 1000;

export interface LocalStripeOptions {
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** The only key that is accepted. */
  readonly key: string;
  readonly webhook: Webhook;
  /** Prices that exist from the first start on. */
  readonly offers: readonly Offer[];
  /** The file that keeps everything between starts. Without it, everything is forgotten. */
  readonly keepIn?: string;
  readonly now?: () => Date;
}

/** A Stripe that runs on this machine. */
export interface LocalStripe {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts the parts of Stripe that the product uses, for work and tests without an account. The library `emulate` has products,
 * prices and customers. The rest is here.
 * @throws DamagedFile if `keepIn` can't be read
 */
export async function startLocalStripe({ port, key, webhook, offers, keepIn, now = () => new Date() }: LocalStripeOptions): Promise<LocalStripe> {
  const books = readBooks(keepIn);
  for (const offer of offers) if (!books.offers.has(offer.id)) put(books.offers, offer);
  const catalog = await openCatalog(books);
  const server = createServer();
  const origin = await listen(server, port);
  let post: Post = USUAL_POST;
  const bank: Bank = { books, catalog, origin, now, tell: (type, object) => note(books, webhook, post, now(), type, object) };
  const once = onceEach(books, now);
  const api = apiOf(bank);
  const control = controlsOf(bank, (changed) => (post = changed));
  const deliver = courier(books, webhook, now);

  async function respondToApi(request: IncomingMessage, target: URL, body: string): Promise<StripeResponse> {
    if (request.headers.authorization !== `Bearer ${key}`) throw new Refusal('Invalid API Key provided', { status: 401 });
    requireVersion(request.headers['stripe-version']);
    const method = request.method ?? 'GET';
    const form = method === 'GET' ? target.searchParams : new URLSearchParams(body);
    const work = async (): Promise<StripeResponse> => ({ status: 200, body: JSON.stringify(await api(method, target, form)) });
    const idempotencyKey = request.headers['idempotency-key'];
    if (method !== 'POST' || typeof idempotencyKey !== 'string') return work();
    return once({ key: idempotencyKey, path: target.pathname, parameters: form.toString() }, work);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = new URL(request.url ?? '/', origin);
    const body = await text(request);
    if (target.pathname.startsWith('/v1/')) return sendResponse(response, await respondToApi(request, target, body).catch(responseOf));
    if (target.pathname.startsWith('/local/')) {
      const { redirect, ...sent } = await control(request, target, body).catch((error: unknown) => ({ ...responseOf(error), redirect: undefined }));
      return redirect === undefined ? sendResponse(response, sent) : void response.writeHead(303, { location: redirect }).end();
    }
    servePage(request, response, target, new URLSearchParams(body));
  }

  function servePage({ method }: IncomingMessage, response: ServerResponse, { pathname }: URL, form: URLSearchParams): void {
    const [, kind, id = ''] = /^\/(c\/pay|receipts)\/(\w+)$/.exec(pathname) ?? [];
    const charge = kind === 'receipts' ? books.charges.get(id) : undefined;
    const session = kind === 'c/pay' ? books.sessions.get(id) : undefined;
    if (pathname === '/') return sendPage(response, 200, overviewPage(bank));
    if (charge?.receipt_url) return sendPage(response, 200, receiptPage(charge));
    if (session?.ui_mode !== 'hosted_page') return sendPage(response, 404, missingPage());
    const outcome = OUTCOMES.find((one) => one === form.get('outcome'));
    if (method !== 'POST' || !outcome)
      return sendPage(response, 200, session.status === 'open' ? paymentPage(bank, session) : endedPage(session, afterwards(session)));
    const isDone = pay(bank, id, outcome, form.get('email'));
    if (isDone) return void response.writeHead(303, { location: afterwards(session) ?? `/c/pay/${id}` }).end();
    sendPage(response, 200, session.status === 'open' ? paymentPage(bank, session, 'Your card was declined. Try another one.') : endedPage(session, undefined));
  }

  server.on('request', (request, response) => {
    serve(request, response).catch((error: unknown) => sendResponse(response, responseOf(error)));
  });

  const keep = (): void => {
    forgetOld(books, now());
    if (keepIn !== undefined) writeBooks(keepIn, books);
  };
  const looking = setInterval(() => {
    advance(bank);
    void deliver();
  }, LOOK_MS);
  const keeping = setInterval(keep, KEEP_MS);
  process.once('exit', keep);
  return {
    origin,
    close: async () => {
      clearInterval(looking);
      clearInterval(keeping);
      process.off('exit', keep);
      keep();
      server.closeAllConnections();
      await Promise.all([catalog.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}

/** Listens on `port` and returns the address. */
async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve));
  return `http://${HOST}:${(server.address() as AddressInfo).port}`;
}

/** Objects have the shape of one API version, so a request for another one is refused. */
function requireVersion(version: string | string[] | undefined): void {
  if (version === undefined || version === Stripe.API_VERSION) return;
  throw new Refusal(`This local Stripe only supports version ${Stripe.API_VERSION} of the API, not ${version}.`);
}

function responseOf(error: unknown): StripeResponse {
  if (error instanceof Refusal) return { status: error.status, body: JSON.stringify(error.body) };
  console.error(error);
  return { status: 500, body: JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong in the local Stripe.' } }) };
}

function sendResponse(response: ServerResponse, { status, body, isReplayed }: StripeResponse): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${process.hrtime.bigint()}`,
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    })
    .end(body);
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  response.writeHead(status, headers).end(html);
}
