import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/v2/https';
import { REGION } from '../contract';
import { type Answer, textAnswer } from './answer';
import { log } from './log';

/**
 * Serves GET requests of the site, which Hosting passes on. One instance answers many at once: what it holds of the
 * directory is loaded once for all of them.
 */
export function serveSite(answer: (url: URL) => Promise<Answer>): HttpsFunction {
  return onRequest({ region: REGION, memory: '1GiB', concurrency: 80, timeoutSeconds: 60 }, async (request, response) => {
    const { status, headers, body, packedWell } = await answerTo(request, answer);
    response.status(status).set({ 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding', ...headers });
    const packed = await compressed(body, headers['content-type'] ?? '', String(request.headers['accept-encoding'] ?? ''), packedWell);
    if (packed.encoding) response.set('content-encoding', packed.encoding);
    response.send(packed.body);
  });
}

async function answerTo(request: Request, answer: (url: URL) => Promise<Answer>): Promise<Answer> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { ...textAnswer(405, 'Only GET is answered here.'), headers: { allow: 'GET, HEAD' } };
  }
  try {
    return await answer(new URL(request.originalUrl.replace(/^\/{2,}/, '/'), 'http://site'));
  } catch (error) {
    log.error('site-failed', error);
    return textAnswer(503, 'The site is out of reach for a moment. Try again.');
  }
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
/** Shorter bodies gain nothing. */
const WORTH_BYTES = 1000;
/** Of 11: a page of 100 gyms takes about a millisecond, and is a tenth larger than at 11. */
const QUALITY = 5;
/** A tenth smaller than at 5; 160 kB of search index take 85 ms of a thread beside. */
const GOOD_QUALITY = 10;

/** Text as small as the browser can read it. */
export async function compressed(
  body: string | Buffer,
  type: string,
  accepted: string,
  well = false,
): Promise<{ body: string | Buffer; encoding?: 'br' | 'gzip' }> {
  if (!/text|json|xml|svg|calendar|vcard|manifest/.test(type) || Buffer.byteLength(body) < WORTH_BYTES) return { body };
  const params = { [constants.BROTLI_PARAM_QUALITY]: well ? GOOD_QUALITY : QUALITY };
  if (/\bbr\b/.test(accepted)) return { body: await asBrotli(body, { params }), encoding: 'br' };
  if (/\bgzip\b/.test(accepted)) return { body: await asGzip(body), encoding: 'gzip' };
  return { body };
}
