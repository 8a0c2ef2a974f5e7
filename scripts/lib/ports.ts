import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.mjs';

export const HOST = '127.0.0.1';

/** Whether nothing listens on `port` of this machine's own address. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host: HOST, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A free port, chosen by the system. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, HOST, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * @param ports port by the service's name
 * @throws Problem naming the first port that is in use and the service that needs it
 */
export async function requireFree(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [service, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    throw new Problem(
      `Port ${port} is in use, and the local ${service} service needs it. Stop the program that uses it, or choose other ports with -- --ports-from 20000.`,
    );
  }
}

/** How long a stopped service may keep its port: the watcher of a killed emulator checks once a second. */
const RELEASE_MS = 10_000;

/** Waits until all of `ports` are free for the next start, but no longer than `timeoutMs`. */
export async function untilFree(ports: readonly number[], timeoutMs = RELEASE_MS): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; ) {
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return;
    await pause(100);
  }
}
