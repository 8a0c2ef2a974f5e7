import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { alone } from './lock.mjs';
import { at, LOCAL } from './paths.mjs';

/** What Cloud Functions install themselves from functions/package.json; the rest goes into the bundle. */
const EXTERNAL = ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*', 'sharp'];

/** One at a time in this project: a file is imported as it was written, and not while another process writes it anew. */
const BUNDLING = path.join(LOCAL, 'bundling.lock');

/** CommonJS libraries inside an ES module bundle call `require` for Node's own modules. */
const REQUIRE_BANNER = "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** What is imported on its first use lies in files of its own beside `outfile`, so that a start does not read it. */
const options = (entry, outfile) => ({
  entryPoints: [{ in: entry, out: path.basename(outfile, '.js') }],
  outdir: path.dirname(outfile),
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
});

/**
 * Bundles a TypeScript entry into an ES module for Node 24. Answers the names of all files that it made.
 * Loaded on call, since this module is also read before dependencies are installed.
 */
export async function bundle(entry, outfile) {
  const esbuild = await import('esbuild');
  const { metafile } = await esbuild.build({ ...options(entry, outfile), metafile: true });
  // Its compiler is a process of its own, which would live as long as this one: some of these run for days.
  await esbuild.stop();
  return Object.keys(metafile.outputs).map((file) => path.basename(file));
}

/** Bundles again whenever a source changes; `dispose()` ends it. */
export async function watchBundle(entry, outfile) {
  const esbuild = await import('esbuild');
  const context = await esbuild.context(options(entry, outfile));
  await context.watch();
  return context;
}

/**
 * Bundles a TypeScript module of the project (a command line, a measurement) and imports it.
 * It lies as deep as the functions' own bundle, so that both find the place data.
 */
export async function importTypeScript(entry) {
  const outfile = at('functions/lib/scripts', `${path.basename(entry, '.ts')}.js`);
  return alone(BUNDLING, async () => {
    await bundle(at(entry), outfile);
    return import(pathToFileURL(outfile).href);
  });
}
