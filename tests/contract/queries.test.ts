import { describe, expect, it, test } from 'vitest';
import { formatQueryUrl, NO_FILTERS, parseFindQuery, queries, type QueryName, type QueryParams, type RunQuery } from '@contract';
import type { QueryHandlers } from '@functions/http/query-handler';

const NAMES = Object.keys(queries) as QueryName[];
/** The canonical parameters of a query for the given ones. */
const canonical = (name: QueryName, params: string): string => queries[name].params.format(queries[name].params.parse(new URLSearchParams(params)) as never);

describe('a query in the contract', () => {
  it.each(NAMES)('has a path that no other query uses: %s', (name) => {
    expect(queries[name].path).toMatch(/^\/api\/[a-z-]+(?:\/[a-z-]+)?$/);
    expect(NAMES.filter((other) => queries[other].path === queries[name].path)).toEqual([name]);
  });

  it.each(NAMES)('keeps its canonical URL when that is parsed and formatted again: %s', (name) => {
    const once = canonical(name, 'x=1&q=+austin++bjj&gym=g1&ids=a,,b&state=texas&city=austin&program=gi&program=gi&radius=7');
    expect(canonical(name, once)).toBe(once);
    expect(once).not.toContain('x=1');
  });

  it('has one canonical URL for filters in any order, with duplicates or unknown parameters', () => {
    expect(canonical('find', 'program=gi&state=texas&x=1')).toBe(canonical('find', 'state=texas&program=gi&program=gi&radius=7'));
    expect(canonical('find', 'state=texas&program=gi')).not.toBe(canonical('find', 'state=ohio&program=gi'));
  });

  it('has one canonical URL for facets, points or open mats in any sort order and on any page', () => {
    for (const name of ['facets', 'points', 'openMats'] as const) expect(canonical(name, 'program=gi&sort=updated&page=3')).toBe('program=gi');
    expect(canonical('find', 'program=gi&sort=updated&page=3')).toBe('page=3&program=gi&sort=updated');
  });

  it('trims extra spaces of search words and caps their length', () => {
    expect(canonical('suggest', 'q=++austin+++bjj+')).toBe('q=austin+bjj');
    expect(canonical('suggest', 'q=+')).toBe('');
    expect(canonical('suggest', `q=${'x'.repeat(500)}`).length).toBeLessThan(100);
  });

  it('has one canonical URL for suggestions in upper and lower case, and for visitors a few miles apart', () => {
    expect(canonical('suggest', 'q=Austin TX&near=30.2672,-97.7431&day=sat')).toBe('day=sat&near=30.3%2C-97.7&q=austin+tx');
    expect(canonical('suggest', 'day=sat&near=30.3142,-97.6589&q=AUSTIN++tx')).toBe('day=sat&near=30.3%2C-97.7&q=austin+tx');
    expect(canonical('suggest', 'q=austin&near=91,200&near=1,1&day=someday')).toBe('q=austin');
    const stretched = canonical('suggest', `q=${'İ'.repeat(80)}`);
    expect(canonical('suggest', stretched)).toBe(stretched);
  });

  const addresses: { [Name in QueryName]: [params: QueryParams<Name>, address: string] } = {
    find: [parseFindQuery(new URLSearchParams('near=78704&radius=25&program=no-gi')), '/api/find?near=78704&program=no-gi'],
    facets: [{ ...NO_FILTERS, stateSlug: 'texas', citySlug: 'austin' }, '/api/facets?city=austin&state=texas'],
    points: [{ ...NO_FILTERS, openMat: true }, '/api/points?openMat=1'],
    openMats: [{ ...NO_FILTERS, fee: 0, day: 'sat' }, '/api/open-mats?day=sat&fee=0'],
    sessions: [{ filters: { ...NO_FILTERS, near: '78704', date: '2026-11-28' } }, '/api/sessions?date=2026-11-28&near=78704'],
    gyms: [{ ids: ['a', 'b'] }, '/api/gyms?ids=a%2Cb'],
    going: [{ ids: ['g1'] }, '/api/going?ids=g1'],
    nearby: [{ gym: 'g1' }, '/api/nearby?gym=g1'],
    missing: [{ state: 'texas', city: 'austn', gym: '' }, '/api/missing?city=austn&state=texas'],
    sponsors: [{ stateSlug: 'texas', citySlug: 'austin' }, '/api/sponsors?city=austin&state=texas'],
    sponsorships: [{}, '/api/sponsorships'],
    suggest: [{ q: 'São Paulo', near: { latitude: 30.27, longitude: -0.04 }, day: 'sun' }, '/api/suggest?day=sun&near=30.3%2C0&q=s%C3%A3o+paulo'],
  };
  test.each(NAMES)('is addressed by formatQueryUrl at its exact path and parameters: %s', (name) => {
    const [params, address] = addresses[name];
    expect(formatQueryUrl(name, params)).toBe(address);
  });
});

/** Never run. The type check fails if a marked line compiles. */
export function typesOfQueries(handlers: QueryHandlers, query: RunQuery): unknown {
  const { find, ...others } = handlers;
  return [
    handlers satisfies QueryHandlers,
    // @ts-expect-error a query without a handler
    others satisfies QueryHandlers,
    // @ts-expect-error a handler with another result
    { ...others, find: async () => ({ total: 0 }) } satisfies QueryHandlers,
    // @ts-expect-error a handler of parameters that the query does not have
    { ...others, find: async ({ ids }: { ids: readonly string[] }) => find({ ...NO_FILTERS, page: ids.length }, new Date()) } satisfies QueryHandlers,
    query('nearby', { gym: 'g1' }).then(({ gyms }) => gyms[0]?.miles),
    // @ts-expect-error an unknown query
    query('nearest', { gym: 'g1' }),
    // @ts-expect-error parameters of another query
    query('nearby', { ids: ['g1'] }),
    // @ts-expect-error the result of another query
    query('nearby', { gym: 'g1' }).then(({ total }) => total),
  ];
}
