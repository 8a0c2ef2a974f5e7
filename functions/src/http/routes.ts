import type { RenderSource } from '../contract';
import { calendarQuery, handler as downloads } from './downloads/handler';
import { handler as manifest } from './manifest/handler';
import { handler as pictures } from './pictures/handler';
import { textResponse } from './response';
import { config } from '../platform/config';
import { readDocument } from '../platform/collections';
import { noQuery, type Route } from './route';
import { QUERY_HANDLERS } from './queries';
import { queryRoutes, runQuery } from './query-routes';
import { handler as searchForm } from './search/form';
import { placeholderResponse, pageResponse } from './pages/responses';
import { loadShownNotices } from './notices/listed';
import { hasSampleData } from './pages/sample-data-repository';
import { pageQuery } from './pages/query';
import { handler as sitemap } from './sitemap/handler';
import { handler as sponsorLogo } from './sponsors/logo';
import { loadOrCreateStats } from '../stats/repository';

/** All routes. The first one that matches a URL and responds to it wins. Hosting serves files itself. */
export const ROUTES: readonly Route[] = [
  ...queryRoutes(QUERY_HANDLERS),
  { name: 'unknown query', pattern: /^\/api\//, query: noQuery, handle: async () => undefined, cost: 'file', lenient: true },
  {
    name: 'missing file',
    pattern: /^\/(?:assets|fonts|guide|icons)\//,
    query: noQuery,
    handle: async () => textResponse(404, 'There’s no such file.'),
    cost: 'file',
  },
  { name: 'sitemap', pattern: /^\/sitemap(?:\.xml|s\/.*)$/, query: noQuery, handle: sitemap, cost: 'data' },
  { name: 'manifest', pattern: /^\/manifest\.webmanifest$/, query: noQuery, handle: manifest, cost: 'file' },
  { name: 'picture', pattern: /^\/share\//, query: noQuery, handle: pictures, cost: 'picture' },
  { name: 'sponsor logo', pattern: /^\/sponsor-logos\//, query: noQuery, handle: sponsorLogo, cost: 'data' },
  { name: 'calendar', pattern: /^\/bjj\/.*\/schedule\.ics$/, query: calendarQuery, handle: downloads, cost: 'data' },
  { name: 'contact card', pattern: /^\/bjj\/.*\/contact\.vcf$/, query: noQuery, handle: downloads, cost: 'data' },
  { name: 'search without the app', pattern: /^\/bjj$/, query: pageQuery, handle: searchForm, cost: 'page', sponsors: true, notices: true },
  {
    name: 'page',
    pattern: /^/,
    query: pageQuery,
    handle: (url) => pageResponse(url, source),
    unavailable: (url, isDatabaseDown) => placeholderResponse(url, source, isDatabaseDown),
    cost: 'page',
    sponsors: true,
    notices: true,
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
  query: runQuery(QUERY_HANDLERS),
  ensureStats: () => loadOrCreateStats(new Date()),
  hasSampleData,
  notices: loadShownNotices,
};
