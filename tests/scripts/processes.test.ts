import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runToEnd, startGuarded } from '@scripts/lib/processes';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'halfmat-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; !(await condition()); ) {
    if (Date.now() > end) throw new Error('It did not happen within ten seconds.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const read = (name: string): string => {
  try {
    return readFileSync(path.join(folder, name), 'utf8').trim();
  } catch {
    return '';
  }
};

describe('runToEnd and startGuarded', () => {
  test('return the exit code and the output', async () => {
    await expect(runToEnd('sh', ['-c', 'echo out; echo err >&2; exit 3'])).resolves.toMatchObject({ code: 3, output: expect.stringContaining('out') });
  });

  test('return the exit code even if the process ends before its guard checks', async () => {
    const ended = await Promise.all(Array.from({ length: 40 }, () => runToEnd('sh', ['-c', 'exit 3'])));
    expect(ended.filter(({ code }) => code !== 3)).toEqual([]);
  });

  test('lower the priority with lowPriority', async () => {
    const started = startGuarded('sleep', ['60'], { lowPriority: true });
    expect(os.getPriority(started.pid ?? 0)).toBeGreaterThan(10);
    await started.stop();
  });

  test('let a stopped process finish its work', async () => {
    const script = `trap "echo saved > ${folder}/end; exit 0" TERM; echo on > ${folder}/start; while :; do sleep 0.05; done`;
    const started = startGuarded('sh', ['-c', script]);
    await until(() => read('start') === 'on');
    expect(await started.stop()).toBe(0);
    expect(read('end')).toBe('saved');
  });

  test('end the process and its children if the parent script is killed', async () => {
    const tick = (name: string) => `while :; do echo . >> ${folder}/${name}; sleep 0.05; done`;
    const program = path.join(folder, 'parent.mjs');
    const family = `(${tick('grandchild')}) & ${tick('child')}`;
    writeFileSync(
      program,
      `import { startGuarded } from '${path.resolve('scripts/lib/processes.ts')}';\nstartGuarded('sh', ['-c', ${JSON.stringify(family)}]);\nsetInterval(() => {}, 1000);\n`,
    );
    const parent = spawn(process.execPath, [program]);
    await until(() => read('child') !== '' && read('grandchild') !== '');
    parent.kill('SIGKILL');
    const ticks = () => read('child') + read('grandchild');
    let before = '';
    await until(async () => {
      before = ticks();
      await new Promise((resolve) => setTimeout(resolve, 400));
      return ticks() === before;
    });
  }, 20_000);
});
