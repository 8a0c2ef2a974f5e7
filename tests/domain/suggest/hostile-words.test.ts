import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { lineSchema, type SearchIndex } from '@contract';
import { isClosedLine, packListing, textsOf } from '@functions/gym-index/listing-line';
import { resolve, shardsOf, soughtWords, suggest, tableOf, understand } from '@functions/suggest';
import { SearchDirectory } from '@functions/http/search/directory';
import type { SearchedGym } from '@functions/http/search/packing';
import { scopeOf } from '@functions/http/search/scope';
import { buildPlaces } from '@scripts/build-places';
import { hostileName, HOSTILE_WORDS } from '@support/hostile';
import { listingWith } from '@support/listings';
import { city } from './gyms';

beforeAll(buildPlaces, 60_000);

const NOW = new Date('2026-11-21T18:00:00Z');
const austin = city('texas', 'TX', 'Austin', 30.27, -97.74);

/** A gym as search reads it from its stored line. */
function searched(name: string, affiliation: string, coach: string, cityName = 'Austin'): SearchedGym {
  const line = packListing(listingWith({ slug: 'some-gym', name, ...(affiliation && { affiliation }), ...(coach && { coach }) }));
  const [slug, ...[readName, readAffiliation, readCoach]] = textsOf(line);
  return { slug, name: readName, affiliation: readAffiliation, coach: readCoach, closed: isClosedLine(line), city: { ...austin, name: cityName } };
}

/** Names that the contract accepts for a gym, a team, a person or a city. */
const nameLetIn = hostileName.filter((name) => v.is(lineSchema(120), name)).map((name) => name.trim());

describe('search with names that could break it', () => {
  it.each(HOSTILE_WORDS)('still works for everyone if an instructor is called “Ana %j”', (word) => {
    const directory = new SearchDirectory([searched('Quiet Mat', '', 'Bia Lima'), searched('Loud Mat', '', `Ana ${word}`)]);
    const scope = scopeOf(directory, NOW);
    expect(suggest('bia lima', scope).suggestions[0]).toMatchObject({ title: 'Bia Lima' });
    expect(resolve(word, scope)).not.toBe('');
    expect(suggest('ana', scope).suggestions.length).toBeGreaterThan(0);
  });

  it('finds “constructor” if an instructor has that name', () => {
    const scope = scopeOf(new SearchDirectory([searched('Loud Mat', '', 'Ana Constructor')]), NOW);
    expect(suggest('constructor', scope).suggestions[0]).toMatchObject({ kind: 'instructor', title: 'Ana Constructor' });
  });

  it('gives a readable index and suggestions that lead to pages for any accepted names and any query', () => {
    const one = fc.tuple(nameLetIn, nameLetIn, nameLetIn, nameLetIn);
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), hostileName, (names, text) => {
        const directory = new SearchDirectory(names.map((all) => searched(...all)));
        const onThePhone = tableOf(JSON.parse(JSON.stringify(directory.index)) as SearchIndex);
        for (const scope of [scopeOf(directory, NOW), { ...scopeOf(directory, NOW), tables: [onThePhone] }]) {
          for (const typed of [text, ...(names[0] ?? [])]) {
            for (const { path } of suggest(typed, scope).suggestions) expect(path).toMatch(/^\/[^/]/);
            resolve(typed, scope);
          }
        }
        for (const word of soughtWords(text)) for (const shard of shardsOf(word, ['', 'm'])) expect(directory.shard(shard)).toBeDefined();
        expect(understand(text).rest.every((word) => typeof word === 'string')).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
