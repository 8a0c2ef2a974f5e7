import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CALL_LIMIT_BYTES, callables, currentCallableName, getOwn } from '../contract';

/** Upper bound for an event from Stripe. A checkout session takes a few kilobytes. */
const MAX_EVENT_BYTES = 1024 * 1024;
/** Limit for functions that don't read a body. */
const MAX_UNREAD_BYTES = 64 * 1024;
const REQUEST_LIMITS: Readonly<Record<string, number>> = { stripeWebhook: MAX_EVENT_BYTES, site: MAX_UNREAD_BYTES, unsubscribe: MAX_UNREAD_BYTES };

/**
 * Maximum number of objects and arrays in a body. The site sends a few thousand at most, and its large inputs are a single base64 string. Each object
 * or array takes about fifty bytes once parsed: 16 MB of `{},` would become five million objects, more than an instance can hold.
 */
const MAX_OBJECTS = 20_000;
const OPENING_BRACKETS = new Set(['{', '['].map((bracket) => bracket.charCodeAt(0)));

/** Maximum number of bytes that a request body to a function may have. Undefined for functions that only Google calls. */
export function getBodyLimit(name: string): number | undefined {
  const callable: { readonly maxBytes?: number } | undefined = getOwn<{ readonly maxBytes?: number }>(callables, currentCallableName(name));
  return callable ? (callable.maxBytes ?? CALL_LIMIT_BYTES) + CALL_LIMIT_BYTES : getOwn(REQUEST_LIMITS, name);
}

/** Origins whose scripts may read a response. `true`: any. */
type Origins = readonly string[] | true;

/** Origins whose pages may call a function. Empty unless it is a callable, since pages call nothing else. */
export const getAllowedOrigins = (name: string, allowed: Origins): Origins => (getOwn<object>(callables, currentCallableName(name)) ? allowed : []);

/**
 * Rejects a request as soon as its `content-length`, or the part that has arrived, shows that the body is too large to read or to parse. The platform
 * reads and parses a body before it calls a function, so this listens to the server itself, through a Node diagnostics channel.
 * @param origins origins of pages that may read the error. Other pages get a network error from the browser
 */
export function limitBodies(maxBytes: number, origins: Origins): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (Number(request.headers['content-length'] ?? 0) > maxBytes || isEncoded(request)) return sendTooLarge(request, response, origins);
    limitWhileReading(request, response, maxBytes, origins);
  });
}

/**
 * Whether the platform would decode the body, so that counting its bytes and brackets isn't enough: a megabyte of gzip can hold a gigabyte, and UTF-7
 * writes `{` differently. None of our callers send either.
 */
function isEncoded({ headers }: IncomingMessage): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return !['', 'identity'].includes(encoding) || /utf\W*7/i.test(headers['content-type'] ?? '');
}

function limitWhileReading(request: IncomingMessage, response: ServerResponse, maxBytes: number, origins: Origins): void {
  const push = request.push.bind(request);
  let [bytes, objects] = [0, 0];
  request.push = (chunk: Buffer | null, encoding) => {
    if (chunk === null) return push(chunk, encoding);
    bytes += chunk.length;
    for (const byte of chunk) if (OPENING_BRACKETS.has(byte)) objects++;
    if (bytes <= maxBytes && objects <= MAX_OBJECTS) return push(chunk, encoding);
    sendTooLarge(request, response, origins);
    return false;
  };
}

const TOO_LARGE = JSON.stringify({
  error: { status: 'INVALID_ARGUMENT', message: 'This is too long to send. Shorten it.', details: { reason: 'invalid' } },
});

/** Responds without reading the rest of the body, and closes the connection, since the client would keep sending. */
function sendTooLarge(request: IncomingMessage, response: ServerResponse, origins: Origins): void {
  request.push = () => false;
  if (response.headersSent) return void request.destroy();
  const { origin } = request.headers;
  const isAllowed = origin !== undefined && (origins === true || origins.includes(origin));
  response.writeHead(413, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(TOO_LARGE),
    connection: 'close',
    vary: 'Origin',
    ...(isAllowed && { 'access-control-allow-origin': origin }),
  });
  response.end(TOO_LARGE, () => request.destroy());
}
