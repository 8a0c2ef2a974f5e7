import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, context, stop } from 'esbuild';
import { withLock } from './lock.ts';
import { at, LOCAL } from './paths.mjs';

/** Cloud Functions installs the `dependencies` of functions/package.json. Everything else goes into the bundle (docs/decisions/057). */
const { dependencies: INSTALLED } = JSON.parse(readFileSync(at('functions/package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};
const EXTERNAL = Object.keys(INSTALLED).flatMap((name) => [name, `${name}/*`]);

/** Only one process bundles at a time, so that none imports a file while another process writes it. */
const BUNDLING = path.join(LOCAL, 'bundling.lock');

/** CommonJS libraries inside an ES module bundle call `require` for Node's own modules. */
const REQUIRE_BANNER = "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** Modules imported on first use get separate files in `folder`, so that a start doesn't read them. */
const optionsFor = (entries: readonly string[], folder: string) =>
  ({
    absWorkingDir: at(),
    entryPoints: [...entries],
    entryNames: '[name]',
    outdir: folder,
    splitting: true,
    chunkNames: '[name]-[hash]',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // A CommonJS library in a file of its own loses its named exports, so its ES module is used if it has one.
    mainFields: ['module', 'main'],
    external: EXTERNAL,
    banner: { js: REQUIRE_BANNER },
    sourcemap: 'linked',
    tsconfig: at('functions/tsconfig.json'),
    logLevel: 'warning',
  }) satisfies BuildOptions;

/** Bundles TypeScript entries into ES modules for Node 24, in `folder`. Returns the paths within the project of what it read and wrote. */
export async function bundle(
  entries: readonly string[],
  folder: string,
  options: Pick<BuildOptions, 'packages' | 'tsconfig'> = {},
): Promise<{ readonly inputs: string[]; readonly outputs: string[] }> {
  const { metafile } = await build({ ...optionsFor(entries, folder), ...options, metafile: true });
  // esbuild runs in a process of its own, which would otherwise live as long as this one. A stack can run for days.
  await stop();
  return { inputs: Object.keys(metafile.inputs), outputs: Object.keys(metafile.outputs) };
}

/** Returns the paths within the project of a script and of everything it imports, without packages and types. */
export async function importsOf(script: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: at(),
    entryPoints: [script],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    write: false,
    metafile: true,
    logLevel: 'warning',
  });
  await stop();
  return Object.keys(metafile.inputs);
}

/** Bundles again whenever a source changes, as long as this process lives. */
export async function watchBundle(entries: readonly string[], folder: string): Promise<void> {
  const watched = await context(optionsFor(entries, folder));
  await watched.watch();
  // Otherwise, esbuild would keep watching after this process has ended, unless a terminal ends both.
  process.once('exit', () => void stop());
}

/**
 * Bundles a script and imports it. Node runs the project's scripts as they are, except `import/cli.ts`, `rename-stored/rename.ts` and `seed/load.ts`:
 * they import files of the backend that import others, without the file extensions that Node needs. The bundle is as deep in the project as the
 * functions' own, so that both find the place data.
 */
export async function importBundled<Module>(entry: string): Promise<Module> {
  const folder = at('functions/lib/scripts');
  return withLock(BUNDLING, async () => {
    await bundle([at(entry)], folder);
    return import(pathToFileURL(path.join(folder, `${path.basename(entry, '.ts')}.js`)).href);
  });
}
