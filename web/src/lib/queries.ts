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

/** A server in front of the backend answers so if the backend is away, and the backend if it is busy (RFC 9110, 15.6.3 to 15.6.5). */
const AWAY = [502, 503, 504];
function unreachable(cause: unknown): never {
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
  throw new Unreachable(isLate ? 'late' : 'unconnected', { cause });
}

/** Asks the site. @throws Unreachable, QueryError */
export const fetchQuery: RunQuery = async (name, params) => {
  const signal = AbortSignal.timeout(READ_DEADLINE_MS);
  const response = await fetch(addressOf(name, params), { signal }).catch(unreachable);
  if (AWAY.includes(response.status)) throw new Unreachable('busy');
  if (!response.ok) throw new QueryError(response.status);
  return response.json().catch(unreachable);
};
