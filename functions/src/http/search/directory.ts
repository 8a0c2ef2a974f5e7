import { affiliationSlug, type PackedAffiliation, type SearchIndex, type SearchPack } from '../../contract';
import { firstWord, isGeneric, KINDS, shardRange, type Table, tableOf } from '../../suggest';
import type { ListedCity } from '../../gym-index/listed';
import { byCityAndName, byPlace, packOf, type SearchedGym } from './packing';

/** Up to this many gyms are sent to a phone all at once. */
const SMALL_GYMS = 5000;
/** How many of the largest cities the index of a large directory contains. */
const FIRST_CITIES = 2000;
const FIRST_AFFILIATIONS = 300;
/** Most entries in a shard. A word with more entries is a shard of its own, with the gyms of the largest cities. */
const SHARD_ENTRIES = 700;

/** All search data of the directory at one moment, built on first use and kept. */
export class SearchDirectory {
  private readonly gyms: readonly SearchedGym[];
  private readonly cities: readonly ListedCity[];
  private readonly affiliations: readonly PackedAffiliation[];
  private madeTable: Table | undefined;
  private madeIndex: SearchIndex | undefined;

  constructor(gyms: readonly SearchedGym[]) {
    this.gyms = [...gyms].sort(byCityAndName);
    this.cities = [...new Set(this.gyms.map((gym) => gym.city))];
    this.affiliations = affiliationsOf(gyms);
  }

  /** All entries, ready to be searched. */
  get table(): Table {
    this.madeTable ??= tableOf(this.pack());
    return this.madeTable;
  }

  /** What a phone loads first. */
  get index(): SearchIndex {
    this.madeIndex ??= this.gyms.length <= SMALL_GYMS ? { ...this.pack(), total: this.total } : this.firstOfMany();
    return this.madeIndex;
  }

  /** The entries for the words of a shard, or undefined for an invalid name. Any range of words works, but returns at most one shard's size. */
  shard(name: string): SearchPack | undefined {
    const range = shardRange(name);
    if (!range) return undefined;
    const { table } = this;
    const entries = new Set<number>();
    const end = range.to === undefined ? table.words.length : firstWord(table.words, range.to);
    for (let word = firstWord(table.words, range.from); word < end && entries.size < SHARD_ENTRIES; word++) {
      if (!isGeneric(table.words[word] ?? '')) for (const entry of this.largestFirst(word)) entries.add(entry);
    }
    return this.packWith([...entries].slice(0, 2 * SHARD_ENTRIES));
  }

  private get total(): number {
    return this.gyms.filter((gym) => !gym.closed).length;
  }
  private pack(): SearchPack {
    return packOf({ cities: this.cities, gyms: this.gyms, states: this.states, affiliations: this.affiliations });
  }
  private get states(): Map<string, number> {
    const states = new Map<string, number>();
    for (const { stateCode, gyms } of this.cities) states.set(stateCode, (states.get(stateCode) ?? 0) + gyms);
    return states;
  }

  private firstOfMany(): SearchIndex {
    const cities = [...this.cities].sort((a, b) => b.gyms - a.gyms || byPlace(a, b)).slice(0, FIRST_CITIES);
    const pack = packOf({ cities: cities.sort(byPlace), gyms: [], states: this.states, affiliations: this.affiliations.slice(0, FIRST_AFFILIATIONS) });
    return { ...pack, total: this.total, shards: this.cuts() };
  }

  /** First words of the shards: the shortest prefixes that separate them from the words before. */
  private cuts(): string[] {
    const { words, starts } = this.table;
    const cuts = [''];
    let entries = 0;
    words.forEach((word, index) => {
      if (isGeneric(word)) return;
      const found = (starts[index + 1] ?? 0) - (starts[index] ?? 0);
      if (entries > 0 && entries + found > SHARD_ENTRIES) {
        cuts.push(shortestAfter(words[index - 1] ?? '', word));
        entries = 0;
      }
      entries += found;
    });
    return cuts;
  }

  /** Entries of a word, or only those in the largest cities if there are too many. */
  private largestFirst(word: number): number[] {
    const { starts, found, parents, kinds } = this.table;
    const entries = [...found.subarray(starts[word], starts[word + 1])];
    if (entries.length <= SHARD_ENTRIES) return entries;
    const gymsThere = (entry: number) => {
      let city = entry;
      while (KINDS[kinds[city] ?? 0] !== 'city' && (parents[city] ?? -1) >= 0) city = parents[city] ?? 0;
      return this.table.gyms[city] ?? 0;
    };
    return entries.sort((a, b) => gymsThere(b) - gymsThere(a) || a - b).slice(0, SHARD_ENTRIES);
  }

  /** A pack of these entries, with their cities and gyms. */
  private packWith(entries: readonly number[]): SearchPack {
    const { table } = this;
    const firstGym = table.kinds.indexOf(KINDS.indexOf('gym'));
    const cities = new Set<ListedCity>();
    const gyms = new Set<SearchedGym>();
    const taught = new Set<SearchedGym>();
    for (const entry of entries) {
      const kind = KINDS[table.kinds[entry] ?? 0];
      const city = kind === 'city' ? this.cities[entry - table.firstCity] : undefined;
      const gym = kind === 'gym' ? this.gyms[entry - firstGym] : kind === 'instructor' ? this.gyms[(table.parents[entry] ?? 0) - firstGym] : undefined;
      if (city) cities.add(city);
      if (gym) gyms.add(gym);
      if (gym && kind === 'instructor') taught.add(gym);
    }
    for (const gym of gyms) cities.add(gym.city);
    return packOf({
      cities: [...cities].sort(byPlace),
      gyms: [...gyms].sort(byCityAndName),
      states: new Map(),
      affiliations: [],
      hasCoach: (gym) => taught.has(gym),
    });
  }
}

/** The shortest text that sorts after `before` and not after `word`. */
function shortestAfter(before: string, word: string): string {
  let length = 1;
  while (length < word.length && word.slice(0, length) <= before) length++;
  return word.slice(0, length);
}

/** Affiliations in the spelling most of their gyms use, largest first. Closed gyms aren't counted. */
function affiliationsOf(gyms: readonly SearchedGym[]): PackedAffiliation[] {
  const bySlug = Map.groupBy(
    gyms.filter((gym) => gym.affiliation !== '' && !gym.closed),
    (gym) => affiliationSlug(gym.affiliation),
  );
  const spelled = (of: readonly SearchedGym[]) => {
    const spellings = [...Map.groupBy(of, (gym) => gym.affiliation)].map(([name, all]) => ({ name, gyms: all.length }));
    return spellings.sort((a, b) => b.gyms - a.gyms || (a.name < b.name ? -1 : 1))[0]?.name ?? '';
  };
  return [...bySlug.values()].map((of): PackedAffiliation => [spelled(of), of.length]).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
