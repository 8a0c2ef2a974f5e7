import { apiPaths, type FuzzyResponse, milesBetween, type Point, type SearchSuggestion, type Weekday } from '../contract';
import type { Pack, PackedZip, SearchIndex } from './pack';
import { shardsOf } from './shards';
import { resolve, type Scope, soughtWords, suggest } from './suggest';
import { type Table, tableOf } from './table';

/** Fetches the response of one of `apiPaths`, parsed. */
export type Fetch = (path: string) => Promise<unknown>;

export interface Looked {
  readonly suggestions: readonly SearchSuggestion[];
  /** Addresses of responses that could make them better, to be brought before asking once more. */
  readonly needs: readonly string[];
  /** The needs are the server's own search, which is asked only when typing pauses. */
  readonly isLastResort: boolean;
}
export interface Asker {
  readonly near?: Point | undefined;
  readonly today: Weekday;
}

/** Searches in what a phone has fetched so far, and says what it lacks. */
export class Searcher {
  private readonly shards = new Map<string, Table>();
  private readonly zips = new Map<string, readonly PackedZip[]>();
  /** The server's own suggestions, by address. */
  private readonly server = new Map<string, readonly SearchSuggestion[]>();
  private readonly first: Table;

  constructor(
    private readonly index: SearchIndex,
    private readonly fetch: Fetch,
  ) {
    this.first = tableOf(index);
  }

  static async open(fetch: Fetch): Promise<Searcher> {
    return new Searcher((await fetch(apiPaths.searchIndex)) as SearchIndex, fetch);
  }

  /** What is suggested now, and what to bring first for better. */
  look(text: string, asker: Asker): Looked {
    const { suggestions, settled } = suggest(text, this.scopeFor(text, asker));
    const lacking = [...this.shardPaths(text).filter((path) => !this.shards.has(path)), ...this.zipPaths(text).filter((path) => !this.zips.has(path))];
    const lastResort = apiPaths.searchFuzzy(text.trim().toLowerCase());
    const known = this.server.get(lastResort);
    if (lacking.length > 0) return { suggestions, needs: lacking, isLastResort: false };
    if (settled) return { suggestions, needs: [], isLastResort: false };
    if (known) return { suggestions: known.map((suggestion) => withMiles(suggestion, asker.near)), needs: [], isLastResort: false };
    return { suggestions, needs: [lastResort], isLastResort: true };
  }

  /** Where Enter leads without any doubt. */
  resolve(text: string, asker: Asker): string | undefined {
    return resolve(text, this.scopeFor(text, asker));
  }

  /** Fetches what is needed. Throws as the fetch does. */
  async bring(path: string): Promise<void> {
    const response = await this.fetch(path);
    if (path.startsWith(SHARDS)) this.shards.set(path, tableOf(response as Pack));
    else if (path.startsWith(ZIPS)) this.zips.set(path, response as readonly PackedZip[]);
    else this.server.set(path, (response as FuzzyResponse).suggestions);
  }

  private scopeFor(text: string, { near, today }: Asker): Scope {
    // Only the shards of these words: all that were ever fetched would make each key press slower.
    const tables = this.shardPaths(text).flatMap((path) => this.shards.get(path) ?? []);
    return { tables: [this.first, ...tables], zipsWith: (prefix) => this.zips.get(apiPaths.searchZips(prefix)) ?? [], near, today };
  }
  private shardPaths(text: string): string[] {
    const { shards } = this.index;
    return shards ? [...new Set(soughtWords(text).flatMap((word) => shardsOf(word, shards)))].map(apiPaths.searchShard) : [];
  }
  private zipPaths(text: string): string[] {
    const digits = /\b(\d{3})\d{0,2}(?:-\d{0,4})?\b/.exec(text)?.[1];
    return digits === undefined ? [] : [apiPaths.searchZips(digits)];
  }
}

const SHARDS = apiPaths.searchShard('');
const ZIPS = apiPaths.searchZips('');

function withMiles(suggestion: SearchSuggestion, near: Point | undefined): SearchSuggestion {
  const [latitude, longitude] = suggestion.at ?? [];
  return near && latitude !== undefined && longitude !== undefined ? { ...suggestion, miles: milesBetween(near, { latitude, longitude }) } : suggestion;
}
