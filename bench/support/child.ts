import { fork } from 'node:child_process';

/** Work that runs in a process of its own, by name: its memory is then its own. */
export type Tasks = Readonly<Record<string, (input: never) => Promise<unknown>>>;

const MARK = '--task';

/** Limits of a process's heap in MiB: of all of it, or of its old space, beside which V8 lets a young generation grow to 192 MiB. */
interface HeapLimit {
  readonly whole?: number;
  readonly old?: number;
}

/** Runs task `name` in a new process of this same program, within a limited heap where given, and answers with what it returned. */
export function inChild<Output>(name: string, input: unknown = {}, { whole, old }: HeapLimit = {}): Promise<Output> {
  const execArgv = ['--expose-gc', ...(whole ? [`--max-heap-size=${whole}`] : []), ...(old ? [`--max-old-space-size=${old}`] : [])];
  const child = fork(process.argv[1] ?? '', [MARK, name], { execArgv, serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { output: Output }).output));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The measuring process "${name}" ended with ${code} before it answered.`)));
    child.send(input as object);
  });
}

/** Runs the task that this process was started for, if any; `tasks` loads what holds it. */
export async function servedAsChild(tasks: Readonly<Record<string, () => Promise<Tasks>>>): Promise<boolean> {
  const [mark, name = ''] = process.argv.slice(2);
  const load = tasks[name];
  if (mark !== MARK || !load || !process.send) return false;
  const input = await new Promise<never>((resolve) => process.once('message', (message) => resolve(message as never)));
  const task = (await load())[name];
  const output = await task?.(input);
  await new Promise<void>((resolve) => process.send?.({ output }, undefined, undefined, () => resolve()));
  process.exit(0);
}
