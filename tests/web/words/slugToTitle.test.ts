import { parseFindQuery } from '@contract';
import { describe, expect, it } from 'vitest';
import { placeToLabel, slugToTitle } from '@web/words/facts';
import { formatFilter, formatFindTitle } from '@web/words/filters';

describe('slugToTitle', () => {
  it('turns a slug back into a name', () => {
    expect(slugToTitle('san-jose')).toBe('San Jose');
    expect(slugToTitle('ironleaf-jiu-jitsu')).toBe('Ironleaf Jiu-Jitsu');
    expect(slugToTitle('alpha-bjj')).toBe('Alpha BJJ');
  });
});

describe('placeToLabel', () => {
  it('adds the state to a city’s slug and keeps typed text unchanged', () => {
    expect(placeToLabel('denver-co')).toBe('Denver, CO');
    expect(placeToLabel('san-jose')).toBe('San Jose');
    expect(placeToLabel('St. Louis')).toBe('St. Louis');
    expect(placeToLabel('78704')).toBe('78704');
  });
});

describe('formatFilter and formatFindTitle', () => {
  it('name an unknown affiliation and place in words, never as raw slugs', () => {
    const query = parseFindQuery(new URLSearchParams('near=denver-co&affiliation=ironleaf-jiu-jitsu'));
    const context = { query, place: undefined, affiliations: {} };
    expect(formatFilter('affiliation:ironleaf-jiu-jitsu', context)).toBe('Ironleaf Jiu-Jitsu');
    expect(formatFindTitle(context, '')).toContain('Denver, CO');
    expect(formatFindTitle(context, '')).not.toMatch(/denver-co|ironleaf-jiu/);
  });
});
