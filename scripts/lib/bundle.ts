import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, context, stop } from 'esbuild';
import { alone } from './lock.ts';
import { at, LOCAL } from './paths.mjs';

/** What Cloud Functions install themselves from functions/package.json; the rest goes into the bundle. The local Stripe's library reads files beside its own. */
const EXTERNAL = ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*', 'sharp', 'emulate'];

/** One at a time in this project: a file is imported as it was written, and not while another process writes it anew. */
const BUNDLING = path.join(LOCAL, 'bundling.lock');

/** CommonJS libraries inside an ES module bundle call `require` for Node's own modules. */
const REQUIRE_BANNER = "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** What is imported on its first use lies in files of its own in `folder`, so that a start does not read it. */
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
    // A CommonJS library in a file of its own loses the names that it exports, so its ES module is taken where it has one.
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
  options: Pick<BuildOptions, 'packages'> = {},
): Promise<{ readonly inputs: string[]; readonly outputs: string[] }> {
  const { metafile } = await build({ ...optionsFor(entries, folder), ...options, metafile: true });
  // Its compiler is a process of its own, which would live as long as this one: some of these run for days.
  await stop();
  return { inputs: Object.keys(metafile.inputs), outputs: Object.keys(metafile.outputs) };
}

/** The paths within the project of a script and of all that it imports, packages and types left out. */
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
  // The compiler would go on watching after this process, unless a terminal ends both.
  process.once('exit', () => void stop());
}

/**
 * Bundles a script and imports it. Node runs the project's scripts as they are, except those that import more of the
 * backend than a file that stands alone: its sources leave out the extensions by which Node finds files. These are
 * `import/cli.ts` and `local/load.ts`, with what they alone import.
 * The bundle lies as deep as the functions' own, so that both find the place data.
 */
export async function importBundled<Module>(entry: string): Promise<Module> {
  const folder = at('functions/lib/scripts');
  return alone(BUNDLING, async () => {
    await bundle([at(entry)], folder);
    return import(pathToFileURL(path.join(folder, `${path.basename(entry, '.ts')}.js`)).href);
  });
}
