import { readFileSync } from 'node:fs';
import { firstLoads, type Manifest } from './web/build/first-load.ts';

const manifest = JSON.parse(readFileSync(new URL('web/dist/.vite/manifest.json', import.meta.url), 'utf8')) as Manifest;

export default [
  ...[...firstLoads(manifest)].map(([page, files]) => ({
    name: `first load of ${page}`,
    path: files.map((file) => `web/dist/${file}`),
    limit: '130 kB',
    brotli: true,
  })),
  { name: 'styles', path: 'web/dist/assets/*.css', limit: '22 kB', brotli: true },
  { name: 'font', path: 'web/dist/fonts/archivo-3.woff2', limit: '48 kB', brotli: false },
];
