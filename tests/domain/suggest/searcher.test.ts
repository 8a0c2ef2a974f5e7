import { expect, test } from 'vitest';
import { apiPaths } from '../../../functions/src/contract';
import { type Asker, Searcher, shardsOf } from '../../../functions/src/suggest';
import { handlerFor } from '../../../functions/src/http/search/handler-for';
import { SearchDirectory } from '../../../functions/src/http/search/directory';
import { city, directory } from './gyms';

const NOW = new Date('2026-11-21T18:00:00Z');
const ASKER: Asker = { today: 'sat' };

/** A phone before the site's answers over a directory. */
async function phone(of: SearchDirectory) {
  const answer = handlerFor(() => Promise.resolve(of));
  const asked: string[] = [];
  const searcher = await Searcher.open(async (path) => {
    asked.push(path);
    return JSON.parse((await answer(new URL(path, 'http://site'), NOW))?.body.toString() ?? '');
  });
  const settle = async (text: string) => {
    for (;;) {
      const { suggestions, needs } = searcher.look(text, ASKER);
      if (needs.length === 0) return suggestions;
      for (const path of needs) await searcher.bring(path);
    }
  };
  return { asked, searcher, settle };
}

test('a small directory is searched without asking again', async () => {
  const { asked, settle } = await phone(directory);
  expect((await settle('barton'))[0]?.title).toBe('Barton Springs Jiu-Jitsu');
  expect(asked).toEqual([apiPaths.searchIndex]);
});

test('a ZIP code brings those of its three first digits, and nothing else', async () => {
  const { asked, settle } = await phone(directory);
  expect((await settle('78704'))[0]?.detail).toBe('Austin, TX');
  expect(asked).toEqual([apiPaths.searchIndex, apiPaths.searchZips('787')]);
});

test('the server is the last resort for what is not found', async () => {
  const { searcher, settle } = await phone(directory);
  expect(searcher.look('marfa, tx', ASKER)).toMatchObject({ needs: [apiPaths.searchFuzzy('marfa, tx')], isLastResort: true });
  expect((await settle('marfa, tx'))[0]?.path).toBe('/bjj?near=marfa-tx');
});

/** 6,000 gyms, each with a name of its own, in cities of twenty. */
const many = Array.from({ length: 6000 }, (_, at) => {
  const town = Math.floor(at / 20);
  const letters = (number: number) => [...String(number).padStart(4, '0')].map((digit) => 'bcdfghklmn'[Number(digit)]).join('a');
  return { town, name: `${letters(at)}o Grappling`, slug: `${letters(at)}o-grappling` };
});
const towns = Array.from({ length: 300 }, (_, at) => city('ohio', 'OH', `Town${at} Falls`, 40 + at / 200, -83 + at / 100, 20));
const large = new SearchDirectory(
  many.map(({ town, ...gym }) => ({ ...gym, affiliation: '', coach: '', closed: false, city: towns[town] ?? city('ohio', 'OH', 'Nowhere', 40, -83) })),
);

test('of a large directory a phone gets the cities first, and of the gyms only those that its words begin', async () => {
  const { asked, settle } = await phone(large);
  const { name, slug, town } = many[4321] ?? { name: '', slug: '', town: 0 };
  const found = await settle(name);
  expect(found[0]?.path).toBe(`/bjj/ohio/town${town}-falls/${slug}`);
  expect(asked.filter((path) => path.startsWith(apiPaths.searchShard('')))).toHaveLength(1);
});

test('where a phone and the server know the same place they agree to three miles', async () => {
  const { settle } = await phone(large);
  const [found] = await settle('town150 falls');
  expect(found?.at?.[0]).toBeCloseTo(40.75, 1);
  expect(found?.at?.[1]).toBeCloseTo(-81.5, 1);
});

test('too short a beginning fetches no shards: the next letter will tell', () => {
  const cuts = ['', 'ba', 'bb', 'bc', 'bd', 'c'];
  expect(shardsOf('b', cuts)).toEqual([]);
  expect(shardsOf('bb', cuts)).toEqual(['bb~bc']);
});
