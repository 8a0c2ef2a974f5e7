import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { PointsAnswer } from '../../functions/src/contract';
import { generateSample } from '../../scripts/sample/generate';

const ROOT = process.env.HALFMAT_ROOT ?? process.cwd();
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

export interface MapSite {
  readonly url: string;
  end(): Promise<void>;
}

/** The map by itself (bench/map-page), built as for production, with the gyms of directories of these sizes. */
export async function serveMap(sizes: readonly number[]): Promise<MapSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'halfmat-map-'));
  await buildPage(folder);
  for (const gyms of sizes) await writeFile(path.join(folder, `points-${gyms}.json`), JSON.stringify(pointsOf(gyms)));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function buildPage(outDir: string): Promise<void> {
  // By a name that the bundler does not follow.
  const builder = 'vite';
  const { build } = (await import(builder)) as typeof import('vite');
  await build({
    root: path.join(ROOT, 'bench/map-page'),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: { alias: { '@contract': path.join(ROOT, 'functions/src/contract/index.ts'), '@web': path.join(ROOT, 'web/src') } },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
}

/** The places of invented gyms as the site answers them. */
function pointsOf(gyms: number): PointsAnswer {
  const deltas: number[] = [];
  let [latitude, longitude] = [0, 0];
  let kinds = '';
  for (const gym of generateSample({ gyms, seed: 7 })) {
    const [south, west] = [Math.round((gym.latitude ?? 0) * 1e4), Math.round((gym.longitude ?? 0) * 1e4)];
    deltas.push(south - latitude, west - longitude);
    [latitude, longitude] = [south, west];
    kinds += gym.status === 'closed' ? '2' : deltas.length % 14 === 0 ? '1' : '0';
  }
  return { deltas, kinds, total: kinds.length };
}
