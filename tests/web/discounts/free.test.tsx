import { NO_FILTERS } from '@contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import DiscountsPage from '@web/features/discounts/DiscountsPage';
import type { DiscountsData, FreeGyms } from '@web/stores/listedDiscounts';
import { query } from '@web/lib/source';
import { clearCachedReads } from '@web/storage/cache';
import { rememberPlace, useLastPlace } from '@web/stores/lastPlace';
import { beforeEach, expect, test, vi } from 'vitest';
import { CARDS, SATURDAY_MORNING } from '../fixtures';
import { openAt } from '../routing';
import { answer } from '../backend';

const GYMS = CARDS.slice(0, 2).map((card) => ({ card, stateSlug: 'texas', stateCode: 'TX', citySlug: 'austin', cityName: 'Austin', miles: 1.2 }));
const trials = { query: { ...NO_FILTERS, trial: true as const }, total: 40, gyms: GYMS };
const openMats = { query: { ...NO_FILTERS, openMat: true as const, fee: 0 }, total: 2, gyms: GYMS };
const NEAR = { near: '78704', place: { label: '78704 (Austin, TX)', latitude: 30.24, longitude: -97.77 } };

beforeEach(() => {
  answer({ find: { gyms: [] } as never });
  localStorage.clear();
  clearCachedReads();
});

async function open(free: FreeGyms) {
  const data: DiscountsData = { kind: 'found', at: SATURDAY_MORNING.toISOString(), discounts: [], free };
  openAt('/discount-codes', <DiscountsPage />, data);
}
const section = (name: string) => within(screen.getByRole('region', { name }));

test('DiscountsPage without discounts shows gyms with a free trial or a free open mat, with links to all', async () => {
  await open({ trials, openMats });
  expect(screen.getByRole('heading', { name: 'There are no discounts right now' })).toBeTruthy();
  expect(section('Gyms with a free trial').getAllByRole('article')).toHaveLength(2);
  expect(section('Gyms with a free trial').getByRole('link', { name: 'All 40 gyms' }).getAttribute('href')).toBe('/bjj?trial=1');
  expect(section('Gyms with a free open mat').getAllByRole('article')).toHaveLength(2);
  expect(section('Gyms with a free open mat').queryByRole('link', { name: /^All/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Offer a discount' })).toBeTruthy();
});

test('DiscountsPage asks for a place with a form that works without JavaScript and keeps it in the URL', async () => {
  await open({ trials, openMats, ...NEAR });
  expect(section('Gyms with a free trial near 78704 (Austin, TX)').getAllByText(/1.2 mi/)).toHaveLength(2);
  const field = screen.getByLabelText('ZIP code, or city and state') as HTMLInputElement;
  expect([field.value, field.name, field.form?.getAttribute('action'), field.form?.method]).toEqual(['78704', 'near', '/discount-codes', 'get']);
});

test('DiscountsPage links to the last place searched and keeps its list, until the visitor forgets the place', async () => {
  rememberPlace('austin-tx');
  await open({ trials, openMats });
  expect(screen.getByRole('link', { name: 'See gyms near Austin, TX' }).getAttribute('href')).toBe('/discount-codes?near=austin-tx');
  expect(section('Gyms with a free trial').getAllByRole('article')).toHaveLength(2);
  expect(vi.mocked(query)).not.toHaveBeenCalledWith('find', expect.objectContaining({ near: 'austin-tx' }));
  await userEvent.click(screen.getByRole('button', { name: 'Forget this place' }));
  expect(screen.getByText('Enter a ZIP code or city to see gyms near you.')).toBeTruthy();
  expect(localStorage.getItem('halfmat:place')).not.toContain('austin-tx');
});

test('DiscountsPage remembers the place entered in its form', async () => {
  await open({ trials, openMats, ...NEAR });
  expect(useLastPlace.getState().near).toBe('78704');
  expect(localStorage.getItem('halfmat:place')).toContain('78704');
});

test('DiscountsPage names the search radius if no gym is near the place', async () => {
  await open({ trials: { ...trials, query: { ...trials.query, near: '78704' }, total: 0, gyms: [] }, openMats, ...NEAR });
  expect(screen.getByText(/None listed within 25 miles/)).toBeTruthy();
});

test('DiscountsPage names an unknown place and suggests what to enter', async () => {
  await open({ near: 'xyz', trials: { ...trials, total: 0, gyms: [] } });
  expect(screen.getByText(/We couldn’t find “xyz”/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: /free trial/ })).toBeNull();
});

test('DiscountsPage links to all gyms if the free gyms cannot be loaded', async () => {
  await open({ openMats });
  expect(section('Gyms with a free trial').getByRole('link', { name: 'All gyms by state' }).getAttribute('href')).toBe('/bjj');
});
