import type { CallableInput, ErrorReason, SponsorshipsResponse } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import PayPage from '@web/features/sponsorships/PayPage';
import * as auth from '@web/lib/auth';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import { loadStripeScript } from '@web/lib/stripe';
import type { SponsorshipsData } from '@web/stores/sponsorships';
import { wasLoadedDirectly, replacePage, reloadPage } from '@web/hooks/document';
import { saveBrand } from '@web/storage/brandDraft';
import { SATURDAY_MORNING } from '../fixtures';
import { paidPurchaseOf, tierOf } from '../purchases';
import { signIn } from '../signIn';
import { openAt } from '../routing';

vi.mock('@web/hooks/document');
vi.mock('@web/lib/stripe', async (original) => ({ ...(await original<object>()), loadStripeScript: vi.fn() }));
vi.mock('@stripe/react-stripe-js', () => ({
  EmbeddedCheckoutProvider: ({ options, children }: { options: { clientSecret: string }; children: unknown }) => (
    <div data-testid="form" data-secret={options.clientSecret}>
      {children as never}
    </div>
  ),
  EmbeddedCheckout: () => 'Card number',
}));

const HOSTED = { id: 'p1', session: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' };
const EMBEDDED = { id: 'p1', session: 'cs_1', clientSecret: 'cs_1_secret' };
const orders = () => vi.mocked(invoke).mock.calls.map(([, input]) => input as CallableInput<'createSponsorshipCheckout'>);

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(wasLoadedDirectly).mockReturnValue(true);
  vi.mocked(loadStripeScript).mockResolvedValue({} as never);
  vi.mocked(invoke).mockImplementation(async (_name, input) => ((input as { page: string }).page === 'hosted' ? HOSTED : EMBEDDED) as never);
  signIn();
});
/** Each test uses its own tier, because a repeated request reuses its key. */
let tierCount = 0;
function open(search = '&gym=g1', overrides: Partial<SponsorshipsResponse> = {}) {
  const tier = `tier-${(tierCount += 1)}`;
  const response = { open: true, tiers: [tierOf({ id: tier })], sponsors: [], ...overrides };
  const gym = { id: 'g1', name: 'Half Guard Hall', place: 'Austin, TX' };
  const data: SponsorshipsData = { kind: 'found', at: SATURDAY_MORNING.toISOString(), response, gym };
  return { tier, ...openAt(`/sponsorships/pay?tier=${tier}${search}`, <PayPage />, data), user: userEvent.setup() };
}

describe('PayPage', () => {
  test('shows what is bought, for whom, the price and the terms above Stripe’s form', async () => {
    const { tier } = open();
    const form = await screen.findByTestId('form');
    expect(form.dataset.secret).toBe('cs_1_secret');
    for (const part of ['Row, 12 months', 'Half Guard Hall, Austin, TX', '$240', 'Nothing renews automatically'])
      expect(document.body.textContent).toContain(part);
    expect(screen.getByRole('region', { name: 'Before you pay' }).compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(orders()).toEqual([{ key: expect.any(String), tierId: tier, sponsored: { gymId: 'g1' }, page: 'embedded' }]);
  });

  test('names the sponsorship that a renewal extends', async () => {
    vi.mocked(readDocument).mockResolvedValue(paidPurchaseOf({ sponsor: 'Plain Cotton' }));
    open('&renews=p0');
    expect(await screen.findByText('Plain Cotton (renewal, starting when the current term ends)')).toBeTruthy();
    expect(orders()[0]?.sponsored).toEqual({ renews: 'p0' });
  });

  test('takes the brand and its logo from this tab', async () => {
    saveBrand({ name: 'Plain Cotton', url: 'https://plain.example', logo: { file: 'x.png', dataUrl: 'data:image/png;base64,iVBORw==' } });
    open('&brand=1');
    await screen.findByTestId('form');
    expect(orders()[0]?.sponsored).toEqual({ brand: { name: 'Plain Cotton', url: 'https://plain.example', logo: 'iVBORw==' } });
  });

  test.each([
    ['no sponsor', ''],
    ['an invalid gym', '&gym=%2F..%2F'],
    ['a brand that is not stored in this tab', '&brand=1'],
  ])('with %s says that nothing is chosen, sends nothing, and links back', (_what, search) => {
    open(search);
    expect(screen.getByRole('heading', { name: 'Nothing to pay for' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a sponsorship' }).getAttribute('href')).toBe('/sponsorships');
    expect(invoke).not.toHaveBeenCalled();
  });

  test('reloads for its own content policy before it starts a purchase', async () => {
    vi.mocked(wasLoadedDirectly).mockReturnValue(false);
    window.history.replaceState(null, '', '/sponsorships/pay');
    open();
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(invoke).not.toHaveBeenCalled();
  });
});

describe('PayPage without Stripe’s script', () => {
  beforeEach(() => vi.mocked(loadStripeScript).mockResolvedValue(undefined));

  test('sends the buyer to Stripe’s page and requests no embedded form', async () => {
    open();
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith(HOSTED.url));
    expect(orders().map(({ page }) => page)).toEqual(['hosted']);
    expect(screen.getByRole('link', { name: 'Pay $240 on Stripe’s page' }).getAttribute('href')).toBe(HOSTED.url);
  });

  test.each(['http://checkout.example/pay', 'javascript:alert(1)', 'not a URL'])('does not redirect to %s', async (url) => {
    vi.mocked(invoke).mockResolvedValue({ ...HOSTED, url });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(replacePage).not.toHaveBeenCalled();
  });

  test('accepts a local Stripe on this machine', async () => {
    const url = 'http://127.0.0.1:20012/checkout/cs_1';
    vi.mocked(invoke).mockResolvedValue({ ...HOSTED, url });
    open();
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith(url));
  });
});

test('PayPage lets the buyer pay the same purchase on Stripe’s page instead', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pay on Stripe’s page instead' }));
  await waitFor(() => expect(replacePage).toHaveBeenCalledWith(HOSTED.url));
  expect(orders().map(({ page, sponsored }) => [page, sponsored])).toEqual([
    ['embedded', { gymId: 'g1' }],
    ['hosted', { gymId: 'g1' }],
  ]);
});

describe('a rejected purchase on PayPage', () => {
  const MESSAGE = 'This is what the backend says.';
  const rejectWith = (reason: ErrorReason, renewable: readonly string[] = [], message: string | undefined = undefined) =>
    vi.mocked(invoke).mockImplementation((async (name: string) => {
      if (name === 'readRenewable') return { ids: renewable };
      throw new CallFailure(reason, { ...(message !== undefined && { message }) });
    }) as never);
  const findAlert = async () => within(await screen.findByRole('alert'));

  test.each<[ErrorReason, RegExp | string, string, string]>([
    ['tier-closed', /no longer available/, 'Back to sponsorships', '/sponsorships?tier='],
    ['sold-out', /This sponsorship is sold out/, 'Back to sponsorships', '/sponsorships?tier='],
    ['gym-not-found', /can’t be sponsored/, 'Back to sponsorships', '/sponsorships?tier='],
    ['limit-reached', MESSAGE, 'My Dashboard', '/dashboard'],
    ['already-paid', MESSAGE, 'My Dashboard', '/dashboard'],
    ['network-limit', MESSAGE, 'Back to sponsorships', '/sponsorships?tier='],
    ['payments-closed', /aren’t for sale here yet/, 'Ask to be notified', '/contact?topic=sponsorship'],
    ['too-many-today', MESSAGE, 'Back to sponsorships', '/sponsorships?tier='],
  ])('with the reason %s is explained, with the next step', async (reason, message, link, to) => {
    rejectWith(reason, [], MESSAGE);
    open();
    const box = await findAlert();
    expect(box.getByText(message)).toBeTruthy();
    expect(box.getByRole('link', { name: link }).getAttribute('href')).toContain(to);
    expect(box.queryByRole('button')).toBeNull();
  });

  test('because of an unverified address can resend the email, and continues after verification', async () => {
    rejectWith('address-not-verified');
    const { user } = open();
    const box = await findAlert();
    expect(box.getByText('Verify your email address before you buy. You weren’t charged.')).toBeTruthy();
    await user.click(box.getByRole('button', { name: 'Resend email' }));
    expect(auth.sendVerification).toHaveBeenCalledOnce();
    vi.mocked(invoke).mockResolvedValue(EMBEDDED);
    vi.mocked(auth.refreshAccount).mockResolvedValue({ uid: 'ana', email: 'ana@example.com', emailVerified: true });
    await user.click(box.getByRole('button', { name: 'I opened the link' }));
    expect(await screen.findByTestId('form')).toBeTruthy();
  });

  test.each<[ErrorReason, RegExp]>([
    ['rate-limited', /wait a minute/],
    ['unavailable', /isn’t responding/],
    ['contended', /same time/],
    ['internal', /on our side/],
  ])('with the reason %s can be retried as the same purchase', async (reason, message) => {
    rejectWith(reason);
    const { user } = open();
    const box = await findAlert();
    expect(box.getByText(message)).toBeTruthy();
    vi.mocked(invoke).mockResolvedValue(EMBEDDED);
    await user.click(box.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('form')).toBeTruthy();
    const [first, second] = orders();
    expect(second?.key).toBe(first?.key);
  });

  test('because the user already sponsors the gym links to the renewal with a full page load', async () => {
    rejectWith('already-sponsored', ['own']);
    const { tier } = open();
    const link = await (await findAlert()).findByRole('link', { name: 'Renew yours instead' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/sponsorships/pay?tier=${tier}&renews=own`, '_self']);
    expect(invoke).toHaveBeenCalledWith('readRenewable', { insteadOf: { gymId: 'g1' } });
  });

  test('because someone else sponsors the gym offers no renewal', async () => {
    rejectWith('already-sponsored', [], MESSAGE);
    open();
    const box = await findAlert();
    expect(box.getByText(MESSAGE)).toBeTruthy();
    await waitFor(() => expect(invoke).toHaveBeenCalledWith('readRenewable', { insteadOf: { gymId: 'g1' } }));
    expect(box.queryByRole('link', { name: 'Renew yours instead' })).toBeNull();
  });

  test('that is known in advance sends no request', () => {
    open('&gym=g1', { tiers: [] });
    expect(screen.getByText(/no longer available/)).toBeTruthy();
    expect(invoke).not.toHaveBeenCalled();
  });
});
