import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { LOCAL_PROJECT } from '../../functions/src/contract';
import { freePort } from '../../scripts/lib/ports';
import { choosePorts, namedPorts } from '../../scripts/stack/config';
import { awaitsFirstAdmin } from '../../scripts/stack/first-admin';
import { readOptions } from '../../scripts/stack/options';

describe('the local stack’s configuration', () => {
  test('is of a project that exists on this machine only', () => {
    expect(LOCAL_PROJECT).toMatch(/^demo-/);
    expect(JSON.parse(readFileSync('.firebaserc', 'utf8'))).toEqual({ projects: { default: LOCAL_PROJECT } });
  });

  test('takes the ports of firebase.json, or one after another from a number', () => {
    expect(choosePorts(undefined)).toMatchObject({ hosting: 5000, auth: 9099, firestore: 8080, functions: 5001 });
    const ports = Object.values(choosePorts(20_000));
    expect(ports.toSorted()).toEqual(Array.from({ length: ports.length }, (_, index) => 20_000 + index));
  });

  test('names every port by what needs it', () => {
    expect(Object.values(namedPorts(choosePorts(20_000)))).toHaveLength(10);
  });
});

describe('the options of a start', () => {
  test('may name several files', () => {
    const { files } = readOptions(['--fresh', '--data', 'package.json', 'firebase.json']);
    expect(files.map((file) => file.split('/').at(-1))).toEqual(['package.json', 'firebase.json']);
  });

  test.each(['80', '70000', 'x'])('refuse ports from %s on', (value) => {
    expect(() => readOptions(['--ports-from', value])).toThrow('--ports-from takes a number');
  });
});

describe('the first account that signs up', () => {
  /** What is said of a local Firestore that answers with `status`. */
  async function saidOf(status: number): Promise<boolean> {
    const server = createServer((request, response) => response.writeHead(request.url?.endsWith('/documents/system/bootstrap') ? status : 400).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      return await awaitsFirstAdmin({ firestore: (server.address() as AddressInfo).port });
    } finally {
      server.close();
      server.closeAllConnections();
    }
  }

  test('becomes the admin where nobody has before', async () => {
    expect(await saidOf(404)).toBe(true);
  });

  test('is not promised that where somebody has, or where it can not be told', async () => {
    expect(await saidOf(200)).toBe(false);
    expect(await saidOf(500)).toBe(false);
    expect(await awaitsFirstAdmin({ firestore: await freePort() })).toBe(false);
  });
});
