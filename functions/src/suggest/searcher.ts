import { milesBetween, type PackedZip, type Point, type QueryParams, type RunQuery, type SearchIndex, type SearchSuggestion, type Weekday } from '../contract';
import { shardsOf } from './shards';
import { resolve, type Scope, soughtWords, suggest } from './suggest';
import { type Table, tableOf } from './table';

type NeededQuery = 'searchShard' | 'searchZips' | 'searchFuzzy';
/** The queries of a search. */
export type SearchQuery = 'searchIndex' | NeededQuery;
/** A query whose response could improve the suggestions. */
export type Need = { readonly [Name in NeededQuery]: { readonly name: Name; readonly params: QueryParams<Name> } }[NeededQuery];

export interface Looked {
  readonly suggestions: readonly SearchSuggestion[];
  /** To load before searching again. */
  readonly needs: readonly Need[];
  /** The needs are the server's own search, which is only used when typing pauses. */
  readonly isLastResort: boolean;
}
export interface Asker {
  readonly near?: Point | undefined;
  readonly today: Weekday;
}

/** Searches in what a phone has loaded so far, and says what is missing. */
export class Searcher {
  /** By shard name, by first three digits, and the server's own suggestions by text. */
  private readonly shards = new Map<string, Table>();
  private readonly zips = new Map<string, readonly PackedZip[]>();
  private readonly fuzzy = new Map<string, readonly SearchSuggestion[]>();
  private readonly first: Table;

  constructor(
    private readonly index: SearchIndex,
    private readonly query: RunQuery<NeededQuery>,
  ) {
    this.first = tableOf(index);
  }

  static async open(query: RunQuery<SearchQuery>): Promise<Searcher> {
    return new Searcher(await query('searchIndex', {}), query);
  }

  /** The current suggestions, and what to load for better ones. */
  look(text: string, asker: Asker): Looked {
    const { suggestions, settled } = suggest(text, this.scopeFor(text, asker));
    const lacking = this.lackingFor(text);
    if (lacking.length > 0) return { suggestions, needs: lacking, isLastResort: false };
    if (settled) return { suggestions, needs: [], isLastResort: false };
    const q = text.trim().toLowerCase();
    const known = this.fuzzy.get(q);
    if (known) return { suggestions: known.map((suggestion) => withMiles(suggestion, asker.near)), needs: [], isLastResort: false };
    return { suggestions, needs: [{ name: 'searchFuzzy', params: { q } }], isLastResort: true };
  }

  /** The page that Enter leads to, if it is certain. */
  resolve(text: string, asker: Asker): string | undefined {
    return resolve(text, this.scopeFor(text, asker));
  }

  /** Loads a need. Throws what the query throws. */
  async bring({ name, params }: Need): Promise<void> {
    switch (name) {
      case 'searchShard':
        this.shards.set(params.of, tableOf(await this.query(name, params)));
        break;
      case 'searchZips':
        this.zips.set(params.of, await this.query(name, params));
        break;
      case 'searchFuzzy':
        this.fuzzy.set(params.q, (await this.query(name, params)).suggestions);
    }
  }

  private scopeFor(text: string, { near, today }: Asker): Scope {
    // Only the shards of these words, since all those ever loaded would slow down each key press.
    const tables = this.shardsFor(text).flatMap((shard) => this.shards.get(shard) ?? []);
    return { tables: [this.first, ...tables], zipsWith: (prefix) => this.zips.get(prefix) ?? [], near, today };
  }
  private lackingFor(text: string): Need[] {
    const shards = this.shardsFor(text).filter((shard) => !this.shards.has(shard));
    const prefixes = zipPrefixesIn(text).filter((prefix) => !this.zips.has(prefix));
    return [...shards.map((of): Need => ({ name: 'searchShard', params: { of } })), ...prefixes.map((of): Need => ({ name: 'searchZips', params: { of } }))];
  }
  private shardsFor(text: string): string[] {
    const { shards } = this.index;
    return shards ? [...new Set(soughtWords(text).flatMap((word) => shardsOf(word, shards)))] : [];
  }
}

/** The first three digits of the last ZIP code in a text. Four digits alone may also lack a leading zero. */
function zipPrefixesIn(text: string): string[] {
  const prefix = [...text.matchAll(/\b(\d{3})\d{0,2}(?:-\d{0,4})?\b/g)].at(-1)?.[1];
  const short = /^\s*(\d{4})\s*$/.exec(text)?.[1];
  return [...(prefix ? [prefix] : []), ...(short ? [`0${short.slice(0, 2)}`] : [])];
}

function withMiles(suggestion: SearchSuggestion, near: Point | undefined): SearchSuggestion {
  const [latitude, longitude] = suggestion.at ?? [];
  return near && latitude !== undefined && longitude !== undefined ? { ...suggestion, miles: milesBetween(near, { latitude, longitude }) } : suggestion;
}
