import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { listFirstLoads, type Manifest } from './web/build/first-load.ts';

const manifest = JSON.parse(readFileSync(new URL('web/dist/.vite/manifest.json', import.meta.url), 'utf8')) as Manifest;

const COMPRESSED = 'tests/.results/compressed';

/**
 * Public pages load on phones over slow connections. Admins use the same few pages all day. Both include 1 kB for the names of the previous release
 * (docs/decisions/082-renamed-stored-names.md), until they are removed.
 */
const limitFor = (page: string): string => (page.includes('/admin/') ? '181 kB' : '163 kB');

/** Compresses a script with Brotli at its best quality and returns the file's path. */
function compress(file: string): string {
  const path = `${COMPRESSED}/${file.replaceAll('/', '-')}.br`;
  writeFileSync(path, brotliCompressSync(readFileSync(`web/dist/${file}`)));
  return path;
}

const pages = [...listFirstLoads(manifest)];
mkdirSync(COMPRESSED, { recursive: true });
/** Pages share most of their scripts, so each script is compressed once, not once for each page. */
const compressed = new Map([...new Set(pages.flatMap(([, files]) => files))].map((file) => [file, compress(file)]));

export default [
  ...pages.map(([page, files]) => ({
    name: `first load of ${page}, compressed`,
    path: files.flatMap((file) => compressed.get(file) ?? []),
    limit: limitFor(page),
    brotli: false,
  })),
  { name: 'styles', path: 'web/dist/assets/*.css', limit: '24 kB', brotli: true },
  { name: 'font', path: 'web/dist/fonts/archivo-3.woff2', limit: '48 kB', brotli: false },
];
