import type { RenderSource } from '../contract';
import { toCalendarQuery, handler as downloads } from './downloads/handler';
import { handler as manifest } from './manifest/handler';
import { handler as pictures } from './pictures/handler';
import { textResponse } from './response';
import { config } from '../platform/config';
import { readDocument } from '../platform/collections';
import { dropParams, type Route } from './route';
import { QUERY_HANDLERS } from './queries';
import { createQueryRoutes, createQueryRunner } from './query-routes';
import { handler as searchForm } from './search/form';
import { placeholderResponse, pageResponse } from './pages/responses';
import { loadShownNotices } from './notices/shown-notices';
import { hasSampleData } from './pages/sample-data-repository';
import { toPageQuery } from './pages/query';
import { handler as sitemap } from './sitemap/handler';
import { handler as sponsorLogo } from './sponsors/logo';
import { loadOrCreateStats } from '../stats/repository';

/** All routes. The first one that matches a URL and responds to it wins. Hosting serves files itself. */
export const ROUTES: readonly Route[] = [
  ...createQueryRoutes(QUERY_HANDLERS),
  { name: 'unknown query', pattern: /^\/api\//, toCanonicalQuery: dropParams, handle: async () => undefined, cost: 'file', acceptsUnknownParams: true },
  {
    name: 'missing file',
    pattern: /^\/(?:assets|fonts|guide|icons)\//,
    toCanonicalQuery: dropParams,
    handle: async () => textResponse(404, 'There’s no such file.'),
    cost: 'file',
  },
  { name: 'sitemap', pattern: /^\/sitemap(?:\.xml|s\/.*)$/, toCanonicalQuery: dropParams, handle: sitemap, cost: 'data' },
  { name: 'manifest', pattern: /^\/manifest\.webmanifest$/, toCanonicalQuery: dropParams, handle: manifest, cost: 'file' },
  { name: 'picture', pattern: /^\/share\//, toCanonicalQuery: dropParams, handle: pictures, cost: 'picture' },
  { name: 'sponsor logo', pattern: /^\/sponsor-logos\//, toCanonicalQuery: dropParams, handle: sponsorLogo, cost: 'data' },
  { name: 'calendar', pattern: /^\/bjj\/.*\/schedule\.ics$/, toCanonicalQuery: toCalendarQuery, handle: downloads, cost: 'data' },
  { name: 'contact card', pattern: /^\/bjj\/.*\/contact\.vcf$/, toCanonicalQuery: dropParams, handle: downloads, cost: 'data' },
  {
    name: 'search without the app',
    pattern: /^\/bjj$/,
    toCanonicalQuery: toPageQuery,
    handle: searchForm,
    cost: 'page',
    showsSponsors: true,
    showsNotices: true,
  },
  {
    name: 'page',
    pattern: /^/,
    toCanonicalQuery: toPageQuery,
    handle: (url) => pageResponse(url, source),
    createFallback: (url, isDatabaseDown) => placeholderResponse(url, source, isDatabaseDown),
    cost: 'page',
    showsSponsors: true,
    showsNotices: true,
  },
];

/** The data source of pages that are rendered here. They read the same documents and run the same queries as in a browser. */
const source: RenderSource = {
  // A getter, since parameters have no values yet when this module loads.
  get origin() {
    return config.siteOrigin();
  },
  get googleSignIn() {
    return config.googleSignIn();
  },
  document: readDocument,
  query: createQueryRunner(QUERY_HANDLERS),
  ensureStats: () => loadOrCreateStats(new Date()),
  hasSampleData,
  notices: loadShownNotices,
};
