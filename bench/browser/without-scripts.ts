import { compressed } from '../../functions/src/http/compression';
import { listen, type Listening } from '../support/listen';

/** A site's pages as they are, without any script: the limit of what a first paint can be. Files are passed on. */
export const withoutScripts = (origin: string): Promise<Listening> => passedOn(origin, (page) => page.replace(/<script\b.*?<\/script>/gs, ''));

/** The same site with its scripts, passed on in the same way: what the way costs, both pay. */
export const withScripts = (origin: string): Promise<Listening> => passedOn(origin, (page) => page);

function passedOn(origin: string, sentAs: (page: string) => string): Promise<Listening> {
  return listen(async ({ url = '/', headers }, response) => {
    const answer = await fetch(origin + url, { headers: { accept: headers.accept ?? '*/*' }, redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const sent = type.startsWith('text/html') ? sentAs(body.toString()) : body;
    const packed = await compressed(sent, type, /\bbr\b/.test(String(headers['accept-encoding'])) ? 'br' : '');
    response.writeHead(answer.status, {
      'content-type': type,
      'cache-control': answer.headers.get('cache-control') ?? '',
      ...(packed.encoding && { 'content-encoding': packed.encoding }),
    });
    response.end(packed.body);
  });
}
