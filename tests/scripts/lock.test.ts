import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const LOCK = pathToFileURL(path.resolve('scripts/lib/lock.ts')).href;
const PROCESSES = 8;
const TURNS = 5;

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'halfmat-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that takes the lock several times and logs to `said` when it gets and releases it. */
function taker(lock: string, said: string): Promise<number | null> {
  const program = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    import { withLock } from ${JSON.stringify(LOCK)};
    for (let turn = 0; turn < ${TURNS}; turn++) await withLock(${JSON.stringify(lock)}, async () => {
      appendFileSync(${JSON.stringify(said)}, 'in ');
      await pause(3);
      appendFileSync(${JSON.stringify(said)}, 'out ');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
  return new Promise((resolve) => child.on('exit', resolve));
}

test.each([
  ['that is free', undefined],
  ['left by a killed process', '999999999'],
  ['whose file is empty', ''],
])('withLock lets only one of many processes at a time have a lock %s', async (_whose, left) => {
  const [lock, said] = [path.join(folder, 'lock'), path.join(folder, 'said')];
  if (left !== undefined) writeFileSync(lock, left);
  const codes = await Promise.all(Array.from({ length: PROCESSES }, () => taker(lock, said)));
  expect(codes).toEqual(codes.map(() => 0));
  expect(readFileSync(said, 'utf8')).toBe('in out '.repeat(PROCESSES * TURNS));
});
