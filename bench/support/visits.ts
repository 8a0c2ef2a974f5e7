import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

interface Visits {
  readonly address: string;
  readonly paths: readonly string[];
}
export interface Visited {
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

/** Asks for each path once, over so many connections that never wait. */
async function askOnce({ address, paths, connections }: Visits & { readonly connections: number }): Promise<Visited[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const left = [...paths];
  const visited: Visited[] = [];
  const connection = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) visited.push(await ask(agent, address, path));
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return visited;
}

export interface Crowd extends Visits {
  readonly seconds: number;
  readonly visitsPerSecond: number;
}
/** One caller on connections that never wait, each beginning elsewhere among the paths. */
export interface Abuse extends Visits {
  readonly seconds: number;
  readonly connections: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** The abuser's address, and each visitor's, from the ranges kept for documentation (RFC 5737, RFC 3849). */
const ABUSER = '203.0.113.9';
const visitorAt = (at: number): string => `2001:db8:${at.toString(16)}::1`;

/** Visitors who come one after another whatever becomes of those before, each from a network of their own. */
async function askAsCrowd({ address, paths, seconds, visitsPerSecond }: Crowd): Promise<Visited[]> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const visits: Promise<Visited>[] = [];
  for (let at = 0; at < seconds * visitsPerSecond; at++) {
    await pause(Math.max(0, begun + (at * 1000) / visitsPerSecond - performance.now()));
    visits.push(ask(agent, address, paths[at % paths.length] ?? '/', { 'x-forwarded-for': visitorAt(at) }));
  }
  const visited = await Promise.all(visits);
  agent.destroy();
  return visited;
}

interface Load {
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
}
interface Client {
  setRequests(requests: readonly { readonly path: string }[]): void;
}

/** Asks without end from one address. Answers how many requests got which status. */
async function abuse({ address: url, paths, seconds: duration, connections, headers }: Abuse): Promise<Record<string, number>> {
  const tool = 'autocannon';
  const { default: autocannon } = (await import(tool)) as { default: (options: object) => Promise<Load> };
  let client = 0;
  // All would begin with the same path, which is made for the first of them and held for the others.
  const setupClient = (connection: Client) => {
    const first = Math.floor((client++ * paths.length) / connections);
    connection.setRequests([...paths.slice(first), ...paths.slice(0, first)].map((path) => ({ path })));
  };
  const asked = { ...headers, 'accept-encoding': 'br', 'x-forwarded-for': ABUSER };
  const { statusCodeStats } = await autocannon({ url, connections, duration, headers: asked, setupClient });
  return Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]));
}

function ask(agent: Agent, address: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Visited> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(address + path, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      response.resume();
      response.on('end', () => resolve({ path, status: response.statusCode ?? 0, ms: performance.now() - begun }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Work for a process of its own. */
export const visitTasks = { 'ask-once': askOnce, 'ask-as-crowd': askAsCrowd, abuse } as const;

/** The value within which so many of 100 lie. */
export function percentile(values: readonly number[], of100: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * of100) / 100))] ?? Number.NaN;
}
