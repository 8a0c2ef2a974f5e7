import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compressed } from '../../functions/src/platform/http';

/** A site's pages as they are, without any script: the limit of what a first paint can be. Files are passed on. */
export async function withoutScripts(origin: string): Promise<{ readonly address: string; end(): Promise<void> }> {
  const server = createServer(async ({ url = '/', headers }, response) => {
    const answer = await fetch(origin + url, { headers: { accept: headers.accept ?? '*/*' }, redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const sent = type.startsWith('text/html') ? body.toString().replace(/<script\b.*?<\/script>/gs, '') : body;
    const packed = await compressed(sent, type, String(headers['accept-encoding'] ?? ''));
    response.writeHead(answer.status, {
      'content-type': type,
      'cache-control': answer.headers.get('cache-control') ?? '',
      ...(packed.encoding && { 'content-encoding': packed.encoding }),
    });
    response.end(packed.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
