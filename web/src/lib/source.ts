import type { RunQuery, StatsSummary } from '@contract';
import { loadQueryScript } from './loadQueryScript';
import { withinScriptTimeout } from './script';
import { withReadDeadline } from './unreachable';

/** Where pages get their data: from Firebase in a browser, or directly from the backend when it renders a page. */
export interface DataSource {
  /** Reads the data of one document. Undefined if there is none. Only the backend writes documents, so they have the contract's types. */
  document(path: string): Promise<unknown>;
  readonly query: RunQuery;
  /** Reads the statistics. If none are stored, they are first stored with default values. */
  ensureStats(): Promise<StatsSummary>;
}

/** Fetches the scripts that read data when they are first used, so that a page that was sent with its data doesn't wait for them. */
const browserSource: DataSource = {
  document: async (path) => {
    const { getDocument } = await withinScriptTimeout('Documents', () => import('./firestoreLite'));
    return withReadDeadline(getDocument(path));
  },
  query: async (name, params, options) => {
    const { fetchQuery } = await loadQueryScript();
    return fetchQuery(name, params, options);
  },
  ensureStats: async () => {
    const { invoke } = await withinScriptTimeout('Calls', () => import('./invoke'));
    return withReadDeadline(invoke('ensureStats', {}));
  },
};

let source = browserSource;

/** Sets where pages get their data. The server calls this once, before it renders. */
export function setSource(next: DataSource): void {
  source = next;
}

/** Reads a document once, without a cache. @throws Unreachable */
export const readDocument = <T>(path: string): Promise<T | undefined> => source.document(path) as Promise<T | undefined>;

/** Runs one of the site's queries. @throws QueryError, or Unreachable if the site can't be reached or the query is aborted */
export const query: RunQuery = (name, params, options) => source.query(name, params, options);

/** Reads the statistics, and stores default values first if there are none. @throws Unreachable, or the error of the call */
export const ensureStats = (): Promise<StatsSummary> => source.ensureStats();
