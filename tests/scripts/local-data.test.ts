import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasData, lockData, applyCompleteExport, completeExportOf } from '@scripts/stack/data';
import { snapshot } from '@scripts/stack/snapshot';

let folder: string;
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'halfmat-'));
  folder = path.join(root, 'data');
});
afterEach(() => rmSync(root, { recursive: true }));

const METADATA = 'firebase-export-metadata.json';
function exported(where: string, what: string): void {
  mkdirSync(where, { recursive: true });
  writeFileSync(path.join(where, METADATA), '{}');
  writeFileSync(path.join(where, 'what'), what);
}
const kept = (): string => readFileSync(path.join(folder, 'what'), 'utf8');

describe('applyCompleteExport', () => {
  test('replaces earlier data with a complete save', () => {
    exported(folder, 'earlier');
    exported(completeExportOf(folder), 'later');
    applyCompleteExport(folder);
    expect(kept()).toBe('later');
    expect(hasData(completeExportOf(folder))).toBe(false);
  });

  test('keeps earlier data if the new save was cut off', () => {
    exported(folder, 'earlier');
    mkdirSync(completeExportOf(folder), { recursive: true });
    writeFileSync(path.join(completeExportOf(folder), 'what'), 'half');
    applyCompleteExport(folder);
    expect(kept()).toBe('earlier');
  });

  test('finishes a swap that was killed after the earlier data was moved away', () => {
    exported(path.join(`${folder}.work`, 'before'), 'earlier');
    exported(completeExportOf(folder), 'later');
    applyCompleteExport(folder);
    expect(kept()).toBe('later');
  });
});

describe('snapshot', () => {
  /** Runs `work` next to an emulator hub that reports `emulators` and exports at once. */
  async function besideHub(emulators: object, work: (hub: number) => Promise<void>): Promise<void> {
    const server = createServer((request, response) => {
      if (request.url === '/emulators') return void response.end(JSON.stringify(emulators));
      exported(completeExportOf(folder), 'of the hub');
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await work((server.address() as AddressInfo).port);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  }
  const OWN = { auth: 1, firestore: 2, storage: 3 };
  const emulators = Object.fromEntries(Object.entries(OWN).map(([name, port]) => [name, { port }]));

  test('saves what the stack’s own emulators hold', () =>
    besideHub(emulators, async (hub) => {
      await snapshot({ ...OWN, hub }, folder);
      expect(kept()).toBe('of the hub');
    }));

  test('refuses another stack’s emulators and keeps its own data', () =>
    besideHub({ ...emulators, auth: { port: 99 } }, async (hub) => {
      exported(folder, 'own');
      await expect(snapshot({ ...OWN, hub }, folder)).rejects.toThrow(`The emulators on port ${hub} belong to another stack`);
      expect(kept()).toBe('own');
    }));

  test('says that nothing was saved if the emulator hub does not answer', async () => {
    await expect(snapshot({ ...OWN, hub: 1 }, folder)).rejects.toThrow(`The local data couldn't be saved to ${folder}`);
  });
});

describe('snapshot of hanging emulators', () => {
  test('times out with an error and keeps the earlier data', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/emulators') response.end(JSON.stringify({ auth: { port: 1 }, firestore: { port: 2 }, storage: { port: 3 } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    exported(folder, 'earlier');
    await expect(snapshot({ auth: 1, firestore: 2, storage: 3, hub: port }, folder, 200)).rejects.toThrow("The emulators didn't respond in time");
    expect(kept()).toBe('earlier');
    server.close();
    server.closeAllConnections();
  });
});

describe('lockData', () => {
  test('lets only one stack use the data folder, and names the process that has it', () => {
    writeFileSync(`${folder}.lock`, String(process.ppid));
    expect(() => lockData(folder)).toThrow(`Another stack is already using the data in ${folder} (process ${process.ppid})`);
  });

  test('takes the folder after its lock was released or left by a killed stack', () => {
    writeFileSync(`${folder}.lock`, '999999999');
    const giveBack = lockData(folder);
    expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(String(process.pid));
    giveBack();
    lockData(folder)();
  });
});
