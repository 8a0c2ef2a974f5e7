import { type FilterDefinition, FILTERS, parseFindQuery } from '@contract';
import { fireEvent, screen } from '@testing-library/react';
import { FilterForm } from '@web/features/find/FilterForm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SATURDAY_MORNING } from '../fixtures';
import { openAt } from '../routing';

const apply = vi.fn();
const set = vi.fn();
function open(params: URLSearchParams): void {
  const filters = { query: parseFindQuery(params), view: 'list' as const, isLoading: false, apply, setFilter: set };
  openAt(`/bjj?${params}`, <FilterForm filters={filters} response={undefined} place={{}} isColumn />);
}

/** A value of a filter, as in a URL. */
function exampleOf(filter: FilterDefinition): string {
  switch (filter.kind) {
    case 'flag':
      return '1';
    case 'choice':
    case 'period':
    case 'several':
      return filter.values[0] ?? '';
    case 'limit':
      return String(filter.steps[0]);
    case 'slug':
      return 'atos';
    case 'date':
      return '2026-12-03';
    case 'time':
      return '18:00';
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: SATURDAY_MORNING, toFake: ['Date'] });
});

describe('FilterForm', () => {
  test.each([
    ['a date', ['when', 'day', 'time']],
    ['a weekend', ['date', 'day', 'time']],
    ['a day and time', ['date', 'when']],
  ])('keeps every filter of the URL, with %s', (_with, leftOut) => {
    const params = new URLSearchParams({ near: '78704', bounds: '30.1,-97.9,30.4,-97.6', q: 'atos', sort: 'fee' });
    for (const filter of FILTERS) if (!leftOut.includes(filter.name)) params.set(filter.name, exampleOf(filter));
    open(params);
    const { form } = screen.getByLabelText<HTMLInputElement>(/^Kids/);
    const entered = new URLSearchParams([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]));
    expect(parseFindQuery(entered)).toEqual(parseFindQuery(params));
    // The form applies what was entered before the app loaded.
    expect(apply).not.toHaveBeenCalled();
  });

  test('applies a date once it is possible, and removes it', () => {
    open(new URLSearchParams({ near: '78704', date: '2026-12-05' }));
    const date = screen.getByLabelText<HTMLInputElement>('On a date');
    expect(date.value).toBe('2026-12-05');
    fireEvent.change(date, { target: { value: '0002-12-03' } });
    expect(set).not.toHaveBeenCalled();
    fireEvent.change(date, { target: { value: '2026-12-03' } });
    expect(set).toHaveBeenLastCalledWith('date:2026-12-03', true);
    fireEvent.change(date, { target: { value: '' } });
    expect(set).toHaveBeenLastCalledWith('date:2026-12-05', false);
  });
});
