import type { ServerResponse } from 'node:http';
import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/v2/https';
import { REGION } from '../contract';
import { type SiteResponse, unavailableResponse, redirectResponse, rateLimitedResponse, textResponse } from './response';
import { limitConcurrency, OverloadedError } from './limit-concurrency';
import { chooseEncoding, compressResponse } from './compression';
import { toSentResponse } from './lifetime';
import { withinDeadline } from '../platform/deadline';
import { checkConnection, isUnreachable } from '../platform/firestore';
import { ResponseCache } from './response-cache';
import { RequestLimits } from './request-limits';
import { log } from '../platform/log';
import { SECURITY_HEADERS, setSecurityHeaders } from '../platform/security-headers';
import { toCanonicalUrl, type Route, isEquivalentUrl, targetPath, parseTarget } from './route';
import { loadNoticesValidUntil } from './notices/shown-notices';
import { getEarlier } from './spans';
import { loadSponsorsValidUntil } from './sponsors/listed-sponsors';

/**
 * Maximum number of instances, which limits what an abuser can cost. Each renders about a hundred pages a second, and the CDN requests each page once
 * every two minutes, so this is far more than a directory of the whole country needs.
 */
const MAX_INSTANCES = 20;
/** Maximum number of responses that are created at the same time, and of requests that wait for their turn. Most of the time is spent on Firestore. */
const MAX_CONCURRENT = 16;
const MAX_WAITING = 100;

/**
 * Creates the function that serves the site's GET and HEAD requests, which Hosting forwards to it. The first matching route that responds wins. An instance
 * serves many requests at once, and loads the directory once for all of them. Cheap checks come first, so that requests over the limit are rejected before
 * anything is rendered.
 */
export function serveSite(routes: readonly Route[]): HttpsFunction {
  const cache = new ResponseCache<SiteResponse>();
  const limits = new RequestLimits();
  const runInTurn = limitConcurrency(MAX_CONCURRENT, MAX_WAITING);

  async function respond(request: Request): Promise<SiteResponse> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return METHOD_NOT_ALLOWED;
    const url = parseTarget(request.originalUrl);
    if (!url) return textResponse(400, 'This isn’t a URL on this site.');
    const matching = routes.filter(({ pattern }) => pattern.test(url.pathname));
    const [route] = matching;
    if (!route) return textResponse(404, 'There’s nothing at this URL.');
    const canonical = toCanonicalUrl(route, url);
    const encoding = chooseEncoding(request);
    const key = `${encoding} ${canonical.pathname}${canonical.search}`;
    const wait = limits.take(request, cache.has(key) ? 'cached' : route.cost);
    if (wait > 0) return rateLimitedResponse(wait, route.cost === 'page' ? 'page' : 'data');
    const isCanonical = targetPath(request.originalUrl) === url.pathname && isEquivalentUrl(url, canonical);
    if (!isCanonical && !route.acceptsUnknownParams) return redirectResponse(canonical.pathname + canonical.search);
    return cache.get(key, () => createResponse(matching, canonical, encoding));
  }

  /**
   * Creates a response and sets until when it is valid. First starts to look up the next change of sponsors and site notices, and then creates the response.
   * In the other order, the response could show a sponsor or site notice that ends before that time.
   */
  async function createResponse(matching: readonly Route[], url: URL, encoding: ReturnType<typeof chooseEncoding>): Promise<SiteResponse> {
    const [sponsors, notices] = [matching[0]?.showsSponsors && loadSponsorsValidUntil(), matching[0]?.showsNotices && loadNoticesValidUntil()];
    const response = await compressResponse(await respondInTime(matching, url), encoding);
    const until = getEarlier(await sponsors, await notices);
    return until === undefined ? response : { ...response, until };
  }

  /** Returns a route's response, or a fallback if the route fails or takes longer than the deadline. */
  async function respondInTime(matching: readonly Route[], url: URL): Promise<SiteResponse> {
    let hasStarted = false;
    const handle = () => {
      hasStarted = true;
      return withinDeadline(respondWithFirst(matching, url));
    };
    try {
      return await withinDeadline(runInTurn(handle));
    } catch (error) {
      // If a request waited too long for its turn, the cause is other requests, not the database.
      if (error instanceof OverloadedError || !hasStarted) return unavailableResponse('The site is busy. Try again in a few seconds.');
      log.error('response failed', error, { path: url.pathname });
      const isDatabaseDown = isUnreachable(error);
      if (isDatabaseDown) void checkConnection();
      const fallback = await matching
        .at(-1)
        ?.createFallback?.(url, isDatabaseDown)
        .catch((cause: unknown) => log.error('placeholder page failed', cause, { path: url.pathname }));
      return fallback ?? unavailableResponse('Something went wrong on our side. Try again in a moment.');
    }
  }

  return onRequest({ region: REGION, memory: '1GiB', concurrency: 80, timeoutSeconds: 60, maxInstances: MAX_INSTANCES }, async (request, response) => {
    if (limits.shouldRejectUnread(request)) return sendRateLimited(request, response);
    const { status, headers, body } = toSentResponse(await respond(request), Date.now());
    setSecurityHeaders(response);
    // Express leaves out the body for HEAD, and responds with 304 if the client already has the body.
    response.status(status).set(headers).send(body);
  });
}

/** Rejects a request with as little work as possible. Only reads the start of its path. */
function sendRateLimited({ originalUrl }: Request, response: ServerResponse): void {
  const { status, headers, body } = originalUrl.startsWith('/api/') ? RATE_LIMITED_DATA : RATE_LIMITED_PAGE;
  response.removeHeader('x-powered-by');
  response.writeHead(status, headers).end(body);
}
const RATE_LIMITED_PAGE = prepareResponse(rateLimitedResponse(1, 'page'));
const RATE_LIMITED_DATA = prepareResponse(rateLimitedResponse(1, 'data'));
function prepareResponse({ status, headers, body }: SiteResponse): SiteResponse {
  return { status, headers: { ...SECURITY_HEADERS, ...headers, 'content-length': String(Buffer.byteLength(body)) }, body };
}

const METHOD_NOT_ALLOWED: SiteResponse = {
  ...textResponse(405, 'Only GET and HEAD requests are allowed here.'),
  headers: { ...textResponse(405, '').headers, allow: 'GET, HEAD' },
};

/** Returns the response of the first route that handles the URL, or a 404. */
async function respondWithFirst(routes: readonly Route[], url: URL): Promise<SiteResponse> {
  for (const route of routes) {
    const response = await route.handle(url, new Date());
    if (response) return response;
  }
  return textResponse(404, 'There’s nothing at this URL.');
}
