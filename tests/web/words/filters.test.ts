import { parseFindQuery } from '@contract';
import { expect, test } from 'vitest';
import { formatFindTitle } from '@web/words/filters';

const titleOf = (params: string, where?: string) => formatFindTitle({ query: parseFindQuery(new URLSearchParams(params)), affiliations: {} }, where);

test.each<[string, string, string | undefined, string]>([
  ['all states if nothing is chosen', '', undefined, 'BJJ gyms in all states'],
  ['the chosen program', 'program=no-gi', undefined, 'BJJ gyms in all states: No-gi'],
  ['the place and its filters', 'program=kids&open=1', 'Austin, TX', 'BJJ gyms in Austin, TX: Kids, Open now'],
  ['two filters and how many more there are', 'program=kids&program=no-gi&open=1&trial=1', 'Texas', 'BJJ gyms in Texas: No-gi, Kids and 2 more filters'],
  ['the search words', 'q=atos', undefined, 'BJJ gyms matching “atos”'],
  ['the search words within a place', 'q=atos', 'Texas', 'BJJ gyms in Texas matching “atos”'],
  ['the nearby place and the filter', 'near=78704&trial=1', undefined, 'BJJ gyms near “78704”: Free trial'],
])('formatFindTitle names %s', (_what, query, where, title) => {
  expect(titleOf(query, where)).toBe(title);
});
