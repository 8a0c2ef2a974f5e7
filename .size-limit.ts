import { readFileSync } from 'node:fs';
import { firstLoads, type Manifest } from './web/build/first-load.ts';

const manifest = JSON.parse(readFileSync(new URL('web/dist/.vite/manifest.json', import.meta.url), 'utf8')) as Manifest;

/** Public pages load on phones over slow connections. Admins use the same few pages all day. */
const limitFor = (page: string): string => (page.includes('/admin/') ? '150 kB' : '130 kB');

export default [
  ...[...firstLoads(manifest)].map(([page, files]) => ({
    name: `first load of ${page}`,
    path: files.map((file) => `web/dist/${file}`),
    limit: limitFor(page),
    brotli: true,
  })),
  { name: 'styles', path: 'web/dist/assets/*.css', limit: '22 kB', brotli: true },
  { name: 'font', path: 'web/dist/fonts/archivo-3.woff2', limit: '48 kB', brotli: false },
];
