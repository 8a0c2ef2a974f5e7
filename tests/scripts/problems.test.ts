import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readJsonFile } from '@scripts/lib/json-file';
import { nodeProblem } from '@scripts/lib/node-version.mjs';
import { freePort, requireFree } from '@scripts/lib/ports';
import { Problem, sentenceOf } from '@scripts/lib/problem.mjs';

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
  readonly output: string;
}
function run(script: string, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [path.resolve('scripts', script), ...args]);
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
}
const sentences = ({ output }: Ended): string[] => output.split('\n').filter(Boolean);

describe('start.mjs when it can’t start', () => {
  test('names the port in use and the service that needs it', async () => {
    const port = await takePort();
    const ended = await run('start.mjs', '--ports-from', String(port));
    expect(ended.code).toBe(1);
    expect(sentences(ended)).toEqual([
      `Port ${port} is in use, and the local Hosting service needs it. Stop the program that uses it, or choose other ports with -- --ports-from 20000.`,
    ]);
  }, 30_000);

  test('names an unknown option', async () => {
    const ended = await run('start.mjs', '--frseh');
    expect(ended.code).toBe(1);
    expect(ended.output).toContain('--frseh');
    expect(ended.output).not.toMatch(/\n\s+at /);
  }, 30_000);

  test('names a data file that does not exist', async () => {
    const ended = await run('start.mjs', '--data', 'nowhere.csv');
    expect(ended.code).toBe(1);
    expect(sentences(ended)).toEqual([`There is no file at ${path.resolve('nowhere.csv')}. Check the path.`]);
  }, 30_000);
});

test.each(['start', 'test', 'import', 'backup', 'restore', 'deploy', 'bench', 'soak', 'build'])(
  '%s.mjs prints its usage for --help',
  async (name) => {
    const { code, output } = await run(`${name}.mjs`, '--help');
    expect([code, output.split('\n')[0]]).toEqual([0, expect.stringMatching(new RegExp(`^npm (run )?${name} -- `))]);
  },
  30_000,
);

describe('error messages of the scripts', () => {
  test('name a Node version that is too old and the one to install', () => {
    expect(nodeProblem('18.20.1')).toBe('Node 18.20.1 is too old. Install Node 24 (at least 20), then run the command again.');
    expect(nodeProblem('20.0.0')).toBeUndefined();
    expect(nodeProblem('24.21.0')).toBeUndefined();
  });

  test.each([
    ['ENOSPC', 'The disk is full. Free up some space, then run the command again.'],
    ['EIO', 'The disk is full or damaged. Free up some space or check the disk, then run the command again.'],
  ])('describe a full or damaged disk (%s) in one sentence', (code, sentence) => {
    expect(sentenceOf(Object.assign(new Error('write'), { code }))).toBe(sentence);
  });

  test.each([
    ['EISDIR', 'is a folder'],
    ['ENOTDIR', 'but a folder is needed there'],
    ['EEXIST', 'but a folder is needed there'],
    ['ENOENT', 'is missing'],
    ['EROFS', 'is on a read-only disk'],
  ])('name a file that can’t be used (%s) and say what to do', (code, text) => {
    const sentence = sentenceOf(Object.assign(new Error('open'), { code, path: '/data/x' }));
    expect(sentence).toContain('/data/x');
    expect(sentence).toContain(text);
    expect(sentence).toContain('then run the command again.');
  });

  test.each(['{"cut', '', 'null', '7'])('name a damaged state file that holds %j and say what to do', (text) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'halfmat-')), 'state.json');
    writeFileSync(file, text);
    expect(() => readJsonFile(file, 'Delete it.')).toThrow(new Problem(`${file} is damaged. Delete it.`));
    rmSync(path.dirname(file), { recursive: true });
  });

  test('print the sentence of a Problem unchanged', () => {
    expect(sentenceOf(new Problem('Do this.'))).toBe('Do this.');
  });

  test('print any other error without colors or a stack trace', () => {
    expect(sentenceOf(new Error('\u001b[31mbroken\u001b[39m'))).toBe('Something unexpected went wrong: broken');
  });

  test('requireFree accepts free ports', async () => {
    await expect(requireFree({ Hosting: await freePort() })).resolves.toBeUndefined();
  });
});

describe('deploy.mjs', () => {
  test('refuses the project that exists only on this machine', async () => {
    const ended = await run('deploy.mjs', '--project', 'demo-halfmat');
    expect(ended.code).toBe(1);
    expect(ended.output).toContain('demo-halfmat exists only on this machine');
  }, 30_000);

  test('lists everything that is missing before it changes anything', async () => {
    const ended = await run('deploy.mjs', '--project', 'nobodys-project', '--dry-run');
    expect(ended.code).toBe(1);
    expect(ended.output).toContain('functions/.env.nobodys-project');
    expect(ended.output).toContain('VITE_FIREBASE_API_KEY');
  }, 30_000);

  test('asks for SITE_ORIGIN if it is empty, since that would let any site call', async () => {
    const file = 'functions/.env.nobodys-open-project';
    writeFileSync(file, 'BOOTSTRAP_EMAIL=\nPAYMENTS=\nMAIL_FROM=\nENFORCE_APP_CHECK=false\nGOOGLE_SIGN_IN=\nSITE_ORIGIN=\n');
    try {
      const ended = await run('deploy.mjs', '--project', 'nobodys-open-project', '--dry-run');
      expect(ended.code).toBe(1);
      expect(ended.output).toContain(`Set SITE_ORIGIN in ${file}`);
    } finally {
      rmSync(file);
    }
  }, 30_000);
});
