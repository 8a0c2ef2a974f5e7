import { parseFindQuery, withoutImpossibleDate } from '@contract';
import { redirect } from 'react-router-dom';

/** Throws a redirect to the same URL without its date if gyms can't be filtered by that date, such as a date that has passed. */
export function redirectOldDate({ pathname, searchParams }: URL, now: Date): void {
  const query = parseFindQuery(searchParams);
  if (withoutImpossibleDate(query, now) === query) return;
  const others = new URLSearchParams(searchParams);
  others.delete('date');
  throw redirect(others.size > 0 ? `${pathname}?${others}` : pathname, 302);
}
