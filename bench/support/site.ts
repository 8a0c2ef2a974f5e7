import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { site } from '../../functions/src/http/site';
import { listen, type Listening } from './listen';

const DIST = path.join(process.env.HALFMAT_ROOT ?? process.cwd(), 'web/dist');
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * The site as Hosting puts it together, in this process: files of the web build, and the function for all else. No cache
 * before it. `first` may answer before both.
 */
export async function serveSite(first: (request: IncomingMessage, response: ServerResponse) => boolean = () => false): Promise<Listening> {
  // By a name that the bundler does not follow: it comes with the functions' SDK, which expects its requests.
  const framework = 'express';
  const { default: express } = (await import(framework)) as { default: () => { use(handler: Handler): void } & Handler };
  const app = express();
  app.use((request, response) => (first(request, response) || sendFile(request, response) ? undefined : (site as unknown as Handler)(request, response)));
  return listen(app);
}

const files = new Map<string, Buffer>();

function sendFile({ url = '/' }: IncomingMessage, response: ServerResponse): boolean {
  const pathname = path.normalize(/^[^?#]*/.exec(url)?.[0] ?? '');
  const type = TYPES[path.extname(pathname)];
  const file = path.join(DIST, pathname);
  if (!type || !existsSync(file)) return false;
  const body = files.get(file) ?? readFileSync(file);
  files.set(file, body);
  response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }).end(body);
  return true;
}
