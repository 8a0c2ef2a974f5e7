import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteResponse } from './response';

/** A response as it is sent. */
export type Packed = Omit<SiteResponse, 'packedWell'>;

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number] | '';

/** The best encoding that `accept-encoding` names; empty where it names none that is known. */
export function encodingOf(accepted: string): Encoding {
  const named = accepted.split(/[ ,;]+/);
  return ENCODINGS.find((known) => named.includes(known)) ?? '';
}

/** The response as a client of that encoding gets it. */
export async function packed({ status, headers, body, packedWell, until }: SiteResponse, accepted: Encoding): Promise<Packed> {
  const { body: sent, encoding } = await compressed(body, headers['content-type'] ?? '', accepted, packedWell);
  return { status, headers: { vary: 'Accept-Encoding', ...headers, ...(encoding && { 'content-encoding': encoding }) }, body: sent, until };
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
