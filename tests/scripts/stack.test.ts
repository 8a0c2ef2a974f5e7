import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { choosePorts, localConfig, namedPorts, PROJECT } from '../../scripts/stack/config.mjs';
import { readOptions } from '../../scripts/stack/options.mjs';

const header = (key: string, ports = choosePorts(20_000)) =>
  localConfig(ports)
    .hosting.headers.flatMap(({ headers }) => headers)
    .find((one) => one.key === key)?.value;

describe('the local stack’s configuration', () => {
  test('is of a project that exists on this machine only', () => {
    expect(PROJECT).toMatch(/^demo-/);
    expect(JSON.parse(readFileSync('.firebaserc', 'utf8'))).toEqual({ projects: { default: PROJECT } });
  });

  test('takes the ports of firebase.json, or one after another from a number', () => {
    expect(choosePorts(undefined)).toMatchObject({ hosting: 5000, auth: 9099, firestore: 8080, functions: 5001 });
    const ports = Object.values(choosePorts(20_000));
    expect(ports.toSorted()).toEqual(Array.from({ length: ports.length }, (_, index) => 20_000 + index));
  });

  test('names every port by what needs it', () => {
    expect(Object.values(namedPorts(choosePorts(20_000)))).toHaveLength(10);
  });

  test('lets pages reach its own services over plain HTTP, and nothing else that the deployed site may not', () => {
    const policy = header('Content-Security-Policy');
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:20001 http://127.0.0.1:20002 http://127.0.0.1:20003");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(header('Strict-Transport-Security')).toBeUndefined();
    expect(header('X-Content-Type-Options')).toBe('nosniff');
  });
});

describe('the deployed site', () => {
  const config = readFileSync('firebase.json', 'utf8');

  test('runs no inline script or style, and is framed by nobody', () => {
    expect(config).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(config).not.toContain('unsafe-');
    expect(config).toContain("frame-ancestors 'none'");
  });

  test('insists on HTTPS', () => {
    expect(config).toContain('upgrade-insecure-requests');
    expect(config).toContain('Strict-Transport-Security');
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
