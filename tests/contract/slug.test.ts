import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLUG_PATTERN, slugSchema, STATES, findStateByCode, findStateByName, findStateBySlug, makeCityKey, makePageId, parseCityKey } from '@contract';
import { toAliasKey, listAliasSlugs, findFreeSlug, isNumberedSlugOf, addSlugNumber, requireSlug, toSlug } from '@functions/text/slug';
import { codePoint } from '@support/code-points';
import * as v from 'valibot';

const anyText = fc.string({ unit: codePoint, maxLength: 300 });
const latinText = fc.string({ unit: fc.constantFrom(..."abcXYZ019 &-'.,/éñãüøßŁ"), minLength: 1, maxLength: 120 });

describe('slugs', () => {
  it.each([
    ['10th Planet Jiu-Jitsu', '10th-planet-jiu-jitsu'],
    ['Gracie Humaitá', 'gracie-humaita'],
    ['Integração BJJ', 'integracao-bjj'],
    ['Brazil & Sons', 'brazil-and-sons'],
    ["Renzo's  Gym -- NYC", 'renzos-gym-nyc'],
    ['St. Louis', 'st-louis'],
    ['O’Fallon', 'ofallon'],
    ['ALL CAPS', 'all-caps'],
    ['camelCase', 'camelcase'],
    ['Łódź Grappling', 'lodz-grappling'],
    ['B.J.J. Academy', 'bjj-academy'],
    ['  -- 7 --  ', '7'],
  ])('toSlug turns %s into %s', (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  it.each(['道場', '🥋', 'Аustin', '', '---', '\u200b', 'Ωμέγα'])('toSlug returns an empty slug for %s, and requireSlug refuses it', (name) => {
    expect(toSlug(name)).toBe('');
    expect(() => requireSlug(name, 'gym.name')).toThrowError(
      expect.objectContaining({ reason: 'name-without-slug', issues: [expect.objectContaining({ path: 'gym.name' })] }),
    );
  });

  it('toSlug cuts at 72 characters and leaves no dash at the end', () => {
    expect(toSlug(`${'a'.repeat(72)}bc`)).toBe('a'.repeat(72));
    expect(toSlug(`${'a'.repeat(71)} bc`)).toBe('a'.repeat(71));
  });

  it('requireSlug says which field is wrong and what to write in it', () => {
    expect(() => requireSlug('道場', 'gym.name')).toThrowError(
      expect.objectContaining({
        message: 'Use letters A–Z or numbers in the name.',
        issues: [{ path: 'gym.name', message: 'Use letters A–Z or numbers in the name.' }],
      }),
    );
  });

  it('isNumberedSlugOf accepts a name’s slug with a number after it and nothing else', () => {
    for (const number of [1, 2, 9, 10, 123]) expect(isNumberedSlugOf(addSlugNumber('alliance', number), 'alliance')).toBe(true);
    for (const other of ['alliance2', 'alliance-', 'alliance-a', 'alliance-2a', 'alliance-a2', 'allianc', 'new-alliance', 'new-alliance-2', '2', 'other-2'])
      expect(isNumberedSlugOf(other, 'alliance'), other).toBe(false);
  });

  it('toSlug returns an empty text or a valid path segment of at most 72 characters for any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, latinText), (text) => {
        const slug = toSlug(text);
        expect(slug === '' || (SLUG_PATTERN.test(slug) && slug.length <= 72)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('toSlug leaves a slug unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, latinText), (text) => void expect(toSlug(toSlug(text))).toBe(toSlug(text))),
      { numRuns: 2000 },
    );
  });

  it('toSlug ignores letter case and how accents are encoded', () => {
    fc.assert(
      fc.property(latinText, (text) => {
        expect(toSlug(text.normalize('NFD'))).toBe(toSlug(text.normalize('NFC')));
        expect(toSlug(text.replace(/ß/g, 'ss').toUpperCase())).toBe(toSlug(text.replace(/ß/g, 'ss')));
      }),
      { numRuns: 2000 },
    );
  });

  it('findFreeSlug adds the next free number, and the result still fits slugSchema', () => {
    fc.assert(
      fc.property(latinText, fc.integer({ min: 0, max: 60 }), (text, takenCount) => {
        const base = toSlug(text);
        fc.pre(base !== '');
        const taken = new Set<string>();
        for (let index = 0; index < takenCount; index++) taken.add(findFreeSlug(base, (slug) => taken.has(slug)));
        const free = findFreeSlug(base, (slug) => taken.has(slug));
        expect(taken.size).toBe(takenCount);
        expect(taken.has(free)).toBe(false);
        expect(free).toBe(takenCount === 0 ? base : `${base}-${takenCount + 1}`);
        expect(v.is(slugSchema, free)).toBe(true);
      }),
    );
  });
});

describe('toAliasKey', () => {
  it.each([
    ['St. Louis', 'St Louis', 'Saint Louis', 'SAINT  LOUIS', 'st-louis'],
    ['Ft. Worth', 'Ft Worth', 'Fort Worth'],
    ['Mt. Vernon', 'Mount Vernon'],
    ['Ste. Genevieve', 'Sainte Genevieve'],
  ])('gives the same key for %s, %s and their other spellings', (...spellings) => {
    expect(new Set(spellings.map(toAliasKey))).toHaveLength(1);
  });

  it.each([
    ['Stamford', 'Saintamford'],
    ['Fortuna', 'Ftuna'],
    ['Mountain View', 'Mt View'],
    ['Austin', 'Boston'],
  ])('gives different keys for %s and %s', (one, other) => {
    expect(toAliasKey(one)).not.toBe(toAliasKey(other));
  });

  it('is the same for a slug and each of its aliases (listAliasSlugs), which all lead back to it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('st-', 'saint-', 'ste-', 'sainte-', 'ft-', 'fort-', 'mt-', 'mount-', ''),
        fc.stringMatching(/^[a-z]{3,12}$/),
        (prefix, rest) => {
          const slug = prefix + rest;
          for (const other of listAliasSlugs(slug)) {
            expect(toAliasKey(other)).toBe(toAliasKey(slug));
            expect(listAliasSlugs(other)).toEqual([slug]);
          }
          expect(listAliasSlugs(slug)).toHaveLength(prefix === '' ? 0 : 1);
        },
      ),
    );
  });
});

describe('page ids and state slugs', () => {
  it('makePageId keeps the state, city and gym slugs readable', () => {
    const segment = latinText.map(toSlug).filter((slug) => slug !== '');
    fc.assert(
      fc.property(segment, segment, segment, (stateSlug, citySlug, slug) => {
        const id = makePageId({ stateSlug, citySlug, slug });
        expect(id.split('~')).toEqual([stateSlug, citySlug, slug]);
        expect(id.startsWith(`${makeCityKey({ stateSlug, citySlug })}~`)).toBe(true);
        expect(parseCityKey(makeCityKey({ stateSlug, citySlug }))).toEqual({ stateSlug, citySlug });
      }),
    );
  });

  it('every state’s slug is its full name, and each state is found by code, name and slug', () => {
    expect(STATES.filter(({ territory }) => !territory)).toHaveLength(51);
    for (const state of STATES) {
      expect(state.slug).toBe(toSlug(state.name));
      expect([findStateByCode(state.code.toLowerCase()), findStateByName(` ${state.name.toUpperCase()} `), findStateBySlug(state.slug)]).toEqual([
        state,
        state,
        state,
      ]);
    }
    expect(findStateByCode('DC')?.slug).toBe('district-of-columbia');
  });
});
