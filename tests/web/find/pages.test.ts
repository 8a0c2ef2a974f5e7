import { toFilterParams, listActiveFilters, parseFindQuery } from '@contract';
import { expect, test } from 'vitest';
import { pageNameAt } from '../sitePages';

/** Every gym filter as a query parameter. */
const EVERYTHING =
  'q=atos&near=78704&program=kids&amenity=sauna&fee=20&affiliation=atos&rank=black&day=sat&attire=gi&welcome=1&trial=1&open=1&openMat=1&verified=1&photos=1&bounds=30,-98,31,-97';

test('a URL with any one filter opens the search results page', () => {
  const filters = [...new URLSearchParams(EVERYTHING)];
  expect(listActiveFilters(parseFindQuery(new URLSearchParams(EVERYTHING)))).toHaveLength(filters.length);
  for (const [name, value] of filters) {
    const params = toFilterParams(parseFindQuery(new URLSearchParams([[name, value]])));
    expect(pageNameAt(`/bjj?${params}`), params).toBe('Search results');
  }
});

test.each([
  ['/bjj', 'States'],
  ['/bjj?q=', 'States'],
  ['/bjj?missing=austn', 'States'],
  ['/bjj?view=map', 'Search results'],
  ['/bjj/texas', 'State'],
  ['/bjj/texas?sort=size', 'State'],
  ['/bjj/texas?trial=1', 'Search results'],
  ['/bjj/texas/austin', 'City'],
  ['/bjj/texas/austin?view=list', 'Search results'],
  ['/bjj/texas/austin/barton-springs?program=kids', 'Gym'],
])('%s opens the page “%s”', (url, name) => {
  expect(pageNameAt(url)).toBe(name);
});
