import { describe, expect, it } from 'vitest';
import { listen } from '@support/listen';
import * as deployed from '@functions/index';
import '@support/firestore';

interface Endpoint {
  readonly __endpoint?: { readonly httpsTrigger?: object; readonly callableTrigger?: object };
}

/** Names of all functions that accept HTTP requests. */
const names = Object.entries(deployed as unknown as Readonly<Record<string, Endpoint>>)
  .filter(([, { __endpoint: endpoint }]) => endpoint?.httpsTrigger !== undefined || endpoint?.callableTrigger !== undefined)
  .map(([name]) => name);

/** The headers as the Functions framework sends them. Its Express adds x-powered-by. */
async function headersOf(name: string): Promise<Headers> {
  const framework = 'express';
  const { default: express } = (await import(framework)) as { default: () => { use(handler: unknown): void } };
  const app = express();
  app.use((deployed as unknown as Readonly<Record<string, unknown>>)[name]);
  const server = await listen(app as unknown as Parameters<typeof listen>[0]);
  try {
    const response = await fetch(new URL('/assets/none.js', server.address));
    await response.arrayBuffer();
    return response.headers;
  } finally {
    await server.end();
  }
}

describe('responses of the deployed functions', () => {
  it('come from the site, the unsubscribe link, the Stripe webhook and callables', () => {
    expect(names).toEqual(expect.arrayContaining(['site', 'unsubscribe', 'stripeWebhook', 'updateGym']));
  });

  it.each(names)('forbid type sniffing and don’t name the server: %s', async (name) => {
    const headers = await headersOf(name);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});
