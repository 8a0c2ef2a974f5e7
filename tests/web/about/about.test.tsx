import { screen } from '@testing-library/react';
import { AboutView } from '@web/features/about/AboutPage';
import { expect, test } from 'vitest';
import { show } from '../show';

const STATS = { kind: 'known', statesCount: 47, totalCities: 310, totalGyms: 1415, lastUpdated: '2026-11-20T23:30:00.000Z' } as const;
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;

test('AboutView shows the directory’s size and the date it was counted', () => {
  show(<AboutView stats={STATS} />);
  expect([figure('gyms'), figure('cities'), figure('states')]).toEqual(['1,415', '310', '47']);
  expect(screen.getByText(/Counted on November 20, 2026\./)).toBeTruthy();
});

test('AboutView labels default statistics as estimates', () => {
  show(<AboutView stats={{ ...STATS, note: 'Default values.' }} />);
  expect(screen.getByText(/^These are estimates/)).toBeTruthy();
});

test('AboutView says that the statistics are unavailable and still shows the rest of the page', () => {
  show(<AboutView stats={{ kind: 'unavailable' }} />);
  expect(screen.getByText('Unable to load statistics. Please refresh the page.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'How listings are checked' })).toBeTruthy();
});

test('AboutView explains each of the four stripes', () => {
  show(<AboutView stats={STATS} />);
  expect(['Address', 'Schedule', 'Visitor policy', 'Owner'].every((stripe) => screen.getByText(stripe, { selector: 'dt' }))).toBe(true);
});

test('AboutView credits the data sources', () => {
  show(<AboutView stats={STATS} />);
  for (const name of ['GeoNames', 'US Census Bureau', 'Natural Earth', '© OpenStreetMap contributors']) expect(screen.getByRole('link', { name })).toBeTruthy();
});
