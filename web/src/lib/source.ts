import type { RunQuery, StatsSummary } from '@contract';
import { queryScript } from './queryScript';
import { withinScriptTimeout } from './script';
import { answered } from './unreachable';

/** Where pages get their data from: the services in a browser, the backend itself where it renders a page. */
export interface Source {
  /** The data of one document, undefined where there is none. Documents are written by the backend alone, from the contract's types. */
  document(path: string): Promise<unknown>;
  readonly query: RunQuery;
  /** The statistics, written with their default values where none are stored. */
  ensureStats(): Promise<StatsSummary>;
}

/** What reads is fetched on its first use, so that a page which was sent with its data waits for none. */
const browser: Source = {
  document: async (path) => {
    const { get } = await withinScriptTimeout('Documents', () => import('./lite'));
    return answered(get(path));
  },
  query: async (name, params) => {
    const { fetchQuery } = await queryScript();
    return fetchQuery(name, params);
  },
  ensureStats: async () => {
    const { invoke } = await withinScriptTimeout('Calls', () => import('./invoke'));
    return answered(invoke('ensureStats', {}));
  },
};

let source = browser;

/** Called once by the server, before it renders. */
export function provideSource(given: Source): void {
  source = given;
}

/** Reads one document once, at the cost of one read. @throws Unreachable */
export const documentOf = <T>(path: string): Promise<T | undefined> => source.document(path) as Promise<T | undefined>;

/** Reads what the site's queries give. @throws Unreachable, QueryError */
export const query: RunQuery = (name, params) => source.query(name, params);

export const ensureStats = (): Promise<StatsSummary> => source.ensureStats();
