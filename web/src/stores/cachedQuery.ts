import type { RunQuery } from '@contract';
import { loadQueryScript } from '../lib/loadQueryScript';
import { query } from '../lib/source';
import { cacheInMemory } from '../storage/cache';

/**
 * Runs a query, and caches its response in memory for as long as the contract says, so that going back sends no request.
 * @throws Unreachable, QueryError
 */
export const cachedQuery: RunQuery = async (name, params) => {
  // On the server, queries run directly: without a URL, and without a cache.
  if (import.meta.env.SSR) return query(name, params);
  const { formatQueryUrl, queries } = await loadQueryScript();
  return cacheInMemory(formatQueryUrl(name, params), queries[name].cache.browser * 1000, () => query(name, params));
};

/**
 * Runs a query without using a cached response, and caches the new one for `cachedQuery`. Only for browsers.
 * @throws Unreachable, QueryError
 */
export const refreshQuery: RunQuery = async (name, params) => {
  const { formatQueryUrl } = await loadQueryScript();
  return cacheInMemory(formatQueryUrl(name, params), 0, () => query(name, params, { cache: 'no-cache' }));
};
