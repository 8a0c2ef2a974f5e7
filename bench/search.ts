import { addressOf, queries, type RunQuery } from '../functions/src/contract';
import { queryRoutes } from '../functions/src/http/query-routes';
import { SearchDirectory } from '../functions/src/http/search/directory';
import { searchHandlers } from '../functions/src/http/search/handlers';
import { Searcher, type SearchQuery } from '../functions/src/suggest';
import { type SampleOptions, SHIPPED_SAMPLE } from '../scripts/sample/generate';
import { knownQueries } from './support/known-queries';
import { type Figure, run, say } from './support/run';
import { searchedGyms } from './support/searched';

const NOW = new Date('2026-11-07T15:00:00Z');
/** What was meant must be among the first five suggestions. */
const FIRST = 5;

/** Searches for known entries in two directories, with the phone's search engine and the functions' own responses. */
async function measure(): Promise<Figure[]> {
  const found = [await searchIn(SHIPPED_SAMPLE, 1), await searchIn({ gyms: 100_000, seed: 5 }, 2)];
  return [
    {
      id: 'search-found',
      what: 'Queries whose known answer is among the first five suggestions, the worse of two directories',
      value: Math.min(...found.map(({ percent }) => percent)),
      unit: '%',
      target: { atLeast: 95 },
      note: found.map(({ note }) => note).join(' '),
    },
  ];
}

async function searchIn(options: SampleOptions, seed: number): Promise<{ readonly percent: number; readonly note: string }> {
  say(`generating ${options.gyms} gyms`);
  const gyms = searchedGyms(options);
  const searcher = await Searcher.open(answerFrom(new SearchDirectory(gyms)));
  const known = knownQueries(gyms, seed);
  const missed: string[] = [];
  for (const { text, path } of known) if (!(await suggestedPaths(searcher, text)).includes(path)) missed.push(`“${text}”`);
  const percent = (100 * (known.length - missed.length)) / known.length;
  say(`${percent.toFixed(1)} % of ${known.length} found. Missed: ${missed.join(', ')}`);
  return { percent, note: `${options.gyms.toLocaleString('en-US')} gyms: ${percent.toFixed(1)} % of ${known.length}.` };
}

function answerFrom(directory: SearchDirectory): RunQuery<SearchQuery> {
  const routes = queryRoutes(searchHandlers(() => Promise.resolve(directory)));
  return async (name, params) => {
    const address = addressOf(name, params);
    const response = await routes.find(({ pattern }) => pattern.test(queries[name].path))?.handle(new URL(address, 'http://site'), NOW);
    if (response?.status !== 200) throw new Error(`${address} responded with ${response?.status}.`);
    return JSON.parse(response.body.toString());
  };
}

/** The first suggestions, once all that the text needs has been fetched. */
async function suggestedPaths(searcher: Searcher, text: string): Promise<readonly (string | undefined)[]> {
  for (;;) {
    const { suggestions, needs } = searcher.look(text, { today: 'sat' });
    if (needs.length === 0) return suggestions.slice(0, FIRST).map(({ path }) => path);
    for (const need of needs) await searcher.bring(need);
  }
}

await run(measure);
