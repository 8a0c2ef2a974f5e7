import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sheetsStay } from '../../web/build/sheets';
import { listen } from './listen';

const ROOT = process.env.HALFMAT_ROOT ?? process.cwd();
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

export interface PageSite {
  readonly url: string;
  /** What is put in here is served as well. */
  readonly folder: string;
  end(): Promise<void>;
}

/** JSON for an address; undefined leaves it to the files. */
export type Data = (url: URL) => Promise<string | undefined>;

/**
 * A part of the product by itself (a folder of bench), built as for production and served with the data it asks for.
 * @param define what stands for variables of the build, such as `import.meta.env.VITE_TILE_URL`, as code
 */
export async function servePage(page: string, data: Data = () => Promise.resolve(undefined), define: Readonly<Record<string, string>> = {}): Promise<PageSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `halfmat-${page}-`));
  await buildPage(page, folder, define);
  const server = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const given = await data(url);
    if (given !== undefined) return void response.writeHead(200, { 'content-type': 'application/json' }).end(given);
    // An address without a file's ending is the page's own.
    const file = path.join(folder, path.extname(url.pathname) === '' ? 'index.html' : path.normalize(url.pathname));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return {
    url: server.address,
    folder,
    end: async () => {
      await server.end();
      await rm(folder, { recursive: true });
    },
  };
}

async function buildPage(page: string, outDir: string, define: Readonly<Record<string, string>>): Promise<void> {
  // By a name that the bundler does not follow.
  const builder = 'vite';
  const { build } = (await import(builder)) as typeof import('vite');
  const contract = path.join(ROOT, 'functions/src/contract');
  await build({
    root: path.join(ROOT, 'bench', page),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { ...define },
    plugins: [sheetsStay],
    resolve: {
      alias: { '@suggest': path.join(ROOT, 'functions/src/suggest/index.ts'), '@contract': `${contract}/index.ts`, '@web': path.join(ROOT, 'web/src') },
    },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
}
