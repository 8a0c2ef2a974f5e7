import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readJsonFile } from '../../scripts/lib/json-file';
import { nodeProblem } from '../../scripts/lib/node-version.mjs';
import { freePort, requireFree } from '../../scripts/lib/ports';
import { Problem, sentenceOf } from '../../scripts/lib/problem.mjs';

const HOST = '127.0.0.1';
let taken: Server | undefined;

async function takePort(): Promise<number> {
  const port = await freePort();
  taken = createServer();
  await new Promise<void>((resolve) => taken?.listen(port, HOST, resolve));
  return port;
}
afterEach(() => taken?.close());

interface Ended {
  readonly code: number | null;
  readonly said: string;
}
function run(script: string, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [path.resolve('scripts', script), ...args]);
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })));
}
const sentences = ({ said }: Ended): string[] => said.split('\n').filter(Boolean);

describe('a start that can not succeed', () => {
  test('names the taken port and what needs it, in one sentence', async () => {
    const port = await takePort();
    const ended = await run('start.mjs', '--ports-from', String(port));
    expect(ended.code).toBe(1);
    expect(sentences(ended)).toEqual([
      `Port ${port} is taken, and the local Hosting service needs it: end the program that uses it, or choose others with -- --ports-from 20000.`,
    ]);
  }, 30_000);

  test('names an option that it does not know', async () => {
    const ended = await run('start.mjs', '--frseh');
    expect(ended.code).toBe(1);
    expect(ended.said).toContain('--frseh');
    expect(ended.said).not.toMatch(/\n\s+at /);
  }, 30_000);

  test('names a data file that is not there', async () => {
    const ended = await run('start.mjs', '--data', 'nowhere.csv');
    expect(ended.code).toBe(1);
    expect(sentences(ended)).toEqual([`There is no file ${path.resolve('nowhere.csv')}.`]);
  }, 30_000);
});

describe('what a user reads when something is wrong', () => {
  test('a Node too old to install with is named, and what to install', () => {
    expect(nodeProblem('18.20.1')).toBe('Node 18.20.1 is too old: install Node 24 (20 is the least), then run the command again.');
    expect(nodeProblem('20.0.0')).toBeUndefined();
    expect(nodeProblem('24.21.0')).toBeUndefined();
  });

  test.each([
    ['ENOSPC', 'The disk is full: make room, then run the command again.'],
    ['EIO', 'The disk is full or damaged: make room on it, then run the command again.'],
  ])('a full disk (%s) is a sentence', (code, sentence) => {
    expect(sentenceOf(Object.assign(new Error('write'), { code }))).toBe(sentence);
  });

  test.each([
    ['EISDIR', 'is a folder'],
    ['ENOTDIR', 'A file is in the place of a folder'],
    ['EEXIST', 'A file is in the place of a folder'],
    ['ENOENT', 'is missing'],
    ['EROFS', 'is on a read-only disk'],
  ])('a file that can’t be used (%s) is named, with what to do', (code, text) => {
    const sentence = sentenceOf(Object.assign(new Error('open'), { code, path: '/data/x' }));
    expect(sentence).toContain('/data/x');
    expect(sentence).toContain(text);
    expect(sentence).toContain('then run the command again.');
  });

  test.each(['{"cut', '', 'null', '7'])('a state file that holds %j is named as damaged, with what to do', (text) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'halfmat-')), 'state.json');
    writeFileSync(file, text);
    expect(() => readJsonFile(file, 'delete it.')).toThrow(new Problem(`${file} is damaged: delete it.`));
    rmSync(path.dirname(file), { recursive: true });
  });

  test('a problem is its own sentence', () => {
    expect(sentenceOf(new Problem('Do this.'))).toBe('Do this.');
  });

  test('anything else is shown without colors and without a stack', () => {
    expect(sentenceOf(new Error('\u001b[31mbroken\u001b[39m'))).toBe('Stopped by an unexpected problem: broken');
  });

  test('free ports pass', async () => {
    await expect(requireFree({ Hosting: await freePort() })).resolves.toBeUndefined();
  });
});

describe('a deployment', () => {
  test('never reaches a project that exists on this machine only', async () => {
    const ended = await run('deploy.mjs', '--project', 'demo-halfmat');
    expect(ended.code).toBe(1);
    expect(ended.said).toContain('demo-halfmat exists on this machine only');
  }, 30_000);

  test('says all that is missing before it changes anything', async () => {
    const ended = await run('deploy.mjs', '--project', 'nobodys-project', '--dry-run');
    expect(ended.code).toBe(1);
    expect(ended.said).toContain('functions/.env.nobodys-project');
    expect(ended.said).toContain('VITE_FIREBASE_API_KEY');
  }, 30_000);

  test('asks for the origin that may call: an empty one would let any site', async () => {
    const file = 'functions/.env.nobodys-open-project';
    writeFileSync(file, 'BOOTSTRAP_EMAIL=\nPAYMENTS=\nMAIL_FROM=\nENFORCE_APP_CHECK=false\nGOOGLE_SIGN_IN=\nSITE_ORIGIN=\n');
    try {
      const ended = await run('deploy.mjs', '--project', 'nobodys-open-project', '--dry-run');
      expect(ended.code).toBe(1);
      expect(ended.said).toContain(`A value of SITE_ORIGIN in ${file}`);
    } finally {
      rmSync(file);
    }
  }, 30_000);
});
