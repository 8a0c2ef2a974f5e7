import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTextFile } from './json-file.ts';

/** How often a waiting process checks again. */
const POLL_MS = 200;

/**
 * Takes `file` as this process's lock, unless a running process has it: a lock left by a killed process doesn't count.
 * @returns the id of the process that has it, or undefined if this process now has it
 */
export function findLockHolder(file: string): number | undefined {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) {
    const holder = namedIn(file);
    if (holder === undefined) continue;
    if (holder !== process.pid && runs(holder)) return holder;
    clear(file, holder);
  }
  return undefined;
}

/** The running process that holds `file` as its lock. */
export function lockedBy(file: string): number | undefined {
  const holder = namedIn(file);
  return holder !== undefined && runs(holder) ? holder : undefined;
}

/** Links the lock once it is written, so that no process reads one without an owner. */
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

/** Removes the lock that `holder` left behind. Another process may have removed and taken it since: then it stays. */
function clear(file: string, holder: number): void {
  const aside = `${file}.${process.pid}.left`;
  try {
    renameSync(file, aside);
    if (!Object.is(namedIn(aside), holder)) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

export const release = (file: string): void => rmSync(file, { force: true });

/** Does `work` while no other process works under the same lock. */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (findLockHolder(file) !== undefined) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  try {
    return await work();
  } finally {
    release(file);
  }
}

/** The process that a lock names. Undefined if it was released since. */
function namedIn(file: string): number | undefined {
  try {
    return Number(readTextFile(file));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

function runs(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
