import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import express from 'express';
import { site } from '@functions/http/site';
import { at } from '@scripts/lib/paths.mjs';
import { listen, type LocalServer } from './listen';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

/**
 * The site as Hosting serves it, in this process and without a cache: files of the web build, and the function for everything
 * else.
 * @param first may answer before both
 */
export function serveSite(first: (request: IncomingMessage, response: ServerResponse) => boolean = () => false): Promise<LocalServer> {
  // Cloud Functions expect Express requests.
  const app = express();
  app.use((request, response) => {
    if (!first(request, response) && !sendFile(request, response)) void site(request as Parameters<typeof site>[0], response);
  });
  return listen(app);
}

const files = new Map<string, Buffer>();

function sendFile({ url = '/' }: IncomingMessage, response: ServerResponse): boolean {
  const pathname = path.normalize(/^[^?#]*/.exec(url)?.[0] ?? '');
  const type = TYPES[path.extname(pathname)];
  const file = at('web/dist', pathname);
  if (!type || !existsSync(file)) return false;
  const body = files.get(file) ?? readFileSync(file);
  files.set(file, body);
  response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }).end(body);
  return true;
}
