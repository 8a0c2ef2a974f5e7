import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { documentPaths } from '../../functions/src/contract';
import { type Connection, readDocument } from '../../scripts/client/backend';
import { localConnection, localPorts } from '../../scripts/client/local';
import { say } from './say';

/** The longest a first start may take: building, loading the sample, upkeep. */
const PATIENCE_MS = 15 * 60_000;
const POLL_MS = 50;
/** A block of ports that the defaults leave alone, another for each run. */
const PORTS_FROM = 27_000 + (process.pid % 500) * 12;
/** Its place among the ports of a stack (scripts/stack/config.mjs). */
const STORAGE = 4;

/** The whole product as `npm start` runs it, on ports and in a folder of its own. */
export class LocalStack {
  private constructor(
    private readonly child: ChildProcess,
    private readonly said: string[],
  ) {}

  /** `options`: more of what `npm start` takes, such as `--demo`. */
  static start(folder: string, options: readonly string[] = []): LocalStack {
    const child = spawn('npm', ['start', '--', '--ports-from', String(PORTS_FROM), '--keep-in', folder, ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => said.push(bytes.toString()));
    return new LocalStack(child, said);
  }

  /** What scripts take to reach it. */
  readonly portsFrom = PORTS_FROM;

  get address(): string {
    return `http://127.0.0.1:${PORTS_FROM}`;
  }

  /** Base address of the local Storage. */
  get storage(): string {
    return `http://127.0.0.1:${PORTS_FROM + STORAGE}`;
  }

  /** Reads past the rules, as the emulator's owner. */
  get connection(): Connection {
    return localConnection(localPorts(PORTS_FROM));
  }

  /** Until the start says that all is there. */
  announced(): Promise<void> {
    return this.until(async () => this.said.join('').includes('Halfmat is at'));
  }

  /** Until the homepage is served, and the document that it shows. */
  answers(): Promise<void> {
    return this.until(async () => (await fetch(this.address)).ok && (await readDocument(this.connection, documentPaths.home)) !== undefined);
  }

  /** Resident bytes of every process of the stack; pages that processes share are counted in each. */
  residentBytes(): number {
    const pages = processes();
    const members = new Set([this.child.pid]);
    for (let grown = true; grown; ) {
      grown = false;
      for (const { pid, parent } of pages) {
        if (!members.has(pid) && members.has(parent)) grown = !!members.add(pid);
      }
    }
    return pages.filter(({ pid }) => members.has(pid)).reduce((sum, { resident }) => sum + resident, 0);
  }

  /** Ends it as Ctrl-C does and waits until all data is kept. */
  async stop(): Promise<void> {
    const group = -(this.child.pid ?? 0);
    if (isAlive(group)) process.kill(group, 'SIGTERM');
    // npm ends before the script that it runs has kept the data, so the whole group is waited for.
    while (isAlive(group)) await pause(POLL_MS);
  }

  private async until(isReady: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && this.child.exitCode === null; await pause(POLL_MS)) {
      if (await isReady().catch(() => false)) return;
    }
    say(this.said.join(''));
    throw new Error('The local stack did not get ready.');
  }
}

/** Whether any process of a group (its leader's id, negative) still runs. */
function isAlive(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

/** Linux's list of processes: id, parent, resident bytes. */
function processes(): { pid: number; parent: number; resident: number }[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return [{ pid: Number(id), parent: field('PPid'), resident: field('VmRSS') * 1024 }];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
}
