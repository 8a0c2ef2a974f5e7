import type { RevenueEntry } from '@contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import RevenuePage from '@web/features/admin/revenue/RevenuePage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { download } from '@web/storage/download';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';

vi.mock('@web/storage/download');

const entry = (fields: Partial<RevenueEntry>): RevenueEntry => ({
  month: '2026-11',
  tier: 'A year',
  currency: 'usd',
  purchases: 2,
  paid: 48000,
  tax: 3660,
  refunded: 0,
  ...fields,
});
const ENTRIES = [
  entry({}),
  entry({ tier: 'A month', purchases: 1, paid: 2550, tax: 0, refunded: 2550 }),
  entry({ tier: 'A month', currency: 'jpy', purchases: 1, paid: 4000, tax: 0 }),
  entry({ month: '2026-10', purchases: 1, paid: 24000, tax: 0, refunded: 1000 }),
];

beforeEach(() => {
  vi.mocked(invoke).mockResolvedValue({ revenue: ENTRIES, csv: 'month,tier\r\n' });
  signInAdmin();
});
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('RevenuePage lets the keyboard scroll a table that is wider than the page', async () => {
  openAt('/admin/sponsorships/revenue', <RevenuePage />);
  const box = (await screen.findByRole('table')).parentElement;
  await userEvent.tab();
  while (document.activeElement !== document.body && document.activeElement !== box) await userEvent.tab();
  expect(document.activeElement).toBe(box);
});

test('RevenuePage shows one row per tier and month, and one total per currency and month', async () => {
  openAt('/admin/sponsorships/revenue', <RevenuePage />);
  expect(await rows()).toEqual([
    ['Month', 'Tier', 'Purchases', 'Paid', 'Tax included', 'Refunded', 'Net'],
    ['November 2026', 'A year', '2', '$480', '$36.60', '$0', '$480'],
    ['November 2026', 'A month', '1', '$25.50', '$0', '$25.50', '$0'],
    ['November 2026', 'A month', '1', '¥4,000', '¥0', '¥0', '¥4,000'],
    ['November 2026', 'All tiers, USD', '3', '$505.50', '$36.60', '$25.50', '$480'],
    ['November 2026', 'All tiers, JPY', '1', '¥4,000', '¥0', '¥0', '¥4,000'],
    ['October 2026', 'A year', '1', '$240', '$0', '$10', '$230'],
    ['October 2026', 'All tiers, USD', '1', '$240', '$0', '$10', '$230'],
  ]);
});

test('RevenuePage says so if there are no payments', async () => {
  vi.mocked(invoke).mockResolvedValue({ revenue: [], csv: '' });
  openAt('/admin/sponsorships/revenue', <RevenuePage />);
  expect(await screen.findByRole('heading', { name: 'No revenue yet' })).toBeTruthy();
});

test('RevenuePage offers a retry if the revenue cannot be loaded', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('internal'));
  openAt('/admin/sponsorships/revenue', <RevenuePage />);
  expect(await screen.findByText('Revenue didn’t load.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('RevenuePage downloads the CSV that came with the revenue', async () => {
  openAt('/admin/sponsorships/revenue', <RevenuePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(download).toHaveBeenCalledWith('sponsorship-revenue.csv', 'month,tier\r\n', 'text/csv');
});
