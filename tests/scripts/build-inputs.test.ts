import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trackInputs } from '@scripts/build/inputs';
import { buildPart, type Part } from '@scripts/build/part';
import { isUnchanged } from '@scripts/build/unchanged';
import { bundle } from '@scripts/lib/bundle';

/** A sample project with one input of every kind. */
const SOURCES = {
  'build.ts': "import { order } from './order.ts';\nconsole.log(order);\n",
  'order.ts': "export const order = 'one';\n",
  'vite.config.ts': "import { target } from './target.ts';\nexport default { build: { target, rolldownOptions: { input: 'src/main.ts' } } };\n",
  'target.ts': "export const target = 'es2022';\n",
  'src/main.ts':
    "import './main.css';\nimport { name } from './name.ts';\nnew Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }).postMessage(name);\n",
  'src/name.ts': "export const name = 'a';\n",
  'src/main.css': "@import './base.css';\n",
  'src/base.css': 'p { margin: 0; }\n',
  'src/worker.ts': "import { count } from './count.ts';\nonmessage = () => console.log(count);\n",
  'src/count.ts': 'export const count = 1;\n',
  'public/robots.txt': 'User-agent: *\n',
  'functions/index.ts': "export { rule } from './rule';\n",
  'functions/rule.ts': 'export const rule = 1;\n',
};

let folder: string;
let part: Part;
const at = (file: string): string => path.join(folder, file);

/** Writes a file dated an hour ago, since files changed during a build count as changed anyway. */
function write(file: string, text: string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
  const before = Date.now() / 1000 - 3600;
  utimesSync(at(file), before, before);
}

async function buildSample(): Promise<Iterable<string>> {
  const inputs = new Set<string>();
  await build({ root: folder, configFile: at('vite.config.ts'), logLevel: 'silent', ...trackInputs(inputs) });
  const functions = await bundle([at('functions/index.ts')], at('lib'));
  return [...inputs, ...functions.inputs];
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'halfmat-'));
  for (const [file, text] of Object.entries(SOURCES)) write(file, text);
  part = {
    name: 'Sample',
    stamp: at('stamp.json'),
    script: at('build.ts'),
    products: [at('lib/index.js')],
    patterns: [at('public/**'), at('.env*'), at('src/**/*.css')],
    build: buildSample,
  };
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('buildPart and isUnchanged', () => {
  test('skip a build while none of its inputs has changed', async () => {
    await buildPart(part);
    expect(isUnchanged(part)).toBe(true);
  });

  test('build a part that was never built', () => expect(isUnchanged(part)).toBe(false));

  test('build again after any input has changed, and not once it is changed back', async () => {
    await buildPart(part);
    for (const [file, text] of Object.entries(SOURCES)) {
      write(file, `${text}\n`);
      expect(isUnchanged(part), file).toBe(false);
      write(file, text);
      expect(isUnchanged(part), file).toBe(true);
    }
  });

  test.each(['public/icon.svg', 'src/new.css', '.env.production'])('build again after %s was added', async (file) => {
    await buildPart(part);
    write(file, '');
    expect(isUnchanged(part)).toBe(false);
  });

  test.each(['public/robots.txt', 'src/name.ts', 'lib/index.js'])('build again after %s was deleted', async (file) => {
    await buildPart(part);
    rmSync(at(file));
    expect(isUnchanged(part)).toBe(false);
  });

  test('build again after an app setting has changed', async () => {
    await buildPart(part);
    vi.stubEnv('VITE_TILE_URL', 'https://tiles.example.org/');
    expect(isUnchanged(part)).toBe(false);
  });

  test('count package-lock.json as an input', async () => {
    await buildPart(part);
    const { files } = JSON.parse(readFileSync(part.stamp, 'utf8')) as { readonly files: readonly string[] };
    expect(files).toContain('package-lock.json');
  });

  test('ignore a changed file that is not an input', async () => {
    write('src/other.ts', '');
    await buildPart(part);
    write('src/other.ts', 'export const other = 1;\n');
    expect(isUnchanged(part)).toBe(true);
  });

  test('build again if a file changed during the build', async () => {
    // A second from now, in case the file system's clock is behind.
    const soon = Date.now() / 1000 + 1;
    await buildPart({ ...part, build: () => buildSample().finally(() => utimesSync(at('src/name.ts'), soon, soon)) });
    expect(isUnchanged(part)).toBe(false);
  });

  test('build again after a failed build', async () => {
    await buildPart(part);
    await expect(buildPart({ ...part, build: () => Promise.reject(new Error('The disk is full.')) })).rejects.toThrow('The disk is full.');
    expect(isUnchanged(part)).toBe(false);
  });
});
