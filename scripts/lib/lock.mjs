import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How often one who waits looks again. */
const POLL_MS = 200;

/**
 * Takes `file` as this process's lock, unless a process that runs has it: what a killed one has left counts for nothing.
 * @returns the id of the process that has it already, or undefined: then this one has
 */
export function holderOf(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) {
    const holder = namedIn(file);
    if (holder !== process.pid && runs(holder)) return holder;
    if (holder !== undefined) clear(file, holder);
  }
  return undefined;
}

/** Links the lock when it is whole: nobody reads one that does not say yet whose it is. */
function take(file) {
  const ours = `${file}.${process.pid}`;
  writeFileSync(ours, String(process.pid));
  try {
    linkSync(ours, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(ours, { force: true });
  }
}

/** Takes away the lock that `holder` has left, and no other: somebody else may have cleared it and taken it meanwhile. */
function clear(file, holder) {
  const aside = `${file}.${process.pid}.left`;
  try {
    renameSync(file, aside);
    if (!Object.is(namedIn(aside), holder)) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

export const release = (file) => rmSync(file, { force: true });

/** Does `work` while no other process does work under the same lock. */
export async function alone(file, work) {
  while (holderOf(file) !== undefined) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  try {
    return await work();
  } finally {
    release(file);
  }
}

/** The process that a lock names; none where it has been given back meanwhile. */
function namedIn(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

function runs(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
