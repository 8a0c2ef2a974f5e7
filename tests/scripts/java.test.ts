import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { expect, test } from 'vitest';

test('the stand-in for the Storage rules runtime loads any rules and permits nothing', async () => {
  const runtime = spawn(process.execPath, [path.resolve('scripts/emulators/storage-rules.ts')]);
  const answers = createInterface({ input: runtime.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => JSON.parse(String((await answers.next()).value));
  expect(await next()).toMatchObject({ id: -1, status: 'ok' });
  runtime.stdin.write(`${JSON.stringify({ id: 0, action: 'load_ruleset' })}\n`);
  expect(await next()).toMatchObject({ id: 0, status: 'ok', result: { rulesVersion: 2 } });
  runtime.stdin.write(`${JSON.stringify({ id: 1, action: 'verify' })}\n`);
  expect(await next()).toMatchObject({ id: 1, status: 'ok', result: { permit: false } });
  runtime.kill('SIGINT');
});
