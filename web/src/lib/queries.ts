import { formatQueryUrl, queries, READ_DEADLINE_MS, type RunQuery } from '@contract';
import { Unreachable } from './unreachable';

export { formatQueryUrl, queries };

/** The site responded to a query with an error. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  constructor(readonly status: number) {
    super(`The site responded with ${status}.`);
  }
}

/** The statuses that a proxy sends if the backend is down, or the backend if it is busy (RFC 9110, 15.6.3 to 15.6.5). */
const DOWN_STATUSES = [502, 503, 504];
function throwUnreachable(cause: unknown): never {
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
  throw new Unreachable(isLate ? 'late' : 'unconnected', { cause });
}

/** Runs a query on the site. @throws QueryError, or Unreachable if the site can't be reached or the query is aborted */
export const fetchQuery: RunQuery = async (name, params, { signal: callerSignal, ...options } = {}) => {
  const deadline = AbortSignal.timeout(READ_DEADLINE_MS);
  const signal = callerSignal ? AbortSignal.any([callerSignal, deadline]) : deadline;
  const response = await fetch(formatQueryUrl(name, params), { ...options, signal }).catch(throwUnreachable);
  if (DOWN_STATUSES.includes(response.status)) throw new Unreachable('busy');
  if (!response.ok) throw new QueryError(response.status);
  return response.json().catch(throwUnreachable);
};
