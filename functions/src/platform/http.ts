import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/v2/https';
import { REGION } from '../contract';
import { type Answer, textAnswer } from './answer';
import { HeldAnswers } from './held';
import { log } from './log';

/**
 * Serves GET requests of the site, which Hosting passes on. One instance answers many at once: what it holds of the
 * directory is loaded once for all of them.
 */
export function serveSite(answer: (url: URL) => Promise<Answer>): HttpsFunction {
  const held = new HeldAnswers<Packed>();
  return onRequest({ region: REGION, memory: '1GiB', concurrency: 80, timeoutSeconds: 60 }, async (request, response) => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = ENCODINGS.find((known) => accepted.split(/[ ,;]+/).includes(known)) ?? '';
    const make = async () => packed(await answerTo(request, answer), encoding);
    const { status, headers, body } = request.method === 'GET' ? await held.get(`${encoding} ${request.originalUrl}`, make) : await make();
    response.status(status).set(headers).send(body);
  });
}

/** An answer as it is sent. */
type Packed = Omit<Answer, 'packedWell'>;
const ENCODINGS = ['br', 'gzip'] as const;

async function packed({ status, headers, body, packedWell }: Answer, accepted: string): Promise<Packed> {
  const { body: sent, encoding } = await compressed(body, headers['content-type'] ?? '', accepted, packedWell);
  return {
    status,
    headers: { 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding', ...headers, ...(encoding && { 'content-encoding': encoding }) },
    body: sent,
  };
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
