import type { RunQuery, StatsSummary } from '@contract';
import { loadQueryScript } from './loadQueryScript';
import { withinScriptTimeout } from './script';
import { withReadDeadline } from './unreachable';

/** Where pages get their data: from Firebase in a browser, or directly from the backend when it renders a page. */
export interface DataSource {
  /** The data of one document, undefined if there is none. Only the backend writes documents, using the contract's types. */
  document(path: string): Promise<unknown>;
  readonly query: RunQuery;
  /** The statistics, created with default values if none are stored. */
  ensureStats(): Promise<StatsSummary>;
}

/** Fetches the scripts that read data on first use, so that a page sent with its data doesn't wait for them. */
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

/** Called once by the server, before it renders. */
export function setSource(next: DataSource): void {
  source = next;
}

/** Reads a document once, without a cache. @throws Unreachable */
export const readDocument = <T>(path: string): Promise<T | undefined> => source.document(path) as Promise<T | undefined>;

/** Runs one of the site's queries. @throws QueryError, or Unreachable if the site can't be reached or the query is aborted */
export const query: RunQuery = (name, params, options) => source.query(name, params, options);

export const ensureStats = (): Promise<StatsSummary> => source.ensureStats();
