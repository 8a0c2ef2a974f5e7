import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/ports';
import { readable, readableHost } from '../../scripts/stack/readable';

describe('a request’s target, as the local Hosting is given it', () => {
  test.each(['/', '/bjj/texas?sort=fee', '/bjj?q=100%25', '/%E9%81%93', '/?q=%', '/__/firebase/init.json', '/assets/main-x.js'])('stays %s', (target) => {
    expect(readable(target)).toBe(target);
  });

  test.each([
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
  ])('of %s is the path %s', (target, path) => {
    expect(readable(target)).toBe(path);
  });

  test.each(['/%', '/%E0%A4%A', '//%', '/assets/%ff'])('with an escape that can not be decoded, %s, has it stand for itself', (target) => {
    expect(decodeURIComponent(readable(target))).toBe(target.replace(/^\/+/, '/'));
  });

  test('is never longer than what a file system takes, and decodes all the same', () => {
    for (const target of [`/${'a'.repeat(8000)}`, `/${'%41'.repeat(2600)}`, `/bjj/${'%E9%81%93'.repeat(900)}`, '/'.repeat(8000), '/a'.repeat(4000)]) {
      const path = decodeURIComponent(readable(target));
      expect(path.length).toBeLessThanOrEqual(1000);
      expect(path.split('/').every((name) => Buffer.byteLength(name) <= 255)).toBe(true);
    }
  });
});

describe('the host that a request names, as the local Hosting is given it', () => {
  test.each(['127.0.0.1:5000', 'localhost', '[::1]:5000', 'gyms.example.org'])('stays %s', (host) => {
    expect(readableHost(host)).toBe(host);
  });

  test.each([undefined, '', '[::1', 'a b', 'a:port', ':5000', '%'])('is this machine where it is none: %j', (host) => {
    expect(readableHost(host)).toBe('localhost');
  });
});

/** A server such as the local Hosting's: a handler that fails for some targets and hosts, and whose failure nobody catches. */
const SERVER = `
import { createServer } from 'node:http';
createServer(async ({ url, headers }, response) => {
  new URL('http://site' + decodeURI(url));
  new URL(url, 'http://' + headers.host);
  response.end(url);
}).listen(Number(process.env.LOCAL_HOSTING_PORT), '127.0.0.1', () => console.log('listens'));
`;

test('a process that the guard is loaded into answers targets and hosts that would end it', async () => {
  const port = await freePort();
  const guard = path.resolve('scripts/stack/any-address.ts');
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
