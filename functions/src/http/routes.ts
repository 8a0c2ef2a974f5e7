import type { RenderSource } from '../contract';
import { handler as downloaded } from './downloads/handler';
import { handler as foundGyms } from './find/handler';
import { handler as manifest } from './manifest/handler';
import { handler as pictures } from './pictures/handler';
import { textResponse } from './response';
import { config } from '../platform/config';
import { readDocument } from '../platform/firestore';
import { firstOf } from './endpoint';
import { noQuery, onlyQuery, type Route } from './route';
import { handler as searched } from './search/handler';
import { frameResponse, pageResponse } from './pages/responses';
import { findingQuery, pageQuery, wordsQuery } from './pages/query';
import { handler as sitemap } from './sitemap/handler';
import { storedOrFallback } from '../stats/store';

/** What the app asks for: with what is no parameter of it, it is the same. */
const data = { cost: 'data', lenient: true } as const;

/** Every address that is not a file: the first route that fits and answers. */
export const ROUTES: readonly Route[] = [
  { name: 'gyms found', pattern: /^\/api\/(?:find|choices|points|open-mats)$/, query: findingQuery, handle: foundGyms, ...data },
  { name: 'neighbors', pattern: /^\/api\/nearby$/, query: onlyQuery('gym'), handle: foundGyms, ...data },
  { name: 'gyms compared', pattern: /^\/api\/gyms$/, query: onlyQuery('ids'), handle: foundGyms, ...data },
  { name: 'what is missing', pattern: /^\/api\/missing$/, query: onlyQuery('city', 'gym', 'state'), handle: foundGyms, ...data },
  { name: 'search data', pattern: /^\/api\/search\/(?:index|shard|zips)$/, query: onlyQuery('of'), handle: searched, ...data },
  { name: 'search', pattern: /^\/api\/search\/fuzzy$/, query: wordsQuery, handle: searched, ...data, cost: 'search' },
  { name: 'no data', pattern: /^\/api\//, query: noQuery, handle: async () => undefined, ...data, cost: 'file' },
  {
    name: 'missing file',
    pattern: /^\/(?:assets|fonts|guide|icons)\//,
    query: noQuery,
    handle: async () => textResponse(404, 'There is no such file.'),
    cost: 'file',
  },
  { name: 'sitemap', pattern: /^\/sitemap(?:\.xml|s\/.*)$/, query: noQuery, handle: sitemap, cost: 'data' },
  { name: 'manifest', pattern: /^\/manifest\.webmanifest$/, query: noQuery, handle: manifest, cost: 'file' },
  { name: 'picture', pattern: /^\/share\//, query: noQuery, handle: pictures, cost: 'picture' },
  { name: 'calendar', pattern: /^\/bjj\/.*\/schedule\.ics$/, query: onlyQuery('class'), handle: downloaded, cost: 'data' },
  { name: 'contact card', pattern: /^\/bjj\/.*\/contact\.vcf$/, query: noQuery, handle: downloaded, cost: 'data' },
  { name: 'search without the app', pattern: /^\/bjj$/, query: pageQuery, handle: searched, cost: 'page' },
  {
    name: 'page',
    pattern: /^/,
    query: pageQuery,
    handle: (url) => pageResponse(url, source),
    unavailable: (url, away) => frameResponse(url, source, away),
    cost: 'page',
  },
];

/** Pages rendered here read the documents that a browser would read, and ask the same answers without a way round the net. */
const source: RenderSource = {
  // As it is when it is read: parameters have values by then.
  get origin() {
    return config.siteOrigin();
  },
  document: readDocument,
  answer: async (path) => {
    const url = new URL(path, 'http://site');
    const { status, body } = await firstOf(
      ROUTES.filter(({ pattern }) => pattern.test(url.pathname)),
      url,
    );
    if (status !== 200) throw new Error(`${path} answered with ${status}.`);
    return JSON.parse(body.toString());
  },
  ensureStats: () => storedOrFallback(new Date()),
};
