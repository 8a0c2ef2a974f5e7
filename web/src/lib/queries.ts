import { addressOf, queries, READ_DEADLINE_MS, type RunQuery } from '@contract';
import { Unreachable } from './unreachable';

export { addressOf, queries };

/** The site refused a query. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  constructor(readonly status: number) {
    super(`The site responded with ${status}.`);
  }
}

/** What stands between the site and its backend says that the backend is away (RFC 9110, 15.6.3 to 15.6.5). */
const AWAY = [502, 503, 504];
const unreachable = (cause: unknown): never => {
  throw new Unreachable({ cause });
};

/** Asks the site. @throws Unreachable, QueryError */
export const fetchQuery: RunQuery = async (name, params) => {
  const signal = AbortSignal.timeout(READ_DEADLINE_MS);
  const response = await fetch(addressOf(name, params), { signal }).catch(unreachable);
  if (AWAY.includes(response.status)) throw new Unreachable();
  if (!response.ok) throw new QueryError(response.status);
  return response.json().catch(unreachable);
};
