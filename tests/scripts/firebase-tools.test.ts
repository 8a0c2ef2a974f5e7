import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/**
 * Checks what the local stack works around in firebase-tools. A test that fails after an update says that a workaround isn't
 * needed, or doesn't work anymore, and names its file. The tests call modules of firebase-tools, which is faster than starting a
 * stack.
 */
const load = createRequire(import.meta.url);
const firebaseTools = <Module>(file: string): Module => load(`firebase-tools/lib/${file}`) as Module;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'halfmat-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('firebase-tools, whose Hosting guard-hosting.ts protects', () => {
  type Middleware = (request: { url: string; headers: { host: string } }, response: object, next: () => void) => void;
  const { initMiddleware } = firebaseTools<{ initMiddleware(init: object): Middleware }>('hosting/initMiddleware');
  const ask = (url: string, host: string) => () => initMiddleware({})({ url, headers: { host } }, {}, () => {});

  it('answers an ordinary request', () => expect(ask('/', 'localhost')).not.toThrow());

  it.each([
    ['//', 'localhost'],
    ['/', ''],
    ['/', '[::1'],
  ])('throws at the path %s and the host "%s"', (url, host) => expect(ask(url, host)).toThrow('Invalid URL'));

  it.each([
    ['a missing page', 404, '/missing'],
    ['an escape that can’t be decoded', 500, '/%'],
    ['a name too long for the file system', 500, `/${'a'.repeat(300)}`],
  ])('answers %s with %i', async (_what, status, target) => {
    expect(await statusOf(target)).toBe(status);
  });

  /** Asks superstatic, which serves the files of the local Hosting, in the same way as lib/serve/hosting.js does. */
  async function statusOf(target: string): Promise<number> {
    const { server } = createRequire(load.resolve('firebase-tools'))('superstatic') as { server(options: object): { listen(): Server } };
    const listening = server({ config: { public: '.', rewrites: [] }, cwd: folder, stack: 'strict', port: 0, hostname: '127.0.0.1' }).listen();
    await once(listening, 'listening');
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    try {
      return (await fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}${target}`)).status;
    } finally {
      log.mockRestore();
      listening.close();
      listening.closeAllConnections();
    }
  }
});

describe('firebase-tools, whose functions scripts/emulators/lighten-worker.mjs starts faster', () => {
  it('loads over a thousand modules into each process', () => {
    const script = `require(${JSON.stringify(load.resolve('firebase-tools/lib/emulator/functionsEmulatorRuntime'))}); Object.keys(require.cache).length`;
    expect(Number(execFileSync(process.execPath, ['-p', script]))).toBeGreaterThan(1000);
  });
});

describe('firebase-tools, whose Java fake-java.ts replaces', () => {
  const emulators = firebaseTools<{ requiresJava(name: string): boolean; _getCommand(name: string, args: object): { binary: string; args: string[] } }>(
    'emulator/downloadableEmulators',
  );

  it.each(['firestore', 'storage'])('starts %s as java with the jar that a variable names', (name) => {
    expect(emulators.requiresJava(name)).toBe(true);
    const { binary, args } = emulators._getCommand(name, {});
    expect([binary, args.includes('-jar')]).toEqual(['java', true]);
  });
});

describe('firebase-tools, whose environment scripts/emulators/environment.ts sets', () => {
  it('writes a debug log without a limit', () => {
    interface Transport {
      readonly level: string;
      readonly maxsize: number | null;
      readonly filename: string;
    }
    const logging = firebaseTools<{ logger: { transports: Transport[]; remove(transport: Transport): void }; useFileLogger(file: string): string }>('logger');
    logging.useFileLogger(path.join(folder, 'debug.log'));
    const transport = logging.logger.transports.at(-1);
    if (transport) logging.logger.remove(transport);
    expect(transport).toMatchObject({ level: 'debug', filename: 'debug.log', maxsize: null });
  });

  it('asks Google for a message of the day unless CI is set', () => {
    const { Client } = firebaseTools<{ Client: { prototype: { get(path: string): Promise<unknown> } } }>('apiv2');
    const { configstore } = firebaseTools<{ configstore: { get(key: string): unknown } }>('configstore');
    const { fetchMOTD } = firebaseTools<{ fetchMOTD(): void }>('fetchMOTD');
    const get = vi.spyOn(Client.prototype, 'get').mockReturnValue(new Promise(() => {}));
    const stored = vi.spyOn(configstore, 'get').mockReturnValue(undefined);
    for (const ci of ['1', '']) {
      vi.stubEnv('CI', ci);
      fetchMOTD();
    }
    vi.unstubAllEnvs();
    stored.mockRestore();
    expect(get).toHaveBeenCalledTimes(1);
    get.mockRestore();
  });
});

describe('firebase-tools, whose environment scripts/stack/emulators.ts sets', () => {
  it('loads functions in a process on a random port unless it is told to use a file', async () => {
    interface Delegate {
      serveAdmin(config: object, env: object, port: string): Promise<never>;
      discoverBuild(config: object, env: object): Promise<unknown>;
    }
    const { Delegate } = firebaseTools<{ Delegate: new (project: string, root: string, source: string, runtime: string) => Delegate }>(
      'deploy/functions/runtimes/node',
    );
    const delegate = new Delegate('demo-x', folder, path.resolve('functions'), 'nodejs24');
    vi.stubEnv('FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH', '');
    delegate.serveAdmin = (_config, _env, port) => Promise.reject(new Error(`served on ${port}`));
    await expect(delegate.discoverBuild({}, {})).rejects.toThrow(/^served on [89]\d{3}$/);
    vi.unstubAllEnvs();
  });

  it('runs up to 50 calls at once', () => {
    vi.stubEnv('FUNCTIONS_EMULATOR_PARALLEL', undefined);
    expect(firebaseTools<{ WorkQueue: { DEFAULT_MAX_PARALLEL: number } }>('emulator/workQueue').WorkQueue.DEFAULT_MAX_PARALLEL).toBe(50);
    vi.unstubAllEnvs();
  });

  it('waits a minute for running calls before it ends, which is longer than TIMEOUT_MS', async () => {
    interface WorkQueue {
      submit(work: () => Promise<void>): void;
      flush(): Promise<void>;
    }
    const { WorkQueue } = firebaseTools<{ WorkQueue: new () => WorkQueue }>('emulator/workQueue');
    const queue = new WorkQueue();
    queue.submit(() => Promise.resolve());
    vi.useFakeTimers();
    const flushed = expect(queue.flush()).rejects.toThrow('not empty after 60000ms');
    await vi.advanceTimersByTimeAsync(60_000);
    await flushed;
    vi.useRealTimers();
  });

  it('names the file through which an export finds its hub by the project alone', () => {
    const { EmulatorHub } = firebaseTools<{ EmulatorHub: { getLocatorFilePath(project: string): string } }>('emulator/hub');
    expect(EmulatorHub.getLocatorFilePath('demo-x')).toBe(path.join(tmpdir(), 'hub-demo-x.json'));
  });

  it('tells functions of its own emulators, whatever the environment says', () => {
    const { setEnvVarsForEmulators } = firebaseTools<{ setEnvVarsForEmulators(env: object, emulators: object[]): void }>('emulator/env');
    const env = { FIRESTORE_EMULATOR_HOST: 'other:1', FIREBASE_AUTH_EMULATOR_HOST: 'other:2' };
    setEnvVarsForEmulators(
      env,
      [
        ['firestore', 8080],
        ['auth', 9099],
      ].map(([name, port]) => ({ name, host: '127.0.0.1', port })),
    );
    expect(env).toMatchObject({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
  });
});

describe('the tasks emulator, which functions/src/platform/tasks.ts allows for', () => {
  interface TaskQueue {
    enqueue(task: object): void;
    setTokens(count: number): void;
    dispatchTasks(): void;
    processDispatch(): void;
    getDispatch(): readonly unknown[];
  }
  const { TaskQueue } = firebaseTools<{ TaskQueue: new (key: string, config: object) => TaskQueue }>('emulator/taskQueue');
  const queue = new TaskQueue('queue', { rateLimits: { maxConcurrentDispatches: 1, maxDispatchesPerSecond: 1 } });

  it('runs a task at once that is scheduled for later', () => {
    queue.enqueue({ name: 'task', scheduleTime: new Date(Date.now() + 3_600_000).toISOString(), httpRequest: { url: 'http://127.0.0.1:1/' } });
    queue.setTokens(1);
    queue.dispatchTasks();
    expect(queue.getDispatch()).toEqual([expect.objectContaining({ task: expect.objectContaining({ name: 'task' }) })]);
  });

  it('cancels a task without a deadline after a minute', () => {
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    queue.processDispatch();
    expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([60_000]);
    for (const { value } of timers.mock.results) clearTimeout(value as NodeJS.Timeout);
    vi.restoreAllMocks();
  });
});

describe('the functions emulator, whose processes reloadFunctions of scripts/stack/emulators.ts ends', () => {
  interface Worker {
    state: string;
  }
  interface Pool {
    setTriggerWorkers(id: string, workers: Worker[], runtime: string): void;
    getTriggerWorkers(id: string, runtime: string): Worker[];
    getIdleWorker(id: string, runtime: string): Worker | undefined;
  }
  const { RuntimeWorkerPool } = firebaseTools<{ RuntimeWorkerPool: new () => Pool }>('emulator/functionsRuntimeWorker');

  it('gives a process one request at a time, and keeps idle ones', () => {
    const pool = new RuntimeWorkerPool();
    pool.setTriggerWorkers('function', [{ state: 'BUSY' }, { state: 'IDLE' }, { state: 'IDLE' }], 'nodejs24');
    expect(pool.getIdleWorker('function', 'nodejs24')).toEqual({ state: 'IDLE' });
    pool.setTriggerWorkers('other', [{ state: 'BUSY' }], 'nodejs24');
    expect(pool.getIdleWorker('other', 'nodejs24')).toBeUndefined();
    expect(pool.getTriggerWorkers('function', 'nodejs24')).toHaveLength(3);
  });
});
