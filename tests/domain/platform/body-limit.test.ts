import { createServer, type IncomingHttpHeaders, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callables } from '@contract';
import { getBodyLimit, limitBodies, getAllowedOrigins } from '@functions/platform/body-limit';

const MAX_BYTES = 100_000;
const SITE = 'https://halfmat.example';
const MEGABYTE = 1024 * 1024;
let server: Server;
/** Lengths of the bodies that were read in full. */
let read: number[] = [];

beforeAll(async () => {
  limitBodies(MAX_BYTES, [SITE]);
  server = createServer(async (request, response) => {
    try {
      let length = 0;
      for await (const chunk of request) length += (chunk as Buffer).length;
      read.push(length);
      response.end('read');
    } catch {
      // It was refused while it was read.
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

/** Sends a body with its length or in chunks without one. Resolves to the response. */
function post(body: Buffer, chunked: boolean, more: Record<string, string> = {}): Promise<Answer> {
  read = [];
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'content-type': 'application/json', ...(!chunked && { 'content-length': body.length }), ...more };
    const request = send({ port, host: '127.0.0.1', method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
      response.on('error', reject);
    });
    // The server closes the connection if the body is too long.
    request.on('error', (error) => (/EPIPE|ECONNRESET/.test(String(error)) ? undefined : reject(error)));
    for (let at = 0; at < body.length; at += 65_536) request.write(body.subarray(at, at + 65_536));
    request.end();
  });
}

describe.each([
  ['with its length', false],
  ['in chunks without a length', true],
])('a body sent %s to limitBodies', (_how, chunked) => {
  it('is read if it is within the limit', async () => {
    expect(await post(Buffer.alloc(MAX_BYTES, 'a'), chunked)).toMatchObject({ status: 200, text: 'read' });
    expect(read).toEqual([MAX_BYTES]);
  });

  it.each([
    ['one byte too long', Buffer.alloc(MAX_BYTES + 1, 'a')],
    ['16 MB of {}', Buffer.from(`[${'{},'.repeat((16 * MEGABYTE) / 3)}{}]`)],
    ['more objects than a request of the site has', Buffer.from(`[${'{},'.repeat(25_000)}{}]`)],
    ['lists within lists', Buffer.from('['.repeat(50_000))],
  ])('is refused if it is %s', async (_what, body) => {
    const { status, text } = await post(body, chunked);
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ error: { status: 'INVALID_ARGUMENT', details: { reason: 'invalid' } } });
    expect(read).toEqual([]);
  });
});

describe('a 413 response of limitBodies', () => {
  const refused = async (origin: string) => (await post(Buffer.alloc(MAX_BYTES + 1, 'a'), true, { origin })).headers;

  it('can be read by the site’s own pages, since browsers would show a network error otherwise', async () => {
    expect(await refused(SITE)).toMatchObject({ 'access-control-allow-origin': SITE, vary: 'Origin' });
  });

  it('can’t be read by another site’s pages', async () => {
    expect(await refused('https://evil.example')).not.toHaveProperty('access-control-allow-origin');
    expect(await refused(`${SITE}.evil.example`)).not.toHaveProperty('access-control-allow-origin');
  });

  it('allows origins only for callables, since no page calls the other functions', () => {
    expect(getAllowedOrigins('createAccount', [SITE])).toEqual([SITE]);
    expect(getAllowedOrigins('createAccount', true)).toBe(true);
    expect([getAllowedOrigins('site', true), getAllowedOrigins('stripeWebhook', [SITE])]).toEqual([[], []]);
  });
});

describe('a compressed or oddly encoded body', () => {
  it.each([
    ['gzip', { 'content-encoding': 'gzip' }],
    ['Brotli', { 'content-encoding': 'BR' }],
    ['UTF-7', { 'content-type': 'application/json; charset="utf-7"' }],
  ])('is refused if it is %s, since it could grow when decoded', async (_what, headers) => {
    const body = gzipSync(Buffer.from(`[${'{},'.repeat(1_000_000)}{}]`));
    expect(body.length).toBeLessThan(MAX_BYTES);
    expect(await post(body, false, headers)).toMatchObject({ status: 413 });
    expect(read).toEqual([]);
  });

  it('is read if its headers name the default encoding', async () => {
    const headers = { 'content-encoding': 'identity', 'content-type': 'application/json; charset=utf-8' };
    expect(await post(Buffer.from('{"data":{}}'), false, headers)).toMatchObject({ status: 200 });
  });
});

describe('getBodyLimit', () => {
  it('has a limit for every callable and public function, and none for functions that only Google calls', () => {
    for (const name of [...Object.keys(callables), 'site', 'stripeWebhook', 'unsubscribe']) expect(getBodyLimit(name), name).toBeGreaterThan(0);
    expect(['onGymWritten', 'sweep', 'constructor', ''].map(getBodyLimit)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('allows the largest photo, and leaves a quarter of a megabyte above any input', () => {
    expect(getBodyLimit('addPhoto')).toBeGreaterThan(callables.addPhoto.maxBytes ?? 0);
    expect(getBodyLimit('ensureStats')).toBe(2 * 256 * 1024);
  });
});
