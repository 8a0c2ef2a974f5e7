import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const FIRESTORE = pathToFileURL(path.resolve('scripts/emulators/firestore.ts')).href;

/** A machine with a shell and a slow fake `cargo` that records each build and creates the binary. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'halfmat-'));
  mkdirSync(path.join(folder, 'bin'));
  for (const program of ['sh', 'sleep', 'mkdir', 'kill']) symlinkSync(`/bin/${program}`, path.join(folder, 'bin', program));
  const cargo = path.join(folder, 'bin', 'cargo');
  writeFileSync(
    cargo,
    `#!/bin/sh
echo built >> ${path.join(folder, 'builds')}
sleep 0.3
for root; do :; done
mkdir -p "$root/bin"
echo > "$root/bin/hidane"
`,
  );
  chmodSync(cargo, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command that asks for the local Firestore twice at once. Resolves to the paths that it found. */
function asking(): Promise<string> {
  const program = `
    import { findFirestore } from ${JSON.stringify(FIRESTORE)};
    const found = await Promise.all([findFirestore(), findFirestore()]);
    console.error(found.map(({ binary }) => binary).join());`;
  const env = { PATH: path.join(folder, 'bin'), XDG_CACHE_HOME: path.join(folder, 'cache') };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (text) => (output += text));
  return new Promise((resolve) => child.on('close', () => resolve(output.trim())));
}

test('findFirestore builds the local Firestore only once if several commands ask for it at the same time', async () => {
  const binary = path.join(folder, 'cache/halfmat/hidane-0.6.0/bin/hidane');
  expect(await Promise.all([asking(), asking(), asking()])).toEqual(Array.from({ length: 3 }, () => `${binary},${binary}`));
  expect(readFileSync(path.join(folder, 'builds'), 'utf8')).toBe('built\n');
});
