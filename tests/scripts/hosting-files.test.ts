import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withBuiltFiles, withBuiltFilesInOneRule } from '@scripts/build/hosting-files';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const firebase = JSON.parse(readFileSync('firebase.json', 'utf8')) as Parameters<typeof withBuiltFiles>[0];
const FOR_GOOD = 'public, max-age=31536000, immutable';

const VARIANTS = [withBuiltFiles, withBuiltFilesInOneRule];

let dist: string;
/** By the name of the function that wrote the rules. */
const addresses = new Map<string, string>();
const servers: Server[] = [];

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'halfmat-hosting-'));
  for (const folder of ['assets', 'fonts']) mkdirSync(path.join(dist, folder));
  for (const file of ['assets/App-a_1-.js', 'fonts/text.woff2', 'sw.js']) writeFileSync(path.join(dist, file), 'built');
  // The Hosting emulator serves files with this module. It comes with firebase-tools.
  const hosting = 'superstatic';
  const { default: superstatic } = (await import(hosting)) as { default: (options: object) => Handler };
  // If there is no file, the function answers as it does for deleted files.
  const gone: Handler = (_request, response) => void response.writeHead(404, { 'cache-control': 'no-store' }).end();
  for (const addRules of VARIANTS) {
    const config = { public: '.', headers: addRules(firebase, dist).hosting.headers, rewrites: [{ source: '**', function: 'site' }] };
    const serve = superstatic({ cwd: dist, config, rewriters: { function: async () => gone } });
    const server = createServer((request, response) => serve(request, response, () => response.writeHead(500).end()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    addresses.set(addRules.name, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    servers.push(server);
  }
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(dist, { recursive: true });
});

describe.each(VARIANTS.map(({ name }) => name))('cache headers from Hosting (%s)', (name) => {
  test.each([
    ['/assets/App-a_1-.js', 200, FOR_GOOD],
    ['/fonts/text.woff2', 200, FOR_GOOD],
    ['/sw.js', 200, 'no-cache'],
    ['/assets/gone.js', 404, 'no-store'],
    ['/assets/App-a_1-Xjs', 404, 'no-store'],
    ['/fonts/gone.woff2', 404, 'no-store'],
  ])('%s: status %d, cache-control %s', async (file, status, policy) => {
    const response = await fetch(`${addresses.get(name)}${file}`);
    expect([response.status, response.headers.get('cache-control'), response.headers.get('x-content-type-options')]).toEqual([status, policy, 'nosniff']);
  });
});

describe('firebase.json', () => {
  test('marks nothing as immutable, since a rule for a folder would also cover deleted files', () => {
    expect(JSON.stringify(firebase)).not.toContain('immutable');
  });
});
