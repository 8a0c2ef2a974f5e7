import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isUnchanged } from '@scripts/build/unchanged';
import { tryLock } from '@scripts/lib/lock';
import { sentenceOf } from '@scripts/lib/problem.mjs';
import { backUp, restore } from '@scripts/stack/backup';
import { prepareFolder, refuseForeignFiles } from '@scripts/stack/data';

const METADATA = 'data/firebase-export-metadata.json';
const OUTPUT = 'data/firestore_export/all/output-0';
const GOOD: Readonly<Record<string, string>> = {
  [METADATA]: JSON.stringify({
    version: '15.0.0',
    firestore: { version: '1.0.0', path: 'firestore_export', metadata_file: 'firestore_export/all.overall_export_metadata' },
    auth: { version: '15.0.0', path: 'auth_export' },
    storage: { version: '15.0.0', path: 'storage_export' },
  }),
  'data/firestore_export/all.overall_export_metadata': 'binary',
  [OUTPUT]: 'binary',
  'data/auth_export/accounts.json': '{"users":[]}',
  'data/auth_export/config.json': '{}',
  'data/storage_export/buckets.json': '{"buckets":[]}',
  'data.loaded.json': '{"at":"2026-11-25T00:00:00.000Z","files":[]}',
  'data.demo.json': '[]',
  'data.stripe.json': '{}',
};
const JSON_FILES = Object.keys(GOOD).filter((name) => name.endsWith('.json'));

let root: string;
const at = (name: string) => path.join(root, name);
function put(name: string, text: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
}
const BREAKS: Readonly<Record<string, (name: string) => void>> = {
  'is cut off': (name) => put(name, '{"cut'),
  'is empty': (name) => put(name, ''),
  'holds something else': (name) => put(name, '7'),
  'is a folder': (name) => {
    rmSync(at(name));
    mkdirSync(at(name));
  },
};
const BROKEN = JSON_FILES.flatMap((name) => Object.keys(BREAKS).map((how) => [name, how] as const));
/** All files below the root with their contents. */
const contents = () =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [path.relative(root, file), readFileSync(file, 'latin1')]);
/** The sentence that a command prints about its error. */
async function messageOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    return sentenceOf(error);
  }
  throw new Error('Nothing was refused.');
}
/** Below the range of ports that the system assigns. */
const PORTS_FROM = 12_000 + (process.pid % 600) * 12;
/** Expects an error that names the file and says what to do, and no changed files. */
async function refuses(file: string, work: () => unknown): Promise<void> {
  const before = contents();
  const sentence = await messageOf(work);
  expect(sentence).toContain(at(file));
  expect(sentence).toMatch(/\. (Delete it|Move it|Move the file|Restore|This backup|A backup|Choose another folder|Choose a folder outside)/);
  expect(sentence).not.toContain('unexpected');
  expect(contents()).toEqual(before);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'halfmat-'));
  for (const [name, text] of Object.entries(GOOD)) put(name, text);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const prepare = (fresh = false, gyms?: number) => prepareFolder(at('data'), { fresh, gyms, files: [] });

describe('starting with a broken state file', () => {
  test.each(BROKEN)('names %s if it %s, and says what to do', async (name, how) => {
    BREAKS[how]?.(name);
    await refuses(name, prepare);
  });

  test.each(['data/auth_export', 'data/firestore_export/all.overall_export_metadata'])('names %s if it is missing', async (name) => {
    rmSync(at(name), { recursive: true });
    await refuses(name, prepare);
  });

  test('names a database export that a full disk left empty, instead of starting without gyms', async () => {
    put(OUTPUT, '');
    await refuses(OUTPUT, prepare);
  });

  test.each(BROKEN)('starts over with --fresh, even if %s %s', (name, how) => {
    BREAKS[how]?.(name);
    prepare(true);
    expect(Object.keys(GOOD).filter((file) => existsSync(at(file)))).toEqual([]);
  });

  test('accepts intact data', () => {
    prepare();
    expect(existsSync(at('data.work'))).toBe(true);
  });

  test('refuses a size of the sample if there is data already', () => {
    expect(() => prepare(false, 500)).toThrow('There is local data already. Add --fresh');
    prepare(true, 500);
  });
});

describe('a folder that does not hold local data', () => {
  test('is refused by a start and a restore, so its contents are not deleted', async () => {
    put('letters/one.txt', 'Dear');
    await refuses('letters', () => refuseForeignFiles(at('letters')));
    await backUp(at('data'), at('backup'));
    await refuses('letters', () => restore(at('letters'), at('backup')));
  });

  test('is named if it is a file', async () => {
    await refuses('data.demo.json', () => refuseForeignFiles(at('data.demo.json')));
  });
});

describe('backUp', () => {
  test.each(BROKEN)('refuses data whose %s %s, and leaves nothing behind', async (name, how) => {
    BREAKS[how]?.(name);
    await refuses(name, () => backUp(at('data'), at('backup')));
    expect(['backup', 'backup.part', 'data.lock'].filter((left) => existsSync(at(left)))).toEqual([]);
  });

  test('refuses a backup folder inside the data folder', async () => {
    await refuses('data/backup', () => backUp(at('data'), at('data/backup')));
  });

  test('refuses a backup path that is a file', async () => {
    await refuses('data.demo.json', () => backUp(at('data'), at('data.demo.json')));
  });
});

describe('restore', () => {
  test.each(BROKEN)('refuses a backup whose %s %s, and leaves the data as it is', async (name, how) => {
    await backUp(at('data'), at('backup'));
    BREAKS[how]?.(`backup/${name}`);
    await refuses(`backup/${name}`, () => restore(at('data'), at('backup')));
  });
});

describe('tryLock', () => {
  test.each(['', 'garbage', '99999999'])('ignores a lock that a killed run left with the content %j', (text) => {
    put('data.lock', text);
    expect(tryLock(at('data.lock'))).toBeUndefined();
  });

  test('names a lock that is a folder', async () => {
    mkdirSync(at('data.lock'));
    await refuses('data.lock', () => tryLock(at('data.lock')));
  });

  test('names the file if the lock’s folder is a file', async () => {
    await refuses('data.demo.json', () => tryLock(at('data.demo.json/data.lock')));
  });
});

test.each(['{"cut', '', '{}', '7'])('isUnchanged asks for a new build if the build stamp holds %j', (text) => {
  put('stamp.json', text);
  expect(isUnchanged({ stamp: at('stamp.json'), products: [], patterns: [] })).toBe(false);
});

describe.each(['EACCES', 'EPERM'])('sentenceOf for a file without permission (%s)', (code) => {
  test('names the file', () => {
    const error = Object.assign(new Error('open'), { code, path: at('data.demo.json') });
    expect(sentenceOf(error)).toContain(`permission to use ${at('data.demo.json')}`);
  });

  test('names the folder if the file does not exist yet', () => {
    const error = Object.assign(new Error('open'), { code, path: at('new.json') });
    expect(sentenceOf(error)).toContain(`permission to write to ${root}`);
  });
});

test.each(['data.stripe.json', 'data.demo.json', METADATA])('npm start prints one sentence about a damaged %s and leaves no lock', (name) => {
  put(name, '{"cut');
  const ended = spawnSync(process.execPath, ['scripts/start.mjs', '--ports-from', String(PORTS_FROM), '--keep-in', at('data')]);
  expect(ended.status).toBe(1);
  expect(String(ended.stderr).trim().split('\n')).toEqual([expect.stringContaining(`${at(name)} is damaged. `)]);
  expect(existsSync(at('data.lock'))).toBe(false);
});
