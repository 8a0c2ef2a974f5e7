import { parseFindQuery } from '@contract';
import { describe, expect, it } from 'vitest';
import { titleOfPlace, titleOfSlug } from '@web/words/facts';
import { filterName, findTitle } from '@web/words/filters';

describe('titleOfSlug', () => {
  it('turns a slug back into a name', () => {
    expect(titleOfSlug('san-jose')).toBe('San Jose');
    expect(titleOfSlug('ironleaf-jiu-jitsu')).toBe('Ironleaf Jiu-Jitsu');
    expect(titleOfSlug('alpha-bjj')).toBe('Alpha BJJ');
  });
});

describe('titleOfPlace', () => {
  it('adds the state to a city’s slug and keeps typed words unchanged', () => {
    expect(titleOfPlace('denver-co')).toBe('Denver, CO');
    expect(titleOfPlace('san-jose')).toBe('San Jose');
    expect(titleOfPlace('St. Louis')).toBe('St. Louis');
    expect(titleOfPlace('78704')).toBe('78704');
  });
});

describe('filterName and findTitle', () => {
  it('name an unknown affiliation and place in words, never as raw slugs', () => {
    const query = parseFindQuery(new URLSearchParams('near=denver-co&affiliation=ironleaf-jiu-jitsu'));
    const context = { query, place: undefined, affiliations: {} };
    expect(filterName('affiliation:ironleaf-jiu-jitsu', context)).toBe('Ironleaf Jiu-Jitsu');
    expect(findTitle(context, '')).toContain('Denver, CO');
    expect(findTitle(context, '')).not.toMatch(/denver-co|ironleaf-jiu/);
  });
});
