import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { documentPaths } from '../../functions/src/contract';
import { type Connection, readDocument } from '../../scripts/client/backend';
import { localConnection, localPorts } from '../../scripts/client/local';
import { type Started, startGuarded } from '../../scripts/lib/processes';
import { withFolder } from './folder';
import { type Process, processesWith, treeOf } from './processes';
import { say } from './say';

const ROOT = process.env.HALFMAT_ROOT ?? process.cwd();
/** The longest a first start may take: building, loading the sample, upkeep. */
const PATIENCE_MS = 15 * 60_000;
const POLL_MS = 50;
/** A block of ports that the defaults leave alone, another for each run. */
const OWN_PORTS_FROM = 27_000 + (process.pid % 500) * 12;
/** Its place among the ports of a stack (scripts/stack/config.ts). */
const STORAGE = 4;
const STRIPE = 10;

/**
 * Gives `work` the whole product with the sample and the demo accounts: the one that the runner shares among all small
 * measurements, which leave it running, else one of its own, of which nothing is left.
 */
export async function withStack<Result>(work: (stack: LocalStack) => Promise<Result>): Promise<Result> {
  const { HALFMAT_PORTS_FROM: ports, HALFMAT_ACCOUNTS: accounts } = process.env;
  if (ports && accounts) return work(LocalStack.running(Number(ports), accounts));
  return withFolder(async (folder) => {
    say('starting, with the sample');
    const stack = LocalStack.start(path.join(folder, 'data'), ['--demo']);
    try {
      await stack.announced();
      return await work(stack);
    } finally {
      await stack.stop();
    }
  });
}

/** Processes that end with this one, whichever way it ends. */
interface Own {
  readonly started: Started;
  readonly said: readonly string[];
  hasEnded: boolean;
}

/** The whole product as `npm start` runs it. */
export class LocalStack {
  /** The first port of one that is started here. */
  static readonly ownPortsFrom = OWN_PORTS_FROM;

  private constructor(
    /** What scripts take to reach it. */
    readonly portsFrom: number,
    /** The file with the demo accounts' passwords, where it was asked for them. */
    readonly accounts: string,
    private readonly own?: Own,
  ) {}

  /** One that somebody else has started and will stop. */
  static running(portsFrom: number, accounts: string): LocalStack {
    return new LocalStack(portsFrom, accounts);
  }

  /**
   * One on ports of its own, with its data in `folder`.
   * @param options more of what `npm start` takes, such as `--demo`
   * @param env added to its environment
   */
  static start(folder: string, options: readonly string[] = [], env: Readonly<Record<string, string>> = {}): LocalStack {
    const said: string[] = [];
    const args = ['start', '--', '--ports-from', String(OWN_PORTS_FROM), '--keep-in', folder, ...options];
    // Measurements buy at the stack's own Stripe, never with somebody's account.
    const { STRIPE_SECRET_KEY: _key, ...inherited } = process.env;
    const started = startGuarded('npm', args, { cwd: ROOT, env: { ...inherited, ...env }, onLine: (line) => said.push(line) });
    const own: Own = { started, said, hasEnded: false };
    void started.ended.finally(() => (own.hasEnded = true));
    return new LocalStack(OWN_PORTS_FROM, `${folder}.demo.json`, own);
  }

  get address(): string {
    return `http://127.0.0.1:${this.portsFrom}`;
  }

  /** Base address of the local Storage. */
  get storage(): string {
    return `http://127.0.0.1:${this.portsFrom + STORAGE}`;
  }

  /** The stack's own Stripe. */
  get stripe(): string {
    return `http://127.0.0.1:${this.portsFrom + STRIPE}`;
  }

  /** Reads past the rules, as the emulator's owner. */
  get connection(): Connection {
    return localConnection(localPorts(this.portsFrom));
  }

  /** Until the start says that all is there. */
  announced(): Promise<void> {
    return this.until(async () => this.own?.said.join('\n').includes('Halfmat is at') ?? true);
  }

  /** Until the homepage is served, and the document that it shows. */
  answers(): Promise<void> {
    return this.until(async () => (await fetch(this.address)).ok && (await readDocument(this.connection, documentPaths.home)) !== undefined);
  }

  /** Resident bytes of every process of the stack; pages that processes share are counted in each. */
  residentBytes(): number {
    return this.members().reduce((sum, { resident }) => sum + resident, 0);
  }

  /** Ends the processes in which functions run, as a lack of memory would. Answers how many there were. */
  killFunctions(): number {
    const running = this.members().filter(({ command }) => command.includes('functionsEmulatorRuntime'));
    for (const { pid } of running) process.kill(pid, 'SIGKILL');
    return running.length;
  }

  /** Ends the processes that wait to run a function, so that its next call has to start one, as after an hour without any. */
  coolDown(functionName: string): void {
    for (const pid of processesWith({ FUNCTION_TARGET: functionName, FIRESTORE_EMULATOR_HOST: new URL(this.connection.firestore).host }))
      process.kill(pid, 'SIGKILL');
  }

  private members(): Process[] {
    return treeOf(this.own?.started.pid);
  }

  /** Ends it as Ctrl-C does and waits until all data is kept. */
  async stop(): Promise<void> {
    if (!this.own) return;
    await this.own.started.stop();
    // npm ends before the script that it runs has kept the data, so the whole group is waited for.
    while (isAlive(-(this.own.started.pid ?? 0))) await pause(POLL_MS);
  }

  private async until(isReady: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !this.own?.hasEnded; await pause(POLL_MS)) {
      if (await isReady().catch(() => false)) return;
    }
    say(this.own?.said.join('\n') ?? '');
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
