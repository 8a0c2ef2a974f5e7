import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { choosePorts, namedPorts, PROJECT } from '../../scripts/stack/config.mjs';
import { readOptions } from '../../scripts/stack/options.mjs';

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
