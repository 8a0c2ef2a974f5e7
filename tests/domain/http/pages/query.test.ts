import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { toPageQuery } from '@functions/http/pages/query';

const of = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://site');
  return decodeURIComponent(toPageQuery(searchParams, pathname));
};

describe('toPageQuery', () => {
  test.each([
    ['/bjj?q=austin', 'q=austin'],
    ['/bjj?x=1', ''],
    ['/bjj/texas?program=gi&near=78704&program=gi&near=&utm_source=mail', 'near=78704&program=gi'],
    ['/bjj/texas?near=78704&radius=25&page=1', 'near=78704'],
    ['/bjj/texas?view=map&program=gi', 'program=gi&view=map'],
    ['/bjj?state=texas&program=gi', 'program=gi&state=texas'],
    ['/bjj/texas?state=ohio&program=gi', 'program=gi'],
    ['/bjj/texas?sort=size', 'sort=size'],
    ['/bjj/Texas/?sort=size', 'sort=size'],
    ['/bjj/texas/austin?sort=openMat', 'sort=openMat'],
    ['/bjj/texas/austin?sort=17', ''],
    ['/bjj?missing=Nowhere,+TX', 'missing=Nowhere,+TX'],
    ['/bjj/texas/austin/atos?view=grid&program=no-gi&x=1', 'program=no-gi&view=grid'],
    ['/open-mats/texas?day=sat&x=1', 'day=sat'],
    ['/discount-codes?state=texas&q=+Gis++and&category=gear&x=1', 'category=gear&q=Gis+and&state=texas'],
    ['/discount-codes?state=atlantis&category=boats&city=austin&fee=0', ''],
    ['/discount-codes?near=78704', 'near=78704'],
    ['/compare?ids=a,b&show=differences', 'ids=a,b&show=differences'],
    ['/contact?topic=listing&gym=/bjj/a', 'gym=/bjj/a&topic=listing'],
    ['/login?mode=sign-up&to=/dashboard', 'mode=sign-up&to=/dashboard'],
    ['/sponsorships?tier=t1&gym=g1&x=1', 'gym=g1&tier=t1'],
    ['/about?x=1', ''],
    ['/adminx?q=1', ''],
  ])('turns %s into the parameters %s', (address, query) => expect(of(address)).toBe(query));

  test('gives the same result when applied twice', () => {
    const once = of('/bjj/texas?view=map&program=no-gi,gi&amenity=showers&fee=20&welcome=on&bounds=30,-98,31,-97');
    expect(of(`/bjj/texas?${once}`)).toBe(once);
  });

  test.each([
    '/admin/gyms?sort=name&q=a',
    '/sponsorships/pay?tier=t1&renews=s1',
    '/payment-success?session_id=cs_1',
    '/answer?token=a.b.c',
    '/account/action?x=1',
  ])('keeps every parameter of %s, whose frame is all that the server renders', (address) => expect(of(address)).toBe(address.slice(address.indexOf('?') + 1)));

  // The server redirects to the address without parameters that it doesn't know. No type connects them to what the pages read.
  test('knows all parameters that public pages read', () => {
    const isPersonal = /^features\/(?:account\/ActionPage|admin|answer|dashboard|notifications|owner|sponsorships\/Pay)/;
    const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !isPersonal.test(file));
    const read = sources.flatMap((file) => {
      const text = readFileSync(path.join('web/src', file), 'utf8');
      if (!/useSearchParams|searchParams|useLocation\(\)\.search/.test(text)) return [];
      return [...text.matchAll(/(?:query|search|params|asked|searchParams|\.search\))\.get\('(\w+)'\)/g)].map(([, name]) => name ?? '');
    });
    const known = readFileSync('functions/src/http/pages/query.ts', 'utf8');
    expect(read).toContain('topic');
    for (const name of read) expect(known, `A page reads “${name}”, which the server drops from its address.`).toContain(`'${name}'`);
  });
});
