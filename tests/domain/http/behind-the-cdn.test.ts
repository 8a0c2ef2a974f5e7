import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Addresses of the CDN's stand-in and of a caller that bypasses it. All of 127.0.0.0/8 is this machine. */
const CDN_SERVER = '127.0.0.2';
const ATTACKER = '127.0.0.3';
const VICTIM = '198.51.100.7';
/** Pages that one visitor gets at once (`ALLOWANCE`). */
const PAGES_AT_ONCE = 50;

let servers: Server[];
let frontEnd: number;
let cdn: number;

beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv('CDN_NETWORKS', `${CDN_SERVER}/32`);
  const { RequestLimits } = await import('@functions/http/request-limits');
  const limits = new RequestLimits();
  servers = [];
  const site = await listen(({ headers }) => (limits.take({ headers }, 'page') === 0 ? 200 : 429));
  // Google's front end adds the address of its caller at the end.
  frontEnd = await listen(({ headers, socket }) => {
    const came = [headers['x-forwarded-for'] ?? []].flat();
    return ask(site, '127.0.0.1', { ...headers, 'x-forwarded-for': [...came, socket.remoteAddress ?? ''].join(', ') });
  });
  // The CDN names the visitor and ignores the visitor's own header.
  cdn = await listen(({ headers, socket }) =>
    ask(frontEnd, CDN_SERVER, { ...headers, 'fastly-client-ip': String(headers['test-visitor'] ?? socket.remoteAddress) }),
  );
});
afterEach(() => {
  for (const server of servers) server.close();
  vi.unstubAllEnvs();
});

async function listen(answer: (request: IncomingMessage) => number | Promise<number>): Promise<number> {
  const server = createServer(async (incoming, response) => {
    response.statusCode = await answer(incoming);
    response.end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** The status of a page requested from the given local address. */
function ask(port: number, localAddress: string, headers: IncomingMessage['headers'] = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, localAddress, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });
}

async function askOften(times: number, one: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push(await one());
  return statuses;
}

describe('the site behind a stand-in for the CDN', () => {
  it('counts the visitors named by the CDN separately', async () => {
    const statuses = await askOften(2 * PAGES_AT_ONCE, () => ask(cdn, '127.0.0.1', { 'test-visitor': VICTIM }));
    expect(statuses.slice(0, PAGES_AT_ONCE)).not.toContain(429);
    expect(statuses).toContain(429);
    expect(await ask(cdn, '127.0.0.1', { 'test-visitor': '198.51.100.8' })).toBe(200);
  });

  it('refuses a caller that bypasses the CDN, but not the visitor whom it names', async () => {
    const forged = { 'fastly-client-ip': VICTIM, 'x-forwarded-for': CDN_SERVER };
    expect(await askOften(2 * PAGES_AT_ONCE, () => ask(frontEnd, ATTACKER, forged))).toContain(429);
    expect(await ask(cdn, '127.0.0.1', { 'test-visitor': VICTIM })).toBe(200);
  });

  it('ignores a visitor’s own claim about their address', async () => {
    expect(await askOften(2 * PAGES_AT_ONCE, () => ask(cdn, ATTACKER, { 'fastly-client-ip': VICTIM }))).toContain(429);
    expect(await ask(cdn, '127.0.0.1', { 'test-visitor': VICTIM })).toBe(200);
  });
});
