import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'halfmat-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A command that creates temporary files, starts a program that creates some too, and then runs `last`. */
function command(last: string): ChildProcess {
  const program = path.join(root, 'command.mjs');
  const lib = path.resolve('scripts/lib');
  writeFileSync(
    program,
    `import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { withTemporaryFolder } from '${lib}/temporary.ts';
import { startGuarded } from '${lib}/processes.ts';
await withTemporaryFolder('halfmat-bench-', async () => {
  mkdtempSync(tmpdir() + '/own-');
  startGuarded('sh', ['-c', 'echo $TMPDIR > "$TMPDIR/../where"; mkdir "$TMPDIR/started"; while :; do sleep 0.05; done']);
  ${last}
});`,
  );
  return spawn(process.execPath, [program], { env: { ...process.env, TMPDIR: root }, stdio: 'ignore' });
}
const left = () => readdirSync(root).filter((name) => name.startsWith('halfmat-bench-'));
const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));
const started = () => vi.waitFor(() => expect(existsSync(path.join(readFileSync(path.join(root, 'where'), 'utf8').trim(), 'started'))).toBe(true), 20_000);

describe('withTemporaryFolder removes all temporary files', () => {
  const whenStarted = "while (!(await import('node:fs')).existsSync(tmpdir() + '/started')) await new Promise((resolve) => setTimeout(resolve, 20));";

  test('after the work is done', async () => {
    expect(await ended(command(whenStarted))).toBe(0);
    expect(left()).toEqual([]);
  });

  test('after the work fails', async () => {
    expect(await ended(command(`${whenStarted} throw new Error('broken');`))).toBe(1);
    expect(left()).toEqual([]);
  });

  test('after an interrupt', async () => {
    const child = command('await new Promise((resolve) => setTimeout(resolve, 60_000));');
    await started();
    child.kill('SIGINT');
    expect(await ended(child)).toBe(130);
    expect(left()).toEqual([]);
  });
});
