import { listActiveFilters, NO_FILTERS, parseFindQuery } from '@contract';
import { getFindPath } from '@web/features/find/getFindPath';
import { formatFilter } from '@web/words/filters';
import { describe, expect, test } from 'vitest';

describe('formatFilter and getFindPath', () => {
  test.each([
    ['q=atos', '“atos”'],
    ['near=78704&radius=10', 'Within 10 miles of 78704 (Austin, TX)'],
    ['program=fundamentals', 'Beginners'],
    ['amenity=wheelchair-access', 'Wheelchair access'],
    ['fee=0', 'Free drop-in'],
    ['affiliation=10th-planet', '10th Planet'],
    ['rank=black', 'Led by a black belt'],
    ['day=sat', 'Class on Saturday'],
    ['after=16:00', 'After 4 pm'],
    ['before=09:30', 'Before 9:30 am'],
    ['level=all', 'All levels'],
    ['trial=1', 'Free trial'],
    ['verified=1', 'Verified by owner'],
  ])('name the filter %s “%s”', (params, words) => {
    const findQuery = parseFindQuery(new URLSearchParams(params));
    const [filter = ''] = listActiveFilters(findQuery);
    expect(
      formatFilter(filter, {
        query: findQuery,
        place: { label: '78704 (Austin, TX)', latitude: 30.24, longitude: -97.77 },
        affiliations: { '10th-planet': '10th Planet' },
      }),
    ).toBe(words);
  });

  test('leave the default map view out of paths, except without filters', () => {
    const texas = { ...NO_FILTERS, stateSlug: 'texas' };
    expect(getFindPath(texas)).toBe('/bjj/texas?view=map');
    expect(getFindPath({ ...texas, trial: true })).toBe('/bjj/texas?trial=1');
    expect(getFindPath({ ...texas, trial: true, citySlug: 'austin' }, 'list')).toBe('/bjj/texas/austin?trial=1&view=list');
  });
});
