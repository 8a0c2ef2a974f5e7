import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTextFile } from './json-file.ts';

/** How often a waiting process checks again. */
const POLL_MS = 200;

/**
 * Takes the lock `file` for this process, unless a running process holds it. A lock that a killed process left behind doesn't count.
 * @returns undefined if this process now holds the lock, or else the id of the process that holds it
 */
export function tryLock(file: string): number | undefined {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) {
    const holder = readHolder(file);
    if (holder === undefined) continue;
    if (holder !== process.pid && isRunning(holder)) return holder;
    clear(file, holder);
  }
  return undefined;
}

/** The running process that holds `file` as its lock. */
export function lockedBy(file: string): number | undefined {
  const holder = readHolder(file);
  return holder !== undefined && isRunning(holder) ? holder : undefined;
}

/** Writes the lock before linking it, so that no process reads a lock without a holder. */
function take(file: string): boolean {
  const ours = `${file}.${process.pid}`;
  try {
    writeFileSync(ours, String(process.pid));
    linkSync(ours, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(ours, { force: true });
  }
}

/** Removes the lock that `holder` left behind, unless another process has taken it in the meantime. */
function clear(file: string, holder: number): void {
  const aside = `${file}.${process.pid}.left`;
  try {
    renameSync(file, aside);
    if (!Object.is(readHolder(aside), holder)) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

export const release = (file: string): void => rmSync(file, { force: true });

/** Runs `work` while holding the lock, after waiting for it. */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (tryLock(file) !== undefined) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  try {
    return await work();
  } finally {
    release(file);
  }
}

/** The id of the process that holds a lock. Undefined if the lock was released in the meantime. */
function readHolder(file: string): number | undefined {
  try {
    return Number(readTextFile(file));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
