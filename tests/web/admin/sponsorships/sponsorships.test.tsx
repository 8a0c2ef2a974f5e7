import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '@contract';
import { Toasts } from '@web/app/Toasts';
import AdminSponsorshipsPage from '@web/features/admin/sponsorships/AdminSponsorshipsPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import type { StoredSponsorship } from '@web/stores/adminSponsorships';
import { resetToasts } from '@web/stores/toasts';
import { SATURDAY_MORNING } from '../../fixtures';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';
import { sendDecisions } from '../../decisions';
import { answer } from '../../backend';
import { Collection, failReads } from '../../documents';
import { fill } from '../../fill';

const day = (days: number) => new Date(SATURDAY_MORNING.getTime() + days * DAY_MS).toISOString();
/** Paid 265 days ago for 365 days: 100 days and $66 are left. */
const GYM: StoredSponsorship = {
  id: 's1',
  userId: 'buyer',
  kind: 'gym',
  gymId: 'g1',
  sponsor: 'Half Guard Hall',
  tierId: 't1',
  tierName: 'A year',
  termDays: 365,
  stripePriceId: 'price_year',
  placement: 'gym-g1',
  status: 'active',
  amount: 24090,
  currency: 'usd',
  tax: 1836,
  refunded: 0,
  sessions: ['cs_1'],
  checkout: { number: 0, page: 'embedded' },
  expiresAt: day(-264),
  paymentIntent: 'pi_1',
  receiptUrl: 'https://pay.stripe.com/receipts/1',
  createdAt: day(-265),
  paidAt: day(-265),
  startsAt: day(-265),
  endsAt: day(100),
};
const { gymId: _gym, startsAt: _from, endsAt: _until, ...NOT_STARTED } = GYM;
const BRAND: StoredSponsorship = {
  ...NOT_STARTED,
  id: 's2',
  kind: 'brand',
  sponsor: 'Roll Gear',
  brand: { name: 'Roll Gear', url: 'https://rollgear.example', logo: 'data:image/webp;base64,AAAA' },
  review: 'waiting',
  placement: 'brand-1',
};
const DISPUTED: StoredSponsorship = {
  ...GYM,
  id: 's3',
  sponsor: 'Butterfly Barn',
  dispute: { status: 'needs_response', reason: 'product_not_received', amount: 24090, dueBy: day(7) },
};
const PENDING: StoredSponsorship = { ...NOT_STARTED, id: 's4', sponsor: 'Mount Mill', status: 'pending' };
const GYM_PAGE = { name: 'Half Guard Hall', city: 'Austin', state: 'TX', stateSlug: 'texas', citySlug: 'austin', slug: 'half-guard-hall', status: 'published' };
const PROFILES = new Map([['users/buyer', { email: 'buyer@roll.example' }]]);
let live: Collection<StoredSponsorship>;

beforeEach(() => {
  answer({ checkSponsorship: {}, decideBrand: {}, refundSponsorship: { refunded: 0 } });
  resetToasts();
  sessionStorage.clear();
  vi.mocked(readDocument).mockImplementation((async (path: string) => (path.startsWith('users/') ? PROFILES.get(path) : GYM_PAGE)) as never);
  signInAdmin();
});
function open(...stored: StoredSponsorship[]) {
  live = new Collection('sponsorships', stored);
  openAt(
    '/admin/sponsorships',
    <>
      <AdminSponsorshipsPage />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;
/** A section of the page by its heading, because a purchase can be in two sections. */
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (user: User, name: string) => user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
const alertIn = (name: string) => within(screen.getByRole('dialog', { name })).findByRole('alert');
const chooseAmount = (user: User, option: string) => user.selectOptions(screen.getByLabelText('Refund amount'), option);

describe('AdminSponsorshipsPage', () => {
  test('shows what needs an admin first, then active sponsorships, and keeps the rest collapsed', async () => {
    open(GYM, BRAND, DISPUTED, PENDING);
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(headings.slice(0, 5)).toEqual(['Brands waiting for review', 'Open disputes', 'Refunds due', 'Failed payments', 'Active']);
    expect(headings.slice(5)).toEqual(['Waiting for payment', 'Payment in progress', 'Ended', 'Refunded', 'All failed payments', 'Never paid']);
    expect(screen.queryByRole('article', { name: PENDING.sponsor })).toBeNull();
  });

  test('shows a failed payment until the buyer has paid, but for 30 days at most', async () => {
    vi.useFakeTimers({ now: SATURDAY_MORNING, toFake: ['Date'] });
    const failed: StoredSponsorship = { ...GYM, id: 's5', status: 'failed', createdAt: day(-3), sponsor: 'Collar Club' };
    open(failed, { ...failed, id: 's6', gymId: 'g2', createdAt: day(-31), sponsor: 'Old Mat' });
    const waiting = await section('Failed payments');
    expect((await waiting.findAllByRole('article')).map((item) => item.getAttribute('aria-label') ?? item.textContent)).toHaveLength(1);
    expect(waiting.getByRole('article', { name: 'Collar Club' })).toBeTruthy();
    live.put({ ...failed, id: 's7', status: 'active', createdAt: day(-1), paidAt: day(-1) });
    expect(await waiting.findByText(/^No unresolved failed payments/)).toBeTruthy();
    vi.useRealTimers();
  });

  test('scrolls to the section named in the URL’s hash', async () => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.id);
    };
    window.location.hash = '#payments-failed';
    open();
    await section('Failed payments');
    expect(scrolled).toEqual(['payments-failed']);
    window.location.hash = '';
  });

  test('loads unpaid and past sponsorships once their section is opened', async () => {
    const user = open(PENDING);
    await user.click(await screen.findByRole('heading', { name: 'Waiting for payment' }));
    const pending = within(await screen.findByRole('article', { name: PENDING.sponsor }));
    expect(pending.getByText('Waiting for payment')).toBeTruthy();
    expect(pending.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  test('shows a purchase’s buyer, sponsor, amount, receipt and payment', async () => {
    open({ ...GYM, refunded: 1000 });
    const item = within((await section('Active')).getByRole('article', { name: GYM.sponsor }));
    expect(item.getByText(/^Shown until/)).toBeTruthy();
    expect(item.getByText('$240.90, including $18.36 tax, $10 refunded')).toBeTruthy();
    expect((await item.findByRole('link', { name: 'buyer@roll.example' })).getAttribute('href')).toBe('/admin/users/buyer');
    expect((await item.findByRole('link', { name: GYM.sponsor })).getAttribute('href')).toBe('/bjj/texas/austin/half-guard-hall');
    expect(item.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(GYM.receiptUrl);
    expect(item.getByRole('link', { name: 'Open payment in Stripe' }).getAttribute('href')).toBe('https://dashboard.stripe.com/payments/pi_1');
  });

  test('shows the id of a buyer whose profile is unknown', async () => {
    open({ ...GYM, userId: 'other' });
    expect((await section('Active')).getByText(/by account other$/)).toBeTruthy();
  });

  test('says of a paid sponsorship without a Stripe payment, such as a sample, that it has none', async () => {
    const { paymentIntent: _payment, ...sample } = GYM;
    open(sample);
    const item = within((await section('Active')).getByRole('article', { name: GYM.sponsor }));
    expect(item.getByText('No payment in Stripe')).toBeTruthy();
    expect(item.queryByText('No payment yet')).toBeNull();
  });

  test('does not name a deleted account', async () => {
    open({ ...GYM, userId: 'deleted-account' });
    expect((await section('Active')).getByText(/by a deleted account$/)).toBeTruthy();
  });

  test('says so for each empty section', async () => {
    open();
    expect(await screen.findByText(/^No brands to review/)).toBeTruthy();
    expect(screen.getByText('No open disputes.')).toBeTruthy();
    expect(screen.getByText(/^No refunds due/)).toBeTruthy();
    expect(screen.getByText('No active sponsorships.')).toBeTruthy();
  });

  test('offers a retry if a list cannot be loaded', async () => {
    failReads('sponsorships');
    openAt('/admin/sponsorships', <AdminSponsorshipsPage />);
    const user = userEvent.setup();
    expect(await screen.findAllByText('The sponsorships didn’t load.')).toHaveLength(5);
    live = new Collection('sponsorships', [BRAND]);
    await press(user, 'Try again');
    expect((await section('Brands waiting for review')).getByRole('article', { name: BRAND.sponsor })).toBeTruthy();
  });
});

describe('a brand on AdminSponsorshipsPage', () => {
  test('shows its logo and link until it is reviewed, and is approved with one click', async () => {
    const user = open(BRAND);
    const waiting = await section('Brands waiting for review');
    expect(waiting.getByRole('img', { name: 'Logo of Roll Gear' }).getAttribute('src')).toBe(BRAND.brand?.logo);
    expect(waiting.getByRole('link', { name: 'https://rollgear.example' })).toBeTruthy();
    await press(user, 'Approve Roll Gear');
    await sendDecisions();
    expect(invoke).toHaveBeenCalledWith('decideBrand', { id: 's2', decision: 'approved' });
    expect(await screen.findByText(/^Brand approved\./)).toBeTruthy();
  });

  test('is not listed for review before it is paid', async () => {
    open({ ...BRAND, status: 'pending' });
    expect(await screen.findByText(/^No brands to review/)).toBeTruthy();
  });

  test('can be rejected with a reason and refunded', async () => {
    const user = open(BRAND);
    await press(user, 'Reject Roll Gear');
    await fill(user, screen.getByLabelText('Reason (optional)'), 'The link is broken.');
    await press(user, 'Reject');
    await sendDecisions();
    expect(invoke).toHaveBeenLastCalledWith('decideBrand', { id: 's2', decision: 'rejected', reason: 'The link is broken.' });
    await press(user, 'Refund Roll Gear');
    await press(user, 'Refund $240.90');
    expect(invoke).toHaveBeenLastCalledWith('refundSponsorship', { id: 's2', amount: 24090, refunded: 0 });
  });

  test('is listed under “Refunds due” if it was rejected and not refunded', async () => {
    open({ ...BRAND, review: 'rejected', reviewReason: 'The link is broken.' });
    const refundsDue = await section('Refunds due');
    expect(refundsDue.getByText('Rejected, refund due')).toBeTruthy();
    expect(refundsDue.getByText('The link is broken.')).toBeTruthy();
  });

  test('says so if someone else has already decided', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('already-decided', { message: 'Someone else has already reviewed this.' }));
    const user = open(BRAND);
    await press(user, 'Approve Roll Gear');
    await sendDecisions();
    expect((await screen.findAllByText('Someone else has already reviewed this.')).length).toBeGreaterThan(0);
  });
});

describe('a dispute on AdminSponsorshipsPage', () => {
  test('shows Stripe’s status, the deadline and the available evidence', async () => {
    open(DISPUTED);
    const dispute = within((await section('Open disputes')).getByRole('region', { name: 'Dispute about Butterfly Barn' }));
    expect(dispute.getByText('needs response, $240.90, reason: product not received')).toBeTruthy();
    expect(dispute.getByText(/Stripe’s deadline for evidence\)$/)).toBeTruthy();
    expect((await dispute.findByRole('link', { name: 'buyer@roll.example' })).closest('li')?.textContent).toMatch(/^Bought on .* by .* while signed in\.$/);
    expect(dispute.getByText(/^Stripe confirmed the payment on/)).toBeTruthy();
    expect(dispute.getByText(/^Shown from/)).toBeTruthy();
    expect(dispute.getByRole('link', { name: 'receipt' })).toBeTruthy();
    expect(await dispute.findByRole('link', { name: 'Butterfly Barn' })).toBeTruthy();
  });

  test('leaves out evidence that does not exist', async () => {
    const { receiptUrl: _r, ...rest } = { ...BRAND, dispute: { status: 'under_review', reason: 'fraudulent', amount: 24090 } };
    open(rest);
    const dispute = within((await section('Open disputes')).getByRole('region', { name: 'Dispute about Roll Gear' }));
    expect(dispute.queryByText(/^Shown from/)).toBeNull();
    expect(dispute.queryByRole('link', { name: 'receipt' })).toBeNull();
    expect(dispute.queryByText('Due by')).toBeNull();
    expect(dispute.queryByText(/^Shown on the/)).toBeNull();
  });

  test('says where a brand was shown if its term has started', async () => {
    open({ ...BRAND, review: 'approved', startsAt: day(-10), endsAt: day(20), dispute: { status: 'under_review', reason: 'fraudulent', amount: 24090 } });
    const dispute = within((await section('Open disputes')).getByRole('region', { name: 'Dispute about Roll Gear' }));
    expect(dispute.getByText(/^Shown on the/)).toBeTruthy();
  });

  test('is listed by deadline while it is open', async () => {
    const dispute = { reason: 'fraudulent', amount: 1, status: 'under_review' };
    open(
      { ...DISPUTED, id: 'none', sponsor: 'No day', dispute },
      { ...DISPUTED, id: 'late', sponsor: 'Late', dispute: { ...dispute, dueBy: day(9) } },
      { ...DISPUTED, id: 'soon', sponsor: 'Soon', dispute: { ...dispute, status: 'needs_response', dueBy: day(2) } },
      { ...DISPUTED, id: 'won', sponsor: 'Won', dispute: { ...dispute, status: 'won' } },
    );
    const names = (await section('Open disputes')).getAllByRole('article').map((article) => within(article).getAllByRole('heading')[0]?.textContent);
    expect(names).toEqual(['Soon', 'Late', 'No day']);
  });
});

describe('a refund on AdminSponsorshipsPage', () => {
  test('of the full amount warns that the placement ends, and sends the amount refunded so far', async () => {
    const user = open({ ...GYM, refunded: 90 });
    await press(user, 'Refund Half Guard Hall');
    expect(screen.getByText(/^Once the full amount is refunded, the sponsorship ends right away\./)).toBeTruthy();
    await press(user, 'Refund $240');
    expect(invoke).toHaveBeenCalledWith('refundSponsorship', { id: 's1', amount: 24000, refunded: 90 });
    expect(await screen.findByText(/^Refunded \$240\./)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('can be limited to the remaining days', async () => {
    const user = open(GYM);
    await press(user, 'Refund Half Guard Hall');
    await chooseAmount(user, 'Unused days: $66 (100 of 365)');
    await press(user, 'Refund $66');
    expect(invoke).toHaveBeenCalledWith('refundSponsorship', { id: 's1', amount: 6600, refunded: 0 });
  });

  test('for a closed gym defaults to the days after the gym closed', async () => {
    const user = open({ ...GYM, status: 'ended', endedEarly: 'gym-closed', endsAt: day(-165) });
    const refundsDue = await section('Refunds due');
    expect(refundsDue.getByText('Ended early: the gym closed permanently')).toBeTruthy();
    await user.click(refundsDue.getByRole('button', { name: 'Refund Half Guard Hall' }));
    await press(user, 'Refund $174.90');
    expect(invoke).toHaveBeenCalledWith('refundSponsorship', { id: 's1', amount: 17490, refunded: 0 });
  });

  test.each([
    ['12.5', 1250],
    ['$1,0.05', 1005],
    ['240.90', 24090],
  ])('accepts %s as an amount', async (typed, amount) => {
    const user = open({ ...GYM, amount: 24090 });
    await press(user, 'Refund Half Guard Hall');
    await chooseAmount(user, 'Another amount');
    await user.clear(screen.getByLabelText('Amount, in USD'));
    await fill(user, screen.getByLabelText('Amount, in USD'), typed);
    await press(user, 'Refund');
    expect(invoke).toHaveBeenCalledWith('refundSponsorship', { id: 's1', amount, refunded: 0 });
  });

  test.each([
    ['', 'Enter an amount, such as 240.90.'],
    ['0', 'Enter an amount, such as 240.90.'],
    ['-5', 'Enter an amount, such as 240.90.'],
    ['1.005', 'Enter an amount, such as 240.90.'],
    ['ten', 'Enter an amount, such as 240.90.'],
    ['240.91', 'Enter $240.90 or less. That’s all that’s left of the payment.'],
  ])('rejects “%s” as an amount without sending it', async (typed, message) => {
    const user = open(GYM);
    await press(user, 'Refund Half Guard Hall');
    await chooseAmount(user, 'Another amount');
    await user.clear(screen.getByLabelText('Amount, in USD'));
    if (typed) await fill(user, screen.getByLabelText('Amount, in USD'), typed);
    await press(user, 'Refund');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(invoke).not.toHaveBeenCalled();
  });

  test('in yen has no decimals', async () => {
    const { tax: _tax, ...yen } = { ...GYM, currency: 'jpy', amount: 36500 };
    const user = open(yen);
    await press(user, 'Refund Half Guard Hall');
    await chooseAmount(user, 'Another amount');
    expect(screen.getByLabelText<HTMLInputElement>('Amount, in JPY').value).toBe('10000');
    await press(user, 'Refund');
    expect(invoke).toHaveBeenCalledWith('refundSponsorship', { id: 's1', amount: 10000, refunded: 0 });
  });

  test('by someone else is shown and must be acknowledged before another refund', async () => {
    const user = open(GYM);
    await press(user, 'Refund Half Guard Hall');
    live.put({ ...GYM, refunded: 4090 });
    expect((await alertIn('Refund Half Guard Hall')).textContent).toContain('$40.90 refunded');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refund $240.90' }).disabled).toBe(true);
    await press(user, 'Continue');
    await press(user, 'Refund $200');
    expect(invoke).toHaveBeenCalledWith('refundSponsorship', { id: 's1', amount: 20000, refunded: 4090 });
  });

  test.each([
    ['not-refundable', /^There’s no payment to refund/],
    ['unavailable', /“Check with Stripe” to see whether the refund went through/],
  ] as const)('that fails as %s shows why and keeps the dialog open', async (reason, sentence) => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure(reason, { message: 'There’s no payment to refund.' }));
    const user = open(GYM);
    await press(user, 'Refund Half Guard Hall');
    await press(user, 'Refund $240.90');
    expect((await alertIn('Refund Half Guard Hall')).textContent).toMatch(sentence);
  });

  test('is sent only once on a double click', async () => {
    let resolveCall: (result: object) => void = () => {};
    vi.mocked(invoke).mockImplementation(() => new Promise((resolve) => (resolveCall = resolve as typeof resolveCall)));
    const user = open(GYM);
    await press(user, 'Refund Half Guard Hall');
    await user.dblClick(screen.getByRole('button', { name: 'Refund $240.90' }));
    resolveCall({ refunded: 24090 });
    expect(invoke).toHaveBeenCalledTimes(1);
  });

  test('is not offered for a purchase that was already refunded', async () => {
    const user = open({ ...GYM, status: 'refunded', refunded: 24090 });
    await user.click(await screen.findByRole('heading', { name: 'Refunded' }));
    const item = within(await screen.findByRole('article', { name: GYM.sponsor }));
    expect(item.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });
});

test('AdminSponsorshipsPage can check a purchase with Stripe again', async () => {
  const user = open(GYM);
  await press(user, 'Check with Stripe: Half Guard Hall');
  expect(invoke).toHaveBeenCalledWith('checkSponsorship', { id: 's1' });
  expect(await screen.findByText(/^Checked with Stripe\./)).toBeTruthy();
});
