import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { stopAll } from '../../scripts/lib/processes';

export type Target = { readonly atMost: number } | { readonly atLeast: number };

/** What a script measures. */
export interface Figure {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly target: Target;
  /** How the value was measured. */
  readonly note?: string;
}

/** Work that needs a separate process, by name. */
type Tasks = Readonly<Record<string, (input: never) => Promise<unknown>>>;
const TASK = '--task';

/**
 * Runs a benchmark script and writes its figures to the file that bench/main.ts names. Stops everything that the script started.
 */
export async function run(measure: () => Promise<readonly Figure[]>, tasks: Tasks = {}): Promise<void> {
  const [first = '', name = ''] = process.argv.slice(2);
  if (first === TASK) return runTask(tasks, name);
  try {
    await writeFile(first, JSON.stringify(await measure()));
  } finally {
    await stopAll();
  }
  process.exit(0);
}

async function runTask(tasks: Tasks, name: string): Promise<void> {
  const input = await new Promise<never>((resolve) => process.once('message', (message) => resolve(message as never)));
  const output = await tasks[name]?.(input);
  process.send?.({ output }, undefined, undefined, () => process.exit(0));
}

/**
 * Runs one of the script's tasks in another process, with separate memory, and returns its result.
 * @param heapMib the size of its old space. By default, V8 leaves garbage in memory while there are gigabytes of room.
 */
export function inChild<Output>(name: string, input: object, heapMib?: number): Promise<Output> {
  const execArgv = ['--expose-gc', ...(heapMib ? [`--max-old-space-size=${heapMib}`] : [])];
  const child = fork(process.argv[1] ?? '', [TASK, name], { execArgv, serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { output: Output }).output));
    child.once('exit', (code) => reject(new Error(`The task "${name}" ended with ${code} before it returned anything.`)));
    child.send(input);
  });
}

/** Prints the script's progress. */
export const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/** Milliseconds that `work` takes. */
export async function millisecondsOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The value at or below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
