import { parseFindQuery } from '@contract';
import { expect, test } from 'vitest';
import { findTitle } from '../../../web/src/words/filters';

const titleOf = (params: string, where?: string) => findTitle({ query: parseFindQuery(new URLSearchParams(params)), affiliations: {} }, where);

test.each<[string, string, string | undefined, string]>([
  ['all states where nothing is chosen', '', undefined, 'BJJ gyms in all states'],
  ['the program that was asked for', 'program=no-gi', undefined, 'BJJ gyms in all states: No-gi'],
  ['a place and its filters', 'program=kids&open=1', 'Austin, TX', 'BJJ gyms in Austin, TX: Kids, Open now'],
  ['two filters and how many more', 'program=kids&program=no-gi&open=1&trial=1', 'Texas', 'BJJ gyms in Texas: No-gi, Kids and 2 more'],
  ['words, in all states', 'q=atos', undefined, 'BJJ gyms for “atos”'],
  ['words within a place', 'q=atos', 'Texas', 'BJJ gyms in Texas for “atos”'],
  ['what is near, and which of it', 'near=78704&trial=1', undefined, 'BJJ gyms near “78704”: Free trial'],
])('a title of gyms found says %s', (_what, query, where, title) => {
  expect(titleOf(query, where)).toBe(title);
});
