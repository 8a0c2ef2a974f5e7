import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backUp, main, restore } from '@scripts/stack/backup';
import { choosePorts } from '@scripts/stack/config';
import { workFolderOf } from '@scripts/stack/data';
import { notePorts } from '@scripts/stack/running';

const METADATA = 'firebase-export-metadata.json';
let root: string;
let folder: string;
let to: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'halfmat-'));
  [folder, to] = [path.join(root, 'data'), path.join(root, 'backup')];
  write({
    [`data/${METADATA}`]: '{}',
    'data/firestore_export/all/output-0': '\0gyms\xff',
    'data/auth_export/accounts.json': '{"users":[]}',
    'data/storage_export/blobs/photo': 'a photo',
    'data.loaded.json': '{"at":"a time"}',
    'data.stripe.json': '{"paid":true}',
  });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}
/** The contents of all files whose path starts with `start`. */
function held(start: string): Record<string, string> {
  const names = (readdirSync(root, { recursive: true }) as string[]).filter((name) => name.startsWith(start) && statSync(path.join(root, name)).isFile());
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(path.join(root, name), 'latin1')]));
}
/** Locks the data in the name of another running process. */
const hold = (): void => writeFileSync(`${folder}.lock`, String(process.ppid));

test('npm run backup says how to restore the backup to where the data is', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  await main(['--to', to, '--keep-in', folder]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining(`"npm run restore -- --from ${to} --keep-in ${folder}"`));
  log.mockRestore();
});

describe('backUp and restore', () => {
  test('restore damaged and deleted files, remove newer ones, and include the files next to the data folder', async () => {
    const before = held('data');
    await backUp(folder, to);
    rmSync(path.join(folder, 'auth_export'), { recursive: true });
    write({ 'data/firestore_export/all/output-0': 'damaged', 'data/storage_export/blobs/other': 'new', 'data.demo.json': '[]', 'data.stripe.json': '{}' });
    restore(folder, to);
    expect(held('data')).toEqual(before);
  });

  test('bring the data back if everything was deleted, and more than once', async () => {
    const before = held('data');
    await backUp(folder, to);
    for (const name of Object.keys(before)) rmSync(path.join(root, name));
    rmSync(folder, { recursive: true });
    restore(folder, to);
    restore(folder, to);
    expect(held('data')).toEqual(before);
  });

  test('include what a killed stack saved last', async () => {
    write({ [`data.work/whole/${METADATA}`]: '{}', 'data.work/whole/what': 'saved last' });
    await backUp(folder, to);
    expect(held('backup')).toMatchObject({ 'backup/data/what': 'saved last' });
  });

  test('refuse a backup folder that is not empty, and leave it as it is', async () => {
    write({ 'backup/mine': 'kept' });
    await expect(backUp(folder, to)).rejects.toThrow(`${to} isn't empty`);
    expect(held('backup')).toEqual({ 'backup/mine': 'kept' });
  });

  test('say so if there is no data to back up, and leave nothing behind', async () => {
    await expect(backUp(path.join(root, 'elsewhere'), to)).rejects.toThrow('There is no local data');
    expect([to, `${to}.part`].map(existsSync)).toEqual([false, false]);
  });

  test('refuse a backup while a stack is starting or ending', async () => {
    hold();
    await expect(backUp(folder, to)).rejects.toThrow('It may be starting or stopping');
    expect([to, `${to}.part`].map(existsSync)).toEqual([false, false]);
  });
});

describe('backUp of a running stack', () => {
  const ports = { ...choosePorts(20_000), hub: 0 };
  const emulators = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, { port }]));

  /** Runs `work` next to an emulator hub whose exports succeed or fail. */
  async function besideHub(exports: boolean, work: () => Promise<void>): Promise<void> {
    const server = createServer((request, response) => {
      if (request.url === '/emulators') return void response.end(JSON.stringify(emulators));
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const { path: where } = JSON.parse(body) as { path: string };
        if (exports) write({ [path.join(path.relative(root, where), METADATA)]: '{}', [path.join(path.relative(root, where), 'what')]: 'what it holds now' });
        response.writeHead(exports ? 200 : 500).end('out of memory');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    mkdirSync(workFolderOf(folder));
    notePorts(folder, { ...ports, hub: (server.address() as AddressInfo).port });
    hold();
    try {
      await work();
    } finally {
      server.close();
      server.closeAllConnections();
    }
  }

  test('saves the emulators’ current data instead of the last save, and the files next to the data folder', () =>
    besideHub(true, async () => {
      const before = held('data/');
      await backUp(folder, to);
      expect(held('backup')).toEqual({
        [`backup/data/${METADATA}`]: '{}',
        'backup/data/what': 'what it holds now',
        'backup/data.loaded.json': '{"at":"a time"}',
        'backup/data.stripe.json': '{"paid":true}',
      });
      expect(held('data/')).toEqual(before);
    }));

  test('leaves no backup if the emulators can’t export their data', () =>
    besideHub(false, async () => {
      await expect(backUp(folder, to)).rejects.toThrow('out of memory');
      expect([to, `${to}.part`].map(existsSync)).toEqual([false, false]);
    }));
});

describe('restore', () => {
  test('refuses to replace the data of a running stack, and leaves it as it is', async () => {
    await backUp(folder, to);
    write({ 'data/firestore_export/all/output-0': 'later' });
    hold();
    expect(() => restore(folder, to)).toThrow(`A stack is using the data in ${folder} (process ${process.ppid}). Stop it first`);
    expect(held('data/firestore_export')).toEqual({ 'data/firestore_export/all/output-0': 'later' });
  });

  test('refuses a folder that holds no backup, and leaves the data as it is', () => {
    const before = held('data');
    mkdirSync(to);
    expect(() => restore(folder, to)).toThrow(`There is no backup in ${to}`);
    expect(held('data')).toEqual(before);
  });
});
