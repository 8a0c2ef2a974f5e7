import { describe, expect, it } from 'vitest';
import { FACT_FILTERS, type FactFilter, FILTERS, listActiveFilters, toFindParams, hasFilters, NO_FILTERS, parseFindQuery } from '@contract';
import { paramsFor } from '@support/filtered-facts';

const byName = FACT_FILTERS.map((filter): [string, FactFilter] => [filter.name, filter]);

describe('FILTERS', () => {
  it('have names that no other filter or parameter of the results page has', () => {
    const names = [...FILTERS.map(({ name }) => name), 'q', 'near', 'radius', 'bounds', 'sort', 'page', 'view', 'state', 'city'];
    expect(new Set(names).size).toBe(names.length);
  });

  it('are all recognized in a URL by hasFilters', () => {
    expect(FILTERS.filter(({ name }) => !hasFilters(new URLSearchParams([[name, '1']])))).toEqual([]);
  });
});

describe('FACT_FILTERS', () => {
  it('have fields that no other fact has in a listing', () => {
    const fields = [...FACT_FILTERS.map(({ field }) => String(field)), 'slug', 'name', 'status', 'timeZone', 'coach', 'rank', 'openMat', 'photos', 'classes'];
    expect(new Set(fields).size).toBe(fields.length);
  });

  it('keep the parameters and stored fields of earlier releases', () => {
    expect(FACT_FILTERS).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'fee', key: 'fee', fact: 'pricing', field: 'dropIn', kind: 'limit' }),
        expect.objectContaining({ name: 'trial', key: 'trial', fact: 'pricing', field: 'freeTrial', kind: 'flag' }),
        expect.objectContaining({ name: 'welcome', key: 'welcome', fact: 'visitors', field: 'welcome', kind: 'flag' }),
        expect.objectContaining({ name: 'program', key: 'programs', fact: 'programs', field: 'programs', kind: 'several' }),
        expect.objectContaining({ name: 'amenity', key: 'amenities', fact: 'amenities', field: 'amenities', kind: 'several' }),
      ]),
    );
  });

  it.each(byName)('%s survives a URL, and an invalid value is ignored', (name, filter) => {
    for (const value of paramsFor(filter)) {
      const query = parseFindQuery(new URLSearchParams([[name, value]]));
      expect(listActiveFilters(query)).toEqual(filter.kind === 'flag' ? [name] : value.split(',').map((one) => `${name}:${one}`));
      expect(parseFindQuery(new URLSearchParams(toFindParams(query)))).toEqual(query);
    }
    expect(parseFindQuery(new URLSearchParams([[name, 'not-a-value']]))).toEqual(NO_FILTERS);
  });

  it.each(byName)('%s has steps in ascending order and words for known values only', (_name, filter) => {
    if (filter.kind === 'limit') expect(filter.steps).toEqual([...filter.steps].sort((a, b) => a - b));
    if (filter.kind === 'choice' || filter.kind === 'several') expect(filter.values).toEqual(expect.arrayContaining(Object.keys(filter.words ?? {})));
  });
});
