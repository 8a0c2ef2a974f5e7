import { apiPaths, askedParams, type FindQuery, MINUTE_MS, type OpenMatsResponse, parseFindQuery, SLUG_PATTERN, stateBySlug } from '@contract';
import { answerOf } from '../lib/source';
import { cachedInMemory } from '../storage/cache';
import type { NotFound } from './directory';

/** Open mats as asked in a page's address. */
export interface OpenMats {
  readonly kind: 'found';
  /** What these are the open mats of: the address may already be a step further. */
  readonly query: FindQuery;
  /** Undefined where none came. */
  readonly answer?: OpenMatsResponse;
}
export type OpenMatsData = OpenMats | NotFound;

/** Sessions of a day that are shown beside other days: the whole day stands at an address of its own. */
const SHOWN_A_DAY = 12;

/** `/open-mats`, with a state or a city: those that the directory does not have are missing pages. */
export async function loadOpenMats({ searchParams }: URL, stateSlug?: string, citySlug?: string): Promise<OpenMatsData> {
  if (stateSlug !== undefined && !stateBySlug(stateSlug)) return { kind: 'not-found' };
  if (citySlug !== undefined && !SLUG_PATTERN.test(citySlug)) return { kind: 'not-found' };
  const query = parseFindQuery(searchParams, { ...(stateSlug && { stateSlug }), ...(citySlug && { citySlug }) });
  const answer = await loadAnswer(query);
  if (answer && citySlug && !answer.cityName && !answer.unknownPlace) return { kind: 'not-found' };
  return { kind: 'found', query, ...(answer && { answer: asShown(answer, query) }) };
}

/** A page that the server can't answer is none at all; in a browser it stays, with what was chosen, and says so. */
async function loadAnswer(query: FindQuery): Promise<OpenMatsResponse | undefined> {
  const path = apiPaths.openMats(askedParams(query));
  try {
    return await cachedInMemory(path, MINUTE_MS, () => answerOf<OpenMatsResponse>(path));
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error('The open mats did not come.', error);
    return undefined;
  }
}

/** The answer without the sessions that its page leaves out, since what a page needs is sent along with it. */
function asShown(answer: OpenMatsResponse, { near, bounds, stateSlug, day }: FindQuery): OpenMatsResponse {
  if (!near && !bounds && !stateSlug) return { ...answer, sessions: [] };
  if (day) return answer;
  const days = Map.groupBy(answer.sessions, ({ session }) => session.day);
  return { ...answer, sessions: [...days.values()].flatMap((sessions) => sessions.slice(0, SHOWN_A_DAY)) };
}
