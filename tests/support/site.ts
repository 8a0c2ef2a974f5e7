import { request } from 'node:http';
import { serveSite } from './served-site';

/** The response of the site's function. */
export interface VisitResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
export interface VisitOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

let site: ReturnType<typeof serveSite> | undefined;

/** Calls the site's function over HTTP, as Hosting does. `target` is sent as is, even if malformed. */
export async function visit(target: string, { method = 'GET', headers = {} }: VisitOptions = {}): Promise<VisitResponse> {
  site ??= serveSite();
  const { port } = new URL((await site).address);
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path: target, method, headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(pieces).toString() });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
