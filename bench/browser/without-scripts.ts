import { compressed } from '../../functions/src/platform/compression';
import { listen, type Listening } from '../support/listen';

/** A site's pages as they are, without any script: the limit of what a first paint can be. Files are passed on. */
export async function withoutScripts(origin: string): Promise<Listening> {
  return listen(async ({ url = '/', headers }, response) => {
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
}
