import type { SponsorshipsResponse } from '@contract';
import { act, screen, within } from '@testing-library/react';
import SponsorshipsPage from '@web/features/sponsorships/SponsorshipsPage';
import type { SponsorshipsData } from '@web/stores/sponsorships';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SATURDAY_MORNING } from '../fixtures';
import { sponsorOf, tierOf } from '../purchases';
import { openAt, renderOnServer } from '../routing';

const makeData = (response?: Partial<SponsorshipsResponse>): SponsorshipsData => ({
  kind: 'found',
  at: SATURDAY_MORNING.toISOString(),
  ...(response && { response: { open: true, tiers: [tierOf()], sponsors: [], ...response } }),
});
const open = (response?: Partial<SponsorshipsResponse>, query = '') => openAt(`/sponsorships${query}`, <SponsorshipsPage />, makeData(response));
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const rows = () => screen.queryAllByRole('row').slice(1);

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: SATURDAY_MORNING, shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

describe('a tier on SponsorshipsPage', () => {
  test('shows its price, term, audience, benefits and available spots', () => {
    open({ tiers: [tierOf({ kinds: ['gym', 'brand'], termDays: 91, amount: 7550 })] });
    const text = document.body.textContent;
    for (const part of [
      'Row',
      '$75.50',
      'one time, for 3 months.',
      'No renewal.',
      'Gyms and brands',
      'The word Sponsored on its card',
      '2 of 3 spots available',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('is marked as sold out and cannot be chosen, even from the URL', () => {
    open({ tiers: [tierOf({ free: 0 }), tierOf({ id: 't2', name: 'Mat' })] }, '?tier=t1');
    expect(radio('Row').disabled).toBe(true);
    expect(radio('Row').checked).toBe(false);
    expect(screen.getByText('Sold out')).toBeTruthy();
  });

  test('is preselected from the URL, with its price on the button', () => {
    open({ tiers: [tierOf(), tierOf({ id: 't2', name: 'Mat', amount: 7500 })] }, '?tier=t2');
    expect(radio('Mat').checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Pay $75' })).toBeTruthy();
  });
});

test('SponsorshipsPage shows what a sponsorship doesn’t buy and the refund terms above the button', () => {
  open({});
  expect(screen.getByRole('heading', { name: 'What a sponsorship doesn’t buy' })).toBeTruthy();
  const terms = screen.getByRole('region', { name: 'Before you pay' });
  for (const part of ['Nothing renews automatically', 'cancel at any time', 'change your mind', 'refund the unused days', 'refund the payment in full']) {
    expect(terms.textContent).toContain(part);
  }
  expect(terms.compareDocumentPosition(screen.getByRole('button', { name: 'Pay $240' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('the current sponsors on SponsorshipsPage', () => {
  test('are listed with kind, tier, place and last day, and link to the gym’s page or the brand’s site', () => {
    const brand = sponsorOf({ id: 's2', kind: 'brand', name: 'Plain Cotton', path: undefined, place: undefined, url: 'https://plain.example', logo: true });
    open({ sponsors: [sponsorOf(), brand] });
    const [gym, second] = rows();
    expect(gym?.textContent).toMatch(/Barton Springs Jiu-Jitsu Sponsored.*Gym.*Row.*Austin, TX.*Dec 31, 2027/);
    expect(
      within(gym as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/bjj/texas/austin/barton-springs-jiu-jitsu');
    const link = within(second as HTMLElement).getByRole('link', { name: 'Plain Cotton' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://plain.example', 'sponsored nofollow noopener']);
    expect(second?.querySelector('img')?.getAttribute('src')).toBe('/sponsor-logos/s2.webp');
  });

  test('disappear when they end while the page is open, and are not shown before they start', async () => {
    open({
      sponsors: [sponsorOf({ until: '2026-11-21T18:05:00.000Z' }), sponsorOf({ id: 's2', name: 'Later', from: '2026-11-22T00:00:00.000Z' })],
    });
    expect(rows()).toHaveLength(1);
    await act(async () => {
      vi.setSystemTime(new Date('2026-11-21T18:05:30Z'));
      await vi.advanceTimersByTimeAsync(10_000);
    });
    expect(screen.getByText('There are no sponsors right now.')).toBeTruthy();
  });

  test('are rendered on the server', async () => {
    const html = await renderOnServer(<SponsorshipsPage />, makeData({ sponsors: [sponsorOf()] }));
    expect(html).toContain('Dec 31, 2027');
    expect(html).toContain('$240');
  });
});

describe('SponsorshipsPage when nothing can be bought', () => {
  const contact = () => screen.getAllByRole('link', { name: 'Contact us' })[0]?.getAttribute('href');

  test('says so and shows tiers without buttons if payments are closed', () => {
    open({ open: false });
    expect(screen.getByRole('heading', { name: 'Sponsorships aren’t for sale here yet' })).toBeTruthy();
    expect(document.body.textContent).toContain('$240');
    expect(contact()).toBe('/contact?topic=sponsorship');
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('says how to be notified if there are no tiers', () => {
    open({ tiers: [] });
    expect(screen.getByRole('heading', { name: 'No sponsorships available right now' })).toBeTruthy();
    expect(contact()).toBe('/contact?topic=sponsorship');
  });

  test('shows the general terms and a retry if loading failed', () => {
    open();
    expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What a sponsorship doesn’t buy' })).toBeTruthy();
    expect(screen.queryByText('There are no sponsors right now.')).toBeNull();
  });
});
