import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '@scripts/lib/ports';
import { readableHost, readableTarget } from '@scripts/emulators/readable-target';

describe('readableTarget', () => {
  it.each(['/', '/bjj/texas?sort=fee', '/bjj?q=100%25', '/%E9%81%93', '/?q=%', '/__/firebase/init.json', '/assets/main-x.js'])('keeps %s', (target) => {
    expect(readableTarget(target)).toBe(target);
  });

  it.each([
    ['//', '/'],
    ['///x?a=//b', '/x?a=//b'],
    ['//[', '/['],
    ['/\\\\x', '/x'],
    ['*', '/*'],
    ['', '/'],
    ['?', '/?'],
    ['http://127.0.0.1:5000/bjj?q=a', '/bjj?q=a'],
    ['http://[/', '/'],
    ['https://other.example', '/'],
  ])('turns %s into %s', (target, path) => {
    expect(readableTarget(target)).toBe(path);
  });

  it.each(['/%', '/%E0%A4%A', '//%', '/assets/%ff'])('escapes the percent sign of %s, which can’t be decoded', (target) => {
    expect(decodeURIComponent(readableTarget(target))).toBe(target.replace(/^\/+/, '/'));
  });

  it('returns paths that a file system takes and that can be decoded', () => {
    for (const target of [`/${'a'.repeat(8000)}`, `/${'%41'.repeat(2600)}`, `/bjj/${'%E9%81%93'.repeat(900)}`, '/'.repeat(8000), '/a'.repeat(4000)]) {
      const path = decodeURIComponent(readableTarget(target));
      expect(path.length).toBeLessThanOrEqual(1000);
      expect(path.split('/').every((name) => Buffer.byteLength(name) <= 255)).toBe(true);
    }
  });
});

describe('readableHost', () => {
  it.each(['127.0.0.1:5000', 'localhost', '[::1]:5000', 'gyms.example.org'])('keeps %s', (host) => {
    expect(readableHost(host)).toBe(host);
  });

  it.each([undefined, '', '[::1', 'a b', 'a:port', ':5000', '%'])('returns localhost instead of %j', (host) => {
    expect(readableHost(host)).toBe('localhost');
  });
});

/** Fails as the local Hosting does: its handler throws for some targets and hosts, and nothing catches that. */
const SERVER = `
import { createServer } from 'node:http';
createServer(async ({ url, headers }, response) => {
  new URL('http://site' + decodeURI(url));
  new URL(url, 'http://' + headers.host);
  response.end(url);
}).listen(Number(process.env.LOCAL_HOSTING_PORT), '127.0.0.1', () => console.log('listens'));
`;

it('keeps a process alive that has guard-hosting loaded and gets targets and hosts that would end it', async () => {
  const port = await freePort();
  const guard = path.resolve('scripts/emulators/guard-hosting.ts');
  const env = { ...process.env, LOCAL_HOSTING_PORT: String(port) };
  const server = spawn(process.execPath, ['--import', guard, '--input-type=module', '-e', SERVER], { env });
  await once(createInterface({ input: server.stdout }), 'line');
  const answer = (target: string, host = 'x'): Promise<string> =>
    new Promise((resolve, reject) => {
      const said: Buffer[] = [];
      const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`));
      socket.on('data', (bytes) => said.push(bytes)).on('error', reject);
      socket.on('close', () => resolve(Buffer.concat(said).toString()));
    });
  try {
    for (const target of ['//', '///x', '/%', '/%E0%A4%A', '/\\x', 'http://[/', '//[']) expect(await answer(target), target).toMatch(/^HTTP\/1.1 200/);
    for (const host of ['', '[::1', 'a b']) expect(await answer('/', host), host).toMatch(/^HTTP\/1.1 200/);
  } finally {
    server.kill();
  }
});
