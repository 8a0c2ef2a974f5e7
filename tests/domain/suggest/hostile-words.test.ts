import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { lineSchema } from '@contract';
import { interpretSearch, resolveSearch, type SearchedGym, suggest, buildSearchIndex, parseQuestion } from '@functions/suggest';
import { createScope } from '@functions/http/search/scope';
import { buildPlaces } from '@scripts/build-places';
import { hostileName, HOSTILE_WORDS } from '@support/hostile';
import { city } from './gyms';

beforeAll(buildPlaces, 60_000);

const NOW = new Date('2026-11-21T18:00:00Z');
const austin = city('texas', 'TX', 'Austin', 30.27, -97.74);

function searched(name: string, affiliation: string, coach: string, cityName = 'Austin'): SearchedGym {
  return { slug: 'some-gym', name, affiliation, coach, closed: false, city: { ...austin, name: cityName } };
}

/** Names that the contract accepts for a gym, a team, a person or a city. */
const nameLetIn = hostileName.filter((name) => v.is(lineSchema(120), name)).map((name) => name.trim());

describe('search with names that could break it', () => {
  it.each(HOSTILE_WORDS)('still works for everyone if an instructor is called “Ana %j”', async (word) => {
    const scope = createScope(await buildSearchIndex([searched('Quiet Mat', '', 'Bia Lima'), searched('Loud Mat', '', `Ana ${word}`)]), NOW);
    expect(suggest('bia lima', scope)[0]).toMatchObject({ title: 'Bia Lima' });
    expect(resolveSearch(word, scope)).not.toBe('');
    expect(suggest('ana', scope).length).toBeGreaterThan(0);
  });

  it('finds “constructor” if an instructor has that name', async () => {
    const scope = createScope(await buildSearchIndex([searched('Loud Mat', '', 'Ana Constructor')]), NOW);
    expect(suggest('constructor', scope)[0]).toMatchObject({ kind: 'instructor', title: 'Ana Constructor' });
  });

  it('gives suggestions that lead to pages for any accepted names and any query', async () => {
    const one = fc.tuple(nameLetIn, nameLetIn, nameLetIn, nameLetIn);
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 4 }), hostileName, async (names, text) => {
        const scope = createScope(await buildSearchIndex(names.map((all) => searched(...all))), NOW);
        for (const typed of [text, ...(names[0] ?? [])]) {
          for (const { path } of suggest(typed, scope)) expect(path).toMatch(/^\/[^/]/);
          resolveSearch(typed, scope);
          interpretSearch(typed, scope);
        }
        expect(parseQuestion(text).rest.every((word) => typeof word === 'string')).toBe(true);
      }),
      // tests/soak/random-cases.test.ts tries more.
      { numRuns: Number(process.env.HALFMAT_CASES ?? 60) },
    );
  });
});
