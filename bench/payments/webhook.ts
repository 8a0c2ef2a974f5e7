import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { stripeWebhook } from '../../functions/src/sponsorships/webhook';
import { listen, type Listening } from '../support/listen';

/** What events are signed with here. */
export const SECRET = 'whsec_bench';
export const KEY = 'sk_test_bench';

type App = { use(handler: unknown): void } & ((request: IncomingMessage, response: ServerResponse) => void);

/** The webhook over HTTP, in this process. */
export const serveWebhook = () => served(stripeWebhook);

/** A function over HTTP, in this process; each request with its body as it came, as the functions' framework gives it. */
export async function served(answer: unknown): Promise<Listening> {
  // By a name that the bundler does not follow: it comes with the functions' SDK, which expects its requests.
  const framework = 'express';
  const { default: express } = (await import(framework)) as { default: () => App };
  const app = express();
  app.use(answer);
  return listen((request, response) => {
    void buffer(request).then((rawBody) => app(Object.assign(request, { rawBody }), response));
  });
}

/** The status of the answer to what is posted. */
export async function post(address: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<number> {
  const response = await fetch(address, { method: 'POST', body, headers });
  await response.arrayBuffer();
  return response.status;
}
