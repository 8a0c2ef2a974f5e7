import type { DiscountEntry } from '@contract';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import DiscountsPage from '@web/features/discounts/DiscountsPage';
import type { DiscountsData } from '@web/stores/listedDiscounts';
import { listCurrentDiscounts } from '@web/words/discounts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { discountEntryOf, SATURDAY_MORNING } from '../fixtures';
import { openAt, renderOnServer } from '../routing';

const SEMINAR = discountEntryOf({
  id: 'd2',
  title: 'Half price on Çağrı’s seminar',
  category: 'seminars',
  code: undefined,
  offeredBy: 'Dallas Grappling',
  path: '/bjj/texas/dallas/dg',
});
const BRAND = discountEntryOf({
  id: 'd3',
  title: 'Free shipping',
  category: 'gear',
  offeredBy: 'Knot & Weave',
  gymId: undefined,
  path: undefined,
  state: undefined,
});
const OHIO = discountEntryOf({
  id: 'd4',
  title: 'First month free',
  category: 'classes',
  offeredBy: 'Buckeye BJJ',
  state: 'OH',
  path: '/bjj/ohio/columbus/buckeye',
});
const ALL = [discountEntryOf(), SEMINAR, BRAND, OHIO];

const makeData = (discounts: readonly DiscountEntry[], at = SATURDAY_MORNING): DiscountsData => ({
  kind: 'found',
  at: at.toISOString(),
  discounts: listCurrentDiscounts(discounts, at),
});
const open = (discounts: readonly DiscountEntry[], query = '') => openAt(`/discount-codes${query}`, <DiscountsPage />, makeData(discounts));
const article = (name: string) => screen.getByRole('article', { name });
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const status = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: SATURDAY_MORNING, shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

describe('a discount on DiscountsPage', () => {
  test('shows what it offers, who offers it and where, its code, terms, dates and link', () => {
    open([
      discountEntryOf({ description: 'On everything in the shop.', terms: 'Members only.', url: 'https://www.example.com/shop', validUntil: '2026-12-31' }),
    ]);
    const card = article('20% off all gis');
    expect(within(card).getByRole('link', { name: 'Barton Springs Jiu-Jitsu' }).getAttribute('href')).toBe('/bjj/texas/austin/barton-springs-jiu-jitsu');
    for (const part of ['Texas', 'Gis and gear', 'On everything in the shop.', 'Terms: Members only.', 'MAT20', 'Valid until Dec 31, 2026']) {
      expect(card.textContent).toContain(part);
    }
    const link = within(card).getByRole('link', { name: 'example.com/shop' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://www.example.com/shop', 'nofollow noopener']);
  });

  test('from a gym shows the city and can be found by it', async () => {
    open([discountEntryOf({ city: 'Austin' }), discountEntryOf({ id: 'other', title: 'Elsewhere', city: 'Waco' })]);
    expect(article('20% off all gis').textContent).toContain('Barton Springs Jiu-Jitsu, Austin, TX');
    await userEvent.type(screen.getByLabelText('Search discounts'), 'austin{Enter}');
    expect(screen.queryByRole('article', { name: 'Elsewhere' })).toBeNull();
    expect(article('20% off all gis')).toBeTruthy();
  });

  test('from a partner shows the partner without a link, and applies to all states', () => {
    open([BRAND]);
    expect(article('Free shipping').textContent).toContain('Knot & Weave, All states');
    expect(within(article('Free shipping')).queryByRole('link')).toBeNull();
  });

  test('says so if it has no code or dates', () => {
    open([SEMINAR]);
    expect(article(SEMINAR.title).textContent).toMatch(/No code needed.*No end date/);
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
  });

  test('is listed last with its first day and no code if it is upcoming', () => {
    open([discountEntryOf({ id: 'soon', title: 'Soon', validFrom: '2026-12-01', validUntil: '2026-12-24' }), OHIO]);
    expect(titles()).toEqual(['First month free', 'Soon']);
    expect(article('Soon').textContent).toContain('Upcoming');
    expect(article('Soon').textContent).toContain('From Dec 1, 2026 until Dec 24, 2026');
    expect(article('Soon').textContent).not.toContain('MAT20');
  });
});

test('DiscountsPage shows a discount until its last day ends locally, then leaves its space empty and lowers the count', async () => {
  open([discountEntryOf({ validUntil: '2026-11-21' }), OHIO]);
  const last = article('20% off all gis');
  const at = (time: string) =>
    act(async () => {
      vi.setSystemTime(new Date(time));
      await vi.advanceTimersByTimeAsync(10_000);
    });
  await at('2026-11-22T05:58:00Z');
  expect([last.hasAttribute('data-ended'), status()]).toEqual([false, '2 discounts']);
  await at('2026-11-22T06:00:00Z');
  expect([last.hasAttribute('data-ended'), status()]).toEqual([true, '1 discount']);
  expect(within(last).getByText('This discount has ended.')).toBeTruthy();
  expect(screen.queryByRole('article', { name: '20% off all gis' })).toBeNull();
});

test('DiscountsPage starts a discount on its first day while the page is open', async () => {
  open([discountEntryOf({ validFrom: '2026-11-22' })]);
  expect(screen.queryByRole('button', { name: 'Copy the code MAT20' })).toBeNull();
  await act(async () => {
    vi.setSystemTime(new Date('2026-11-22T06:00:00Z'));
    await vi.advanceTimersByTimeAsync(10_000);
  });
  expect(screen.getByRole('button', { name: 'Copy the code MAT20' })).toBeTruthy();
});

test('DiscountsPage rendered on the server uses the time its data was loaded, not the current time', async () => {
  vi.setSystemTime(new Date('2027-06-01T00:00:00Z'));
  const html = await renderOnServer(
    <DiscountsPage />,
    makeData([discountEntryOf({ validUntil: '2026-11-21' }), discountEntryOf({ id: 'soon', title: 'Soon', validFrom: '2026-12-01' })]),
  );
  expect(html).toContain('20% off all gis');
  expect(html).not.toContain('has ended');
  expect(html).toContain('Upcoming');
});

describe('the filters on DiscountsPage', () => {
  test.each([
    ['?category=gear', ['20% off all gis', 'Free shipping']],
    ['?state=texas', ['20% off all gis', SEMINAR.title, 'Free shipping']],
    ['?state=ohio', ['Free shipping', 'First month free']],
    ['?q=cagri+half', [SEMINAR.title]],
    ['?q=barton', ['20% off all gis']],
    ['?q=gis', ['20% off all gis', 'Free shipping']],
    ['?q=ohio', ['First month free']],
    ['?category=gear&state=ohio', ['Free shipping']],
    ['?category=boats&state=atlantis&q=+', ALL.map(({ title }) => title)],
    ['?category=constructor', ALL.map(({ title }) => title)],
  ])('in the URL %s narrow the list and its count', (query, expected) => {
    open(ALL, query);
    expect(titles()).toEqual(expected);
    expect(status()).toBe(expected.length === 1 ? '1 discount' : `${expected.length} discounts`);
  });

  test('show counts that respect the other filters', () => {
    open(ALL, '?state=ohio');
    const categories = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link');
    expect(categories.map(({ textContent }) => textContent)).toEqual(['Classes and memberships 1 discount', 'Gis and gear 1 discount']);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['All states', 'Ohio (2)', 'Texas (3)']);
  });

  test('are combined in the URL', async () => {
    const { path } = open(ALL, '?q=gis');
    await userEvent.click(screen.getByRole('link', { name: /Gis and gear/ }));
    expect(path()).toBe('/discount-codes?category=gear&q=gis');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Texas (2)');
    expect(path()).toBe('/discount-codes?category=gear&q=gis&state=texas');
    const field = screen.getByLabelText('Search discounts');
    await userEvent.clear(field);
    await userEvent.type(field, 'free{Enter}');
    expect(path()).toBe('/discount-codes?category=gear&q=free&state=texas');
  });

  test('can be removed one by one or all at once', async () => {
    const { path } = open(ALL, '?category=gear&q=free&state=texas');
    const choices = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(choices.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Remove “free”', 'Remove Gis and gear', 'Remove Texas', 'Clear all']);
    await userEvent.click(choices.getByRole('link', { name: /Gis and gear/ }));
    expect(path()).toBe('/discount-codes?q=free&state=texas');
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
    expect(path()).toBe('/discount-codes');
    expect((screen.getByLabelText('Search discounts') as HTMLInputElement).value).toBe('');
  });

  test('that match nothing can be removed one by one, with how many discounts that leaves', () => {
    open(ALL, '?category=seminars&state=ohio');
    expect(screen.getByRole('heading', { name: 'No discounts match your filters' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search without Seminars' }).getAttribute('href')).toBe('/discount-codes?state=ohio');
    expect(screen.getByRole('link', { name: 'Search without Ohio' }).parentElement?.textContent).toBe('Search without Ohio: 1 discount');
  });

  test('link back to all discounts if removing one filter is not enough', () => {
    open(ALL, '?category=travel&q=zzz');
    expect(screen.getByRole('link', { name: 'All discounts' }).parentElement?.textContent).toBe('All discounts: 4 discounts');
  });

  test('work without JavaScript as links and as a form', () => {
    open(ALL, '?category=gear');
    const form = screen.getByLabelText('State').closest('form') as HTMLFormElement;
    expect([form.getAttribute('action'), form.method]).toEqual(['/discount-codes', 'get']);
    expect([...new FormData(form)]).toEqual([
      ['q', ''],
      ['state', ''],
      ['category', 'gear'],
    ]);
  });
});

test('DiscountsPage offers a retry if the discounts cannot be loaded', () => {
  openAt('/discount-codes', <DiscountsPage />, { kind: 'found', at: SATURDAY_MORNING.toISOString() } satisfies DiscountsData);
  expect(screen.getByRole('alert').textContent).toContain('The discounts didn’t load');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('DiscountsPage sends gym owners to My Gyms and others to the contact form with its topic chosen', () => {
  open(ALL);
  expect(screen.getByRole('link', { name: 'My Gyms' }).getAttribute('href')).toBe('/my-gyms');
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact?topic=discount');
});
