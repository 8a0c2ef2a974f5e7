import { createReadStream, existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { at } from '../../scripts/lib/paths.mjs';
import { listen } from '../../tests/support/listen';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

export interface PageSite {
  readonly url: string;
  /** Files placed here are served, too. */
  readonly folder: string;
  end(): Promise<void>;
}

/** Returns the JSON of an address, or undefined to look for a file. */
export type Data = (url: URL) => Promise<string | undefined>;

/**
 * Serves a part of the product alone, built as for production.
 * @param source its path in the project
 * @param define code that replaces build variables, such as `import.meta.env.VITE_TILE_URL`
 */
export async function servePage(
  source: string,
  data: Data = () => Promise.resolve(undefined),
  define: Readonly<Record<string, string>> = {},
): Promise<PageSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'halfmat-page-'));
  await buildPage(source, folder, define);
  const server = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const json = await data(url);
    if (json !== undefined) return void response.writeHead(200, { 'content-type': 'application/json' }).end(json);
    // An address without a file extension is the page itself.
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

async function buildPage(source: string, outDir: string, define: Readonly<Record<string, string>>): Promise<void> {
  const root = at('bench/pages');
  const fromRoot = path.relative(root, at(source));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // Nothing here reaches the public internet.
    define: { 'import.meta.env.VITE_TILE_URL': '"off"', ...define },
    plugins: [
      {
        name: 'page-source',
        transformIndexHtml: { order: 'pre', handler: (html) => html.replace('__SOURCE__', fromRoot.startsWith('.') ? fromRoot : `./${fromRoot}`) },
      },
    ],
    resolve: { alias: { '@contract': at('functions/src/contract/index.ts'), '@web': at('web/src') } },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
}
