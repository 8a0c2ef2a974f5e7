import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { createInterface } from 'node:readline';
import { openBounded } from './bounded-log.ts';

/**
 * The guard between this process and a child. Its standard input is a pipe from here: however this process ends, even by
 * SIGKILL, the pipe closes. The guard then asks the child to end, kills it a minute later, and clears its process group.
 */
const GUARD = `
exec 3<&0
"$@" </dev/null 3<&- & child=$!
( read _ <&3; kill -TERM $child 2>/dev/null; sleep 60; kill -KILL -$$ ) & watch=$!
trap '' TERM INT HUP PIPE
exec 3<&-
wait $child
code=$?
kill -KILL $watch 2>/dev/null
kill -TERM -$$ 2>/dev/null
exit $code
`;

/** How long a child may take to end once asked: an export of a large directory takes some seconds. */
const TIMEOUT_MS = 60_000;

export interface StartOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Called with each line of its output. */
  readonly onLine?: (line: string) => void;
  /** A file for its output instead, limited to the latest part, even after this process has ended. */
  readonly logFile?: string;
  /** Shares this process's output. */
  readonly inherit?: boolean;
  /** Runs at low priority. */
  readonly lowPriority?: boolean;
  /** How long it may take to end once asked. */
  readonly timeoutMs?: number;
}

export interface Started {
  readonly pid: number | undefined;
  /** The exit code. */
  readonly ended: Promise<number>;
  /** Ends it, and returns its exit code. */
  stop(): Promise<number>;
}

/** All running processes. */
const running = new Set<Started>();

const ending = new AbortController();
/** Aborted once everything is being stopped. What restarts processes must not restart them then. */
export const stopping: AbortSignal = ending.signal;

/** Ends everything that was started, and waits for it. Nothing is restarted after that. */
export async function stopAll(): Promise<void> {
  ending.abort();
  await Promise.all([...running].map((started) => started.stop()));
}

/** Starts a program in its own process group, which ends with this process. */
export function startGuarded(
  program: string,
  args: readonly string[],
  { cwd, env, onLine, logFile, inherit = false, lowPriority = false, timeoutMs = TIMEOUT_MS }: StartOptions = {},
): Started {
  const log = logFile === undefined ? undefined : openBounded(logFile);
  const output = log ? log.descriptor : inherit ? 'inherit' : 'pipe';
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', program, ...args], { cwd, env, detached: true, stdio: ['pipe', output, output] });
  if (lowPriority && child.pid) lowerPriority(child.pid);
  if (log) closeSync(log.descriptor);
  child.stdin?.on('error', () => {});
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', (line) => onLine?.(line));
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const started: Started = { pid: child.pid, ended, stop: () => stop(child, ended, timeoutMs) };
  running.add(started);
  ended
    .catch(() => {})
    .finally(() => {
      log?.end();
      running.delete(started);
    });
  return started;
}

/** Niceness, of at most 19. The rest of the group inherits it. */
const LOW_PRIORITY = 15;
/** If Linux schedules by session, and each child here is one, its session's value counts instead (sched(7), autogroup). */
function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, LOW_PRIORITY);
    writeFileSync(`/proc/${pid}/autogroup`, String(LOW_PRIORITY));
  } catch {
    // Already ended, or not supported by the system: then it shares evenly.
  }
}

async function stop({ pid, stdin }: ChildProcess, ended: Promise<number>, timeoutMs: number): Promise<number> {
  stdin?.end();
  const timer = setTimeout(() => pid && killGroup(pid), timeoutMs);
  const code = await ended;
  clearTimeout(timer);
  return code;
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Runs a program to its end.
 * @returns its exit code and all its output
 */
export async function runToEnd(
  program: string,
  args: readonly string[],
  options: StartOptions = {},
): Promise<{ readonly code: number; readonly output: string }> {
  const lines: string[] = [];
  const child = startGuarded(program, args, {
    ...options,
    onLine: (line) => {
      lines.push(line);
      options.onLine?.(line);
    },
  });
  const code = await child.ended;
  return { code, output: lines.join('\n') };
}
