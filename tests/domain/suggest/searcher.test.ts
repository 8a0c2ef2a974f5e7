import { expect, test } from 'vitest';
import { type Asker, type Need, Searcher, shardsOf } from '@functions/suggest';
import { runQuery } from '@functions/http/query-routes';
import { SearchDirectory } from '@functions/http/search/directory';
import { searchHandlers } from '@functions/http/search/handlers';
import { city, directory } from './gyms';

const ASKER: Asker = { today: 'sat' };
const INDEX = { name: 'searchIndex', params: {} } as const;

/** A phone that searches this directory, and the queries it has sent to the site. */
async function phone(of: SearchDirectory) {
  const run = runQuery(searchHandlers(() => Promise.resolve(of)));
  const asked: (Need | typeof INDEX)[] = [];
  const searcher = await Searcher.open(async (name, params) => {
    asked.push({ name, params } as Need);
    return JSON.parse(JSON.stringify(await run(name, params)));
  });
  const settle = async (text: string) => {
    for (;;) {
      const { suggestions, needs } = searcher.look(text, ASKER);
      if (needs.length === 0) return suggestions;
      for (const need of needs) await searcher.bring(need);
    }
  };
  return { asked, searcher, settle };
}

test('Searcher finds gyms of a small directory without another request', async () => {
  const { asked, settle } = await phone(directory);
  expect((await settle('barton'))[0]?.title).toBe('Barton Springs Jiu-Jitsu');
  expect(asked).toEqual([INDEX]);
});

test('Searcher loads only the ZIP codes with the same first three digits', async () => {
  const { asked, settle } = await phone(directory);
  expect((await settle('78704'))[0]?.detail).toBe('Austin, TX');
  expect(asked).toEqual([INDEX, { name: 'searchZips', params: { of: '787' } }]);
});

test('Searcher asks the server only if nothing else is found', async () => {
  const { searcher, settle } = await phone(directory);
  expect(searcher.look('marfa, tx', ASKER)).toMatchObject({ needs: [{ name: 'searchFuzzy', params: { q: 'marfa, tx' } }], isLastResort: true });
  expect((await settle('marfa, tx'))[0]?.path).toBe('/bjj?near=marfa-tx');
});

/** 6,000 gyms with different names, twenty in each city. */
const many = Array.from({ length: 6000 }, (_, at) => {
  const town = Math.floor(at / 20);
  const letters = (number: number) => [...String(number).padStart(4, '0')].map((digit) => 'bcdfghklmn'[Number(digit)]).join('a');
  return { town, name: `${letters(at)}o Grappling`, slug: `${letters(at)}o-grappling` };
});
const towns = Array.from({ length: 300 }, (_, at) => city('ohio', 'OH', `Town${at} Falls`, 40 + at / 200, -83 + at / 100, 20));
const large = new SearchDirectory(
  many.map(({ town, ...gym }) => ({ ...gym, affiliation: '', coach: '', closed: false, city: towns[town] ?? city('ohio', 'OH', 'Nowhere', 40, -83) })),
);

test('Searcher loads the cities of a large directory first, then only the gyms that match', async () => {
  const { asked, settle } = await phone(large);
  const { name, slug, town } = many[4321] ?? { name: '', slug: '', town: 0 };
  const found = await settle(name);
  expect(found[0]?.path).toBe(`/bjj/ohio/town${town}-falls/${slug}`);
  expect(asked.filter(({ name }) => name === 'searchShard')).toHaveLength(1);
});

test('Searcher and the server agree on a place’s position within three miles', async () => {
  const { settle } = await phone(large);
  const [found] = await settle('town150 falls');
  expect(found?.at?.[0]).toBeCloseTo(40.75, 1);
  expect(found?.at?.[1]).toBeCloseTo(-81.5, 1);
});

test('shardsOf returns no shards for a prefix that is too short', () => {
  const cuts = ['', 'ba', 'bb', 'bc', 'bd', 'c'];
  expect(shardsOf('b', cuts)).toEqual([]);
  expect(shardsOf('bb', cuts)).toEqual(['bb~bc']);
});
