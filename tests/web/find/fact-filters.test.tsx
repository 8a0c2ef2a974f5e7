import { FACT_FILTERS, type FactFilter, NO_FILTERS, parseFindQuery } from '@contract';
import { formatFactFilter, formatFilter } from '@web/words/filters';
import { ChoiceGroups } from '@web/features/find/FactFilters';
import { GymFilters, ProgramFilters, VisitFilters } from '@web/features/find/filterGroups';
import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

const renderPanel = (query = NO_FILTERS) => {
  const set = vi.fn();
  const parts = { filters: { query, view: 'list' as const, isLoading: false, apply: vi.fn(), setFilter: set }, facetCounts: {}, affiliations: {} };
  const { container } = render(
    <form>
      <ProgramFilters {...parts} />
      <VisitFilters {...parts} />
      <GymFilters {...parts} />
      <ChoiceGroups {...parts} />
    </form>,
  );
  return container.querySelector('form') as HTMLFormElement;
};

describe('the filter panel', () => {
  it.each(FACT_FILTERS.map((filter): [string, FactFilter] => [filter.name, filter]))('has a control for %s that shows the current value', (name, filter) => {
    const value = filter.kind === 'flag' ? '1' : filter.kind === 'limit' ? '7' : (filter.values.at(-1) ?? '');
    const query = parseFindQuery(new URLSearchParams([[name, value]]));
    expect(new FormData(renderPanel()).getAll(name).filter(Boolean)).toEqual([]);
    expect(new FormData(renderPanel(query)).getAll(name)).toEqual([value]);
  });
});

describe('formatFilter', () => {
  const context = { query: NO_FILTERS, affiliations: {} };
  it('names every filter of a fact', () => {
    const names = FACT_FILTERS.map((filter) => formatFilter(filter.kind === 'flag' ? filter.name : `${filter.name}:1`, context));
    expect(names).toEqual(expect.arrayContaining(['Free trial', 'Drop-ins welcome', 'Drop-in up to $1']));
  });

  it('names a choice and a limit after their fact', () => {
    const shared = { fact: 'visitors', field: 'welcome', name: 'welcome', key: 'welcome', panel: 'gym', isAboutClasses: false } as const;
    const names = { none: 'None needed' };
    expect(formatFactFilter({ ...shared, kind: 'choice', label: 'Waiver', names, values: ['none'] }, 'none')).toBe('Waiver: None needed');
    const value = { kind: 'number', label: 'Mat size', unit: 'square feet', min: 0, max: 9000 } as const;
    expect(formatFactFilter({ ...shared, kind: 'limit', label: 'Mat size', limit: 'atLeast', steps: [], value }, '2000')).toBe(
      'Mat size: at least 2,000 square feet',
    );
    expect(formatFactFilter({ ...shared, kind: 'limit', label: 'Fee', limit: 'atMost', steps: [], value: { kind: 'fee', label: 'Fee' } }, '5')).toBe(
      'Fee: up to $5',
    );
  });
});
