import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { Connection } from '../../scripts/client/backend';
import { localConnection, localPorts } from '../../scripts/client/local';
import { at } from '../../scripts/lib/paths.mjs';
import { HOST } from '../../scripts/lib/ports';
import { startGuarded } from '../../scripts/lib/processes';
import { choosePorts } from '../../scripts/stack/config';
import { until } from '../../tests/support/until';
import { waitForHydration } from './browser';
import { say } from './run';

/** The first start builds the product and loads the sample. */
const TIMEOUT_MS = 15 * 60_000;
/** The distance between the ports of two benchmark runs. A stack needs fewer than 20. */
const PORTS_FROM = 27_000 + (process.pid % 250) * 20;

/** The product as `npm start` runs it. */
export interface Stack {
  readonly portsFrom: number;
  readonly address: string;
  readonly storage: string;
  /** Reads documents, bypassing the rules. */
  readonly connection: Connection;
  readonly folder: string;
  /** Waits until the start has printed the address. */
  ready(): Promise<void>;
  /** Resident bytes of all its processes. Shared memory counts in each. */
  residentBytes(): number;
  stop(): Promise<void>;
}

/** Starts the product with the sample and the demo accounts. */
export async function startSample(): Promise<Stack> {
  say('starting the local stack with the sample');
  const stack = startStack(path.join(mkdtempSync(path.join(tmpdir(), 'stack-')), 'data'), ['--demo']);
  await stack.ready();
  return stack;
}

/**
 * Starts the product on separate ports.
 * @param folder where it keeps its data
 * @param options more options of `npm start`
 */
export function startStack(folder: string, options: readonly string[] = []): Stack {
  const said: string[] = [];
  const ports = choosePorts(PORTS_FROM);
  // A purchase must never reach a real account.
  const { STRIPE_SECRET_KEY: _key, ...env } = process.env;
  const started = startGuarded(process.execPath, [at('scripts/start.mjs'), '--ports-from', String(PORTS_FROM), '--keep-in', folder, ...options], {
    cwd: at(),
    env,
    onLine: (line) => said.push(line),
  });
  let hasEnded = false;
  void started.ended.finally(() => (hasEnded = true));
  return {
    portsFrom: PORTS_FROM,
    address: `http://${HOST}:${ports.hosting}`,
    storage: `http://${HOST}:${ports.storage}`,
    connection: localConnection(localPorts(PORTS_FROM)),
    folder,
    ready: () =>
      until(
        'The local stack',
        async () => {
          if (hasEnded) throw new Error(`The local stack stopped:\n${said.join('\n')}`);
          return said.some((line) => line.includes('Halfmat is ready')) || undefined;
        },
        TIMEOUT_MS,
      ).then(() => undefined),
    residentBytes: () => residentBytesBelow(started.pid),
    stop: async () => void (await started.stop()),
  };
}

interface Account {
  readonly role: string;
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

/** The demo account of a role. */
export function readAccount({ folder }: Stack, role: string): Account {
  const accounts = JSON.parse(readFileSync(`${folder}.demo.json`, 'utf8')) as Account[];
  const account = accounts.find((one) => one.role === role);
  if (!account) throw new Error(`The stack has no ${role} account.`);
  return account;
}

/** Signs a browser in with the demo account of a role. */
export async function signIn(context: BrowserContext, stack: Stack, role: string): Promise<void> {
  const account = readAccount(stack, role);
  const page = await context.newPage();
  await page.goto(`${stack.address}/login`);
  await waitForHydration(page);
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/dashboard/);
  await page.close();
}

/** Adds up a process and all its descendants, from Linux's process list. */
function residentBytesBelow(pid: number | undefined): number {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const sum = (of: number | undefined): number =>
    processes.reduce((total, one) => total + (one.pid === of ? one.resident : 0) + (one.parent === of ? sum(one.pid) : 0), 0);
  return sum(pid);
}

function readProcess(pid: number): { readonly pid: number; readonly parent: number; readonly resident: number }[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return [{ pid, parent: field('PPid'), resident: field('VmRSS') * 1024 }];
  } catch {
    // It has ended since it was listed.
    return [];
  }
}
