import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { localConnection, localPorts } from '@scripts/client/local';
import { at } from '@scripts/lib/paths.mjs';
import { type Started, startGuarded } from '@scripts/lib/processes';
import { findFreeRange } from '@scripts/test/shared-stack';
import { killFunctions } from './processes';

/** The longest that a start may take: building, loading, upkeep. */
const START_MS = 15 * 60_000;

/** A separate stack for one test, which can stop, restart and damage it. Its data is in a temporary folder. */
export class OwnStack {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'halfmat-soak-'));
  private running: { readonly started: Started; readonly output: readonly string[] } | undefined;

  private constructor(
    readonly portsFrom: number,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Reserves ports. `envOf` adds to the stack's environment, given its Firestore's address. */
  static async reserve(envOf: (firestore: string) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv> = () => ({})): Promise<OwnStack> {
    const portsFrom = await findFreeRange();
    return new OwnStack(portsFrom, await envOf(`127.0.0.1:${localPorts(portsFrom).firestore}`));
  }

  get address(): string {
    return `http://127.0.0.1:${this.portsFrom}`;
  }
  get firestore(): string {
    return `127.0.0.1:${localPorts(this.portsFrom).firestore}`;
  }
  get connection() {
    return localConnection(localPorts(this.portsFrom));
  }
  /** What the stack has printed since its last start. */
  get output(): string {
    return this.running?.output.join('\n') ?? '';
  }

  /** Starts it with the data from its last stop, and waits until it is ready. */
  async start(...options: readonly string[]): Promise<void> {
    const output: string[] = [];
    const args = [at('scripts/start.mjs'), '--ports-from', String(this.portsFrom), '--keep-in', path.join(this.folder, 'data'), ...options];
    // Tests buy at the local Stripe, never with a real account.
    const { STRIPE_SECRET_KEY: _key, FIRESTORE_EMULATOR_HOST: _firestore, ...env } = process.env;
    const started = startGuarded(process.execPath, args, { cwd: at(), env: { ...env, ...this.env }, onLine: (line) => output.push(line) });
    this.running = { started, output };
    let hasEnded = false;
    void started.ended.finally(() => (hasEnded = true));
    for (const end = Date.now() + START_MS; !this.output.includes('Halfmat is ready'); await pause(200))
      if (hasEnded || Date.now() > end) throw new Error(`The stack didn't start:\n${this.output}`);
  }

  /** Stops it like Ctrl+C, keeping its data. */
  async stop(): Promise<void> {
    await this.running?.started.stop();
    this.running = undefined;
  }

  /** Stops it and deletes its data. */
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  killFunctions(): number {
    return killFunctions(this.firestore);
  }

  /** Makes the Admin SDK of this process use the stack's Firestore directly. Call it before anything else uses the SDK. */
  connectAdmin(): void {
    process.env.FIRESTORE_EMULATOR_HOST = this.firestore;
    process.env.METADATA_SERVER_DETECTION = 'none';
    process.env.GCLOUD_PROJECT = this.connection.project;
  }
}
