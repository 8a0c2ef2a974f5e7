import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import PaymentSuccessPage from '@web/features/sponsorships/PaymentSuccessPage';
import { readDocument } from '@web/lib/source';
import { watchList } from '@web/lib/watch';
import type { Purchase } from '@web/stores/purchases';
import { useSession } from '@web/stores/session';
import { paidPurchaseOf, purchaseOf } from '../purchases';
import { signIn } from '../signIn';
import { openAt } from '../routing';
import { Collection, failReads } from '../documents';

beforeEach(() => {
  sessionStorage.clear();
  signIn();
});
const open = (session = 'cs_test_1') => openAt(`/payment-success?session_id=${session}`, <PaymentSuccessPage />);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const steps = () => screen.getAllByRole('listitem').map((item) => [within(item).getByRole('img').getAttribute('aria-label'), item.textContent]);
/** Whether the page says anywhere that something was paid. */
const saysPaid = () => /\bpaid\b/i.test(document.body.textContent ?? '');

describe('an unconfirmed payment on PaymentSuccessPage', () => {
  test.each<[Purchase['status'], string]>([
    ['pending', 'Your payment isn’t confirmed yet'],
    ['processing', 'Your payment is still processing'],
  ])('(%s) is not called paid; the page waits, asks not to pay again, and shows the reference', (status, expectedTitle) => {
    new Collection('sponsorships', [purchaseOf({ status })]);
    open();
    expect(title()).toBe(expectedTitle);
    expect(saysPaid()).toBe(false);
    expect(steps().map(([state]) => state)).toEqual(['Done:', 'In progress:', 'Not started:']);
    expect(screen.getByText('Please don’t pay again.')).toBeTruthy();
    expect(screen.getAllByText(/HM-0A1B2C3D/)).toHaveLength(2);
  });

  test('turns into a paid one live, with its dates, receipt and the gym’s page', async () => {
    vi.mocked(readDocument).mockResolvedValue({ status: 'published', stateSlug: 'texas', citySlug: 'austin', slug: 'barton' });
    const live = new Collection('sponsorships', [purchaseOf()]);
    open();
    live.set([paidPurchaseOf()]);
    expect(title()).toBe('Your sponsorship is paid');
    expect(steps().map(([state]) => state)).toEqual(['Done:', 'Done:', 'Done:']);
    expect(document.body.textContent).toContain('Nov 21, 2026 to Nov 21, 2027.');
    expect(screen.getByRole('link', { name: 'View receipt' }).getAttribute('href')).toBe('https://pay.stripe.com/receipts/1');
    expect((await screen.findByRole('link', { name: 'See Barton Springs Jiu-Jitsu' })).getAttribute('href')).toBe('/bjj/texas/austin/barton');
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  test('can be checked again with a button', async () => {
    new Collection('sponsorships', [purchaseOf()]);
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(watchList).toHaveBeenCalledTimes(2);
    expect(screen.getByText(/No update yet/)).toBeTruthy();
  });
});

test.each<[string, Partial<Purchase>, string, RegExp]>([
  ['failed', purchaseOf({ status: 'failed' }), 'Your payment didn’t go through', /You weren’t charged/],
  ['expired', purchaseOf({ status: 'expired' }), 'This purchase wasn’t completed', /You weren’t charged/],
])('PaymentSuccessPage says that a payment has %s, never calls it paid, and links to buying it again', (_status, purchase, expectedTitle, lead) => {
  new Collection('sponsorships', [purchase as Purchase]);
  open();
  expect(title()).toBe(expectedTitle);
  expect(document.body.textContent).toMatch(lead);
  expect(saysPaid()).toBe(false);
  expect(steps()[1]?.[0]).toBe('Stopped:');
  expect(screen.getByRole('link', { name: 'Buy again' }).getAttribute('href')).toBe('/sponsorships?tier=t1&gym=g1');
  expect(screen.queryByText('Please don’t pay again.')).toBeNull();
});

const BRAND: Partial<Purchase> = { kind: 'brand', gymId: undefined, sponsor: 'Plain Cotton', startsAt: undefined, endsAt: undefined };
test.each<[string, Partial<Purchase>, string, string]>([
  ['a paid brand', { ...BRAND, review: 'waiting' }, 'Paid. Plain Cotton is waiting for approval.', 'In progress:'],
  ['a brand that was not approved', { ...BRAND, review: 'rejected', reviewReason: 'The link is dead.' }, 'Plain Cotton wasn’t approved', 'Stopped:'],
  ['a renewal', { startsAt: '2027-01-01T00:00:00.000Z', endsAt: '2028-01-01T00:00:00.000Z' }, 'Your sponsorship is paid', 'Not started:'],
  ['an ended sponsorship', { status: 'ended', endsAt: '2026-11-20T00:00:00.000Z' }, 'This sponsorship has ended', 'Done:'],
  ['a refunded payment', { status: 'refunded', refunded: 24_000 }, 'Your payment was refunded', 'Stopped:'],
])('PaymentSuccessPage describes the state of %s', (_what, fields, expectedTitle, lastStep) => {
  new Collection('sponsorships', [paidPurchaseOf(fields)]);
  open();
  expect(title()).toBe(expectedTitle);
  expect(steps()[2]?.[0]).toBe(lastStep);
  expect(screen.queryAllByText(/The link is dead\./)).toHaveLength(fields.reviewReason ? 1 : 0);
});

test('PaymentSuccessPage does not say that a refunded sponsorship ended if it never started', () => {
  new Collection('sponsorships', [paidPurchaseOf({ ...BRAND, review: 'rejected', status: 'refunded', refunded: 24_000 })]);
  open();
  expect(title()).toBe('Your payment was refunded');
  expect(screen.getByText('Sponsorship didn’t start')).toBeTruthy();
  expect(screen.queryByText('Sponsorship ended')).toBeNull();
});

test('PaymentSuccessPage links back to an unfinished payment, but not to one that Stripe is processing', () => {
  const purchases = new Collection('sponsorships', [purchaseOf({ status: 'pending' }) as Purchase]);
  open();
  expect(screen.getByText(/If you left the payment page/)).toBeTruthy();
  purchases.set([purchaseOf({ status: 'processing' }) as Purchase]);
  expect(screen.getByText('Please don’t pay again.')).toBeTruthy();
  expect(screen.queryByText(/If you left the payment page/)).toBeNull();
});

test('PaymentSuccessPage says what was refunded for the unused days', () => {
  new Collection('sponsorships', [paidPurchaseOf({ status: 'ended', endedEarly: 'gym-closed', refunded: 5000 })]);
  open();
  expect(screen.getByText('The gym closed, so the sponsorship ended early. We refunded $50.')).toBeTruthy();
});

test('PaymentSuccessPage shows a partial refund along with the amount charged', () => {
  new Collection('sponsorships', [paidPurchaseOf({ refunded: 5000 })]);
  open();
  expect(screen.getAllByText('$240 ($50 refunded)')).toHaveLength(2);
});

describe('PaymentSuccessPage without a visible payment', () => {
  const UNKNOWN = 'We couldn’t find that payment';

  test('treats another account’s payment like one that does not exist', () => {
    new Collection('sponsorships', [paidPurchaseOf({ userId: 'bo' })]);
    open();
    expect(title()).toBe(UNKNOWN);
    const textForOther = document.body.textContent;
    document.body.innerHTML = '';
    new Collection('sponsorships', []);
    open();
    expect(document.body.textContent).toBe(textForOther);
  });

  test.each(['', '%3Cscript%3E', 'x'.repeat(256)])('treats an invalid session id (%#) as unknown and sends no request', (session) => {
    new Collection('sponsorships', [paidPurchaseOf()]);
    open(session);
    expect(title()).toBe(UNKNOWN);
    expect(watchList).not.toHaveBeenCalled();
  });

  test('asks a signed-out visitor to sign in and links back', () => {
    useSession.setState({ account: null });
    open();
    expect(title()).toBe('Sign in to see your payment');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(`/login?to=${encodeURIComponent('/payment-success?session_id=cs_test_1')}`);
  });

  test('offers a retry if the database is unreachable, and shows the payment once it loads', () => {
    failReads('sponsorships');
    open();
    const box = within(screen.getByRole('alert'));
    expect(box.getByText(/Please don’t pay again/)).toBeTruthy();
    const live = new Collection('sponsorships', [paidPurchaseOf()]);
    act(() => box.getByRole('button', { name: 'Try again' }).click());
    live.set([paidPurchaseOf()]);
    expect(title()).toBe('Your sponsorship is paid');
  });
});

test('PaymentSuccessPage is noindex', () => {
  new Collection('sponsorships', [paidPurchaseOf()]);
  open();
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});
