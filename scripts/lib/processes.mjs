import { spawn } from 'node:child_process';
import { closeSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { createInterface } from 'node:readline';
import { openBounded } from './bounded-log.mjs';

/**
 * The guard between this process and a child. Its standard input is a pipe from here: however this process ends, even
 * by SIGKILL, the pipe closes, and the guard asks the child to end, insists a minute later, and clears its process group.
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
const PATIENCE_MS = 60_000;

/** All that run now. */
const running = new Set();

/** Ends everything that was started, and waits for it. */
export async function stopAll() {
  await Promise.all([...running].map((started) => started.stop()));
}

/**
 * Starts a program in a group of its own, which ends with this process.
 * @param onLine gets each line it says
 * @param logFile keeps what it says instead, the latest of it, also after this process has gone
 * @param patienceMs how long it may take to end once asked
 * @param inherit lets it speak for itself, to where this process speaks
 * @param givesWay runs when others need no processor
 */
export function startGuarded(program, args, { cwd, env, onLine, logFile, inherit = false, givesWay = false, patienceMs = PATIENCE_MS } = {}) {
  const log = logFile && openBounded(logFile);
  const output = log ? log.descriptor : inherit ? 'inherit' : 'pipe';
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', program, ...args], { cwd, env, detached: true, stdio: ['pipe', output, output] });
  if (givesWay && child.pid) giveWay(child.pid);
  if (log) closeSync(log.descriptor);
  child.stdin.on('error', () => {});
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', (line) => onLine?.(line));
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const started = { pid: child.pid, ended, stop: () => stop(child, ended, patienceMs) };
  running.add(started);
  ended
    .catch(() => {})
    .finally(() => {
      log?.end();
      running.delete(started);
    });
  return started;
}

/** Of 19; the rest of a group inherits it. */
const GIVING_WAY = 15;
/** Where Linux schedules by sessions, of which each child here is one, its session's value counts instead (sched(7), autogroup). */
function giveWay(pid) {
  try {
    os.setPriority(pid, GIVING_WAY);
    writeFileSync(`/proc/${pid}/autogroup`, String(GIVING_WAY));
  } catch {
    // Ended already, or a system without: then it shares evenly.
  }
}

async function stop(child, ended, patienceMs) {
  child.stdin.end();
  const timer = setTimeout(() => killGroup(child.pid), patienceMs);
  const code = await ended;
  clearTimeout(timer);
  return code;
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Runs a program to its end.
 * @returns its exit code and all it said
 */
export async function runToEnd(program, args, options = {}) {
  const lines = [];
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
