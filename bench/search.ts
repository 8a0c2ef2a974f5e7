import { formatQueryUrl, type SuggestResponse } from '../functions/src/contract';
import { createQueryRoutes } from '../functions/src/http/query-routes';
import { createSearchHandlers } from '../functions/src/http/search/handlers';
import { type SearchIndex, buildSearchIndex } from '../functions/src/suggest';
import { type SampleOptions, SHIPPED_SAMPLE } from '../scripts/sample/generate';
import { knownQueries } from './support/known-queries';
import { type Figure, run, say } from './support/run';
import { searchedGyms } from './support/searched';

const NOW = new Date('2026-11-07T15:00:00Z');
/** What was meant must be among the first five suggestions. */
const FIRST = 5;

/** Searches for known entries in two directories, with the functions' own responses. */
async function measure(): Promise<Figure[]> {
  const found = [await searchIn(SHIPPED_SAMPLE, 1), await searchIn({ gyms: 100_000, seed: 5 }, 2)];
  return [
    {
      id: 'search-found',
      what: 'Queries whose known answer is among the first five suggestions, in the worse of two directories',
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
  const suggestedPaths = suggesterIn(await buildSearchIndex(gyms));
  const known = knownQueries(gyms, seed);
  const missed: string[] = [];
  for (const { text, path } of known) if (!(await suggestedPaths(text)).includes(path)) missed.push(`“${text}”`);
  const percent = (100 * (known.length - missed.length)) / known.length;
  say(`${percent.toFixed(1)}% of ${known.length} found. Missed: ${missed.join(', ')}`);
  return { percent, note: `${options.gyms.toLocaleString('en-US')} gyms: ${percent.toFixed(1)}% of ${known.length}.` };
}

/** Returns the paths of the first suggestions for a search. */
function suggesterIn(index: SearchIndex): (text: string) => Promise<readonly string[]> {
  const [route] = createQueryRoutes(createSearchHandlers(() => Promise.resolve(index)));
  return async (text) => {
    const response = await route?.handle(new URL(formatQueryUrl('suggest', { q: text }), 'http://site'), NOW);
    if (response?.status !== 200) throw new Error(`The search for “${text}” returned status ${response?.status}.`);
    const { suggestions } = JSON.parse(response.body.toString()) as SuggestResponse;
    return suggestions.slice(0, FIRST).map(({ path }) => path);
  };
}

await run(measure);
