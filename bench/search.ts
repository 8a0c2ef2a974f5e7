import { addressOf, queries, type RunQuery } from '../functions/src/contract';
import { type Asker, Searcher, type SearchQuery } from '../functions/src/suggest';
import { compressed } from '../functions/src/http/compression';
import { queryRoutes } from '../functions/src/http/query-routes';
import { searchHandlers } from '../functions/src/http/search/handlers';
import type { SearchedGym } from '../functions/src/http/search/packing';
import { SHIPPED_SAMPLE } from '../scripts/sample/generate';
import type { Measured, Size } from './record';
import { type KnownQuery, knownQueries } from './search-queries';
import { say } from './support/say';
import { searchDirectoryOf, searchedGyms } from './support/searched';

const NOW = new Date('2026-11-07T15:00:00Z');
const ASKER: Asker = { today: 'sat' };
/** The answer must stand among so many. */
const FIRST = 5;
/** By figure: the directory that is asked, and the seed of its queries, of which every so manieth is asked. */
const SCALES = {
  full: {
    'search-bytes-3500': { options: SHIPPED_SAMPLE, seed: 1, every: 1 },
    'search-bytes-100000': { options: { gyms: 100_000, seed: 5 }, seed: 2, every: 1 },
  },
  small: {
    'search-bytes-3500': { options: { gyms: 700, seed: 5 }, seed: 1, every: 30 },
    'search-bytes-100000': { options: { gyms: 1500, seed: 5 }, seed: 2, every: 30 },
  },
} as const;
type Wire = Awaited<ReturnType<typeof wireOf>>;

/** Types what is known to be in the directory, in directories of both sizes, as a phone does: it fetches what it needs and no more. */
export async function measureSearch(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {};
  const found: { readonly share: number; readonly note: string }[] = [];
  for (const [id, { options, seed, every }] of Object.entries(SCALES[size])) {
    const { gyms } = options;
    say(`making ${gyms} gyms up`);
    const searched = searchedGyms(options);
    const known = knownQueries(searched, seed).filter((_query, at) => at % every === 0);
    const wire = await wireOf(searched);
    found.push(await shareFound(known, wire, gyms));
    measured[id] = await mostBytes(known, wire);
  }
  const worst = found.reduce((least, one) => (one.share < least.share ? one : least));
  measured['search-found'] = { value: worst.share, note: found.map((one) => one.note).join(' ') };
  return measured;
}

/** The functions' own responses, compressed as they are sent, and how much a phone has fetched. */
async function wireOf(searched: readonly SearchedGym[]) {
  const directory = searchDirectoryOf(searched);
  const routes = queryRoutes(searchHandlers(() => Promise.resolve(directory)));
  const sizes = new Map<string, number>();
  const fetched = new Set<string>();
  const query: RunQuery<SearchQuery> = async (name, params) => {
    const address = addressOf(name, params);
    const given = await routes.find(({ pattern }) => pattern.test(queries[name].path))?.handle(new URL(address, 'http://site'), NOW);
    if (given?.status !== 200) throw new Error(`${address} responded with ${given?.status}.`);
    fetched.add(address);
    if (!sizes.has(address))
      sizes.set(address, Buffer.byteLength((await compressed(given.body, given.headers['content-type'] ?? '', 'br', given.packedWell)).body));
    return JSON.parse(given.body.toString());
  };
  return {
    query,
    forget: () => fetched.clear(),
    bytes: () => [...fetched].reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0),
  };
}

/** Everything that a text asks for, one after another, until nothing is missing. */
async function settled(searcher: Searcher, text: string) {
  for (;;) {
    const { suggestions, needs } = searcher.look(text, ASKER);
    if (needs.length === 0) return suggestions;
    for (const need of needs) await searcher.bring(need);
  }
}

async function shareFound(known: readonly KnownQuery[], { query }: Wire, gyms: number) {
  const searcher = await Searcher.open(query);
  const missed: string[] = [];
  for (const { text, path } of known) {
    const suggestions = await settled(searcher, text);
    if (!suggestions.slice(0, FIRST).some((suggestion) => suggestion.path === path)) missed.push(`“${text}”`);
  }
  const share = (100 * (known.length - missed.length)) / known.length;
  say(`${gyms} gyms: ${share.toFixed(1)} % of ${known.length} found; not: ${missed.join(', ')}`);
  return { share, note: `${gyms.toLocaleString('en-US')} gyms: ${share.toFixed(1)} % of ${known.length}.` };
}

/**
 * What is fetched from the first focus until the sought suggestion stands in the list, each letter typed waiting for its
 * answers: the worst of all queries that are found.
 */
async function mostBytes(known: readonly KnownQuery[], wire: Wire): Promise<Measured> {
  let most = { bytes: 0, text: '' };
  for (const { text, path } of known) {
    wire.forget();
    const searcher = await Searcher.open(wire.query);
    let typed = 0;
    let isFound = false;
    while (!isFound && typed++ < text.length) {
      const suggestions = await settled(searcher, text.slice(0, typed));
      isFound = suggestions.slice(0, FIRST).some((suggestion) => suggestion.path === path);
    }
    if (isFound && wire.bytes() > most.bytes) most = { bytes: wire.bytes(), text: text.slice(0, typed) };
  }
  return { value: most.bytes / 1000, note: `Worst: “${most.text}”.` };
}
