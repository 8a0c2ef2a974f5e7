import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import { Purchases } from '@web/features/dashboard/Purchases';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readBrand } from '@web/storage/brandDraft';
import type { Purchase } from '@web/stores/purchases';
import { paidPurchaseOf, purchaseOf } from '../purchases';
import { signIn } from '../signIn';
import { show } from '../show';
import { Collection, failReads } from '../documents';

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(invoke).mockImplementation((async (name: string) => (name === 'readRenewable' ? { ids: [] } : {})) as never);
  signIn();
});
function open(...stored: Purchase[]) {
  const live = new Collection('sponsorships', stored);
  show(
    <>
      <Purchases />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  return { live, user: userEvent.setup() };
}
const names = () => screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const links = (name: RegExp) => screen.queryAllByRole('link', { name }).map((link) => [link.getAttribute('href'), link.getAttribute('target')]);

test('Purchases explains sponsorships if there are no purchases', () => {
  open();
  expect(screen.getByText(/marks your gym or brand as a sponsor/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See sponsorships' }).getAttribute('href')).toBe('/sponsorships');
});

test('Purchases lists only the user’s own purchases, newest first, with all their details', () => {
  open(
    paidPurchaseOf({ id: 'older-00', sponsor: 'Older', createdAt: '2026-01-01T00:00:00.000Z', refunded: 4000 }),
    purchaseOf({ sponsor: 'Newer' }),
    purchaseOf({ id: 'x', userId: 'bo', sponsor: 'Bo’s' }),
  );
  expect(names()).toEqual(['Newer', 'Older']);
  const older = screen.getByRole('article', { name: 'Older' });
  for (const part of ['Active now', 'Row', '$240 ($40 refunded)', 'Nov 21, 2026 to Nov 21, 2027', 'HM-OLDER-00']) {
    expect(older.textContent).toContain(part);
  }
  expect(within(older).getByRole('link', { name: 'View receipt' }).getAttribute('href')).toBe('https://pay.stripe.com/receipts/1');
  expect(screen.getByRole('article', { name: 'Newer' }).textContent).toContain('Not paid yet');
});

describe('an unpaid purchase in Purchases', () => {
  test('links to its payment page with a full page load until it expires', () => {
    const { live } = open(purchaseOf());
    expect(links(/^Continue to payment/)).toEqual([['/sponsorships/pay?tier=t1&gym=g1', '_self']]);
    live.set([purchaseOf({ expiresAt: '2026-11-21T17:29:00.000Z' })]);
    expect(links(/^Continue to payment/)).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  test('carries a brand’s details over to the payment page', async () => {
    const brand = { name: 'Plain Cotton', url: 'https://plain.example', logo: 'data:image/webp;base64,UklGRg==' };
    const { user } = open(purchaseOf({ kind: 'brand', gymId: undefined, sponsor: 'Plain Cotton', brand }));
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(screen.getByRole('link', { name: 'Continue to payment for Plain Cotton' }));
    expect(links(/^Continue to payment/)[0]?.[0]).toBe('/sponsorships/pay?tier=t1&brand=1');
    expect(readBrand()).toEqual({ name: 'Plain Cotton', url: 'https://plain.example', logo: { file: 'Logo', dataUrl: brand.logo } });
  });

  test('is canceled only after a confirmation', async () => {
    const { user } = open(purchaseOf());
    const cancel = screen.getByRole('button', { name: 'Cancel purchase: Barton Springs Jiu-Jitsu' });
    await user.click(cancel);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(invoke).not.toHaveBeenCalledWith('cancelSponsorshipCheckout', expect.anything());
    await user.click(cancel);
    await user.click(screen.getByRole('button', { name: 'Cancel purchase' }));
    expect(invoke).toHaveBeenCalledWith('cancelSponsorshipCheckout', { id: purchaseOf().id });
    expect(await screen.findByText('Canceled. You weren’t charged.')).toBeTruthy();
  });

  test('says that it was already paid if it is canceled too late', async () => {
    const { user } = open(purchaseOf());
    vi.mocked(invoke).mockRejectedValue(new CallFailure('already-paid', { message: 'This is already paid for. See your dashboard.' }));
    await user.click(screen.getByRole('button', { name: /^Cancel purchase: / }));
    await user.click(screen.getByRole('button', { name: 'Cancel purchase' }));
    expect(await screen.findByText('This is already paid for. See your dashboard.')).toBeTruthy();
  });
});

describe('a renewal in Purchases', () => {
  const renewable = (...ids: string[]) => vi.mocked(invoke).mockImplementation((async (name: string) => (name === 'readRenewable' ? { ids } : {})) as never);

  test('is offered for the purchases that can be renewed, and updated with them', async () => {
    renewable('first');
    const { live } = open(paidPurchaseOf({ id: 'first' }), paidPurchaseOf({ id: 'other', sponsor: 'Other' }));
    expect(await screen.findByRole('link', { name: /^Renew/ })).toBeTruthy();
    expect(links(/^Renew/)).toEqual([['/sponsorships/pay?tier=t1&renews=first', '_self']]);
    renewable('second');
    live.set([paidPurchaseOf({ id: 'first' }), paidPurchaseOf({ id: 'second' })]);
    await waitFor(() => expect(links(/^Renew/)).toEqual([['/sponsorships/pay?tier=t1&renews=second', '_self']]));
  });

  test('has a link to continue once it was started', () => {
    renewable();
    open(paidPurchaseOf({ id: 'second' }), purchaseOf({ id: 'third', renews: 'second' }));
    expect(links(/^Continue to payment/)).toEqual([['/sponsorships/pay?tier=t1&renews=second', '_self']]);
  });

  test('is not offered if renewals cannot be loaded', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
    open(paidPurchaseOf({ id: 'first' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(names()).toHaveLength(1);
    expect(links(/^Renew/)).toEqual([]);
  });
});

test('Purchases shows an error with a retry if the purchases cannot be loaded', async () => {
  failReads('sponsorships');
  show(<Purchases />);
  expect(screen.getByRole('alert').textContent).toContain('If you’re offline');
  new Collection('sponsorships', [purchaseOf()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(names()).toEqual(['Barton Springs Jiu-Jitsu']);
});
