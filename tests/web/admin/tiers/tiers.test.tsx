import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '@web/app/Toasts';
import AdminTiersPage from '@web/features/admin/tiers/AdminTiersPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import type { StoredTier } from '@web/stores/tiers';
import { resetToasts } from '@web/stores/toasts';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';
import { answer } from '../../backend';
import { Collection, failReads } from '../../documents';
import { fill } from '../../fill';

const YEAR: StoredTier = {
  id: 't1',
  name: 'A year',
  kinds: ['gym', 'brand'],
  benefits: ['Listed above the other gyms in its city', 'A spot on the homepage'],
  termDays: 365,
  spots: 20,
  order: 1,
  active: true,
  stripePriceId: 'price_year',
  amount: 24000,
  currency: 'usd',
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};
const MONTH: StoredTier = { ...YEAR, id: 't2', name: 'A month', kinds: ['gym'], termDays: 30, order: 0, active: false, amount: 2550 };
const FACTS = {
  name: 'A year',
  kinds: ['gym', 'brand'],
  benefits: ['Listed above the other gyms in its city', 'A spot on the homepage'],
  termDays: 365,
  spots: 20,
  order: 1,
  active: true,
  stripePriceId: 'price_year',
};
let live: Collection<StoredTier>;

beforeEach(() => {
  answer({ createTier: { id: 'new' }, updateTier: { version: 2 } });
  resetToasts();
  sessionStorage.clear();
  live = new Collection('tiers', [YEAR, MONTH]);
  signInAdmin();
});
function open() {
  openAt(
    '/admin/tiers',
    <>
      <AdminTiersPage />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
/** The alert in a dialog. */
const alertIn = (name: string) => within(screen.getByRole('dialog', { name })).findByRole('alert');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function retype(user: User, label: string, text: string) {
  await user.clear(field(label));
  if (text !== '') await fill(user, field(label), text);
}

describe('the list on AdminTiersPage', () => {
  test('shows tiers in their own order with price, term, audience and whether they are offered', async () => {
    open();
    const names = (await screen.findAllByRole('article')).map((article) => within(article).getByRole('heading').textContent);
    expect(names).toEqual(['A month', 'A year']);
    const year = within(screen.getByRole('article', { name: 'A year' }));
    expect(year.getByText('Offered')).toBeTruthy();
    expect(year.getByText(/\$240 for 365 days/)).toBeTruthy();
    expect(year.getByText('Gyms and brands')).toBeTruthy();
    expect(year.getByText('20 sponsors at a time')).toBeTruthy();
    expect(year.getByText('price_year')).toBeTruthy();
    const month = within(screen.getByRole('article', { name: 'A month' }));
    expect(month.getByText('Not offered')).toBeTruthy();
    expect(month.getByText(/\$25\.50 for 30 days/)).toBeTruthy();
  });

  test('explains how to create the first price in Stripe if there are no tiers', async () => {
    live = new Collection('tiers', []);
    open();
    expect(await screen.findByRole('heading', { name: 'No tiers yet' })).toBeTruthy();
    expect(screen.getByText(/with a one-time price/)).toBeTruthy();
  });

  test('offers a retry if it cannot be loaded', async () => {
    failReads('tiers');
    const user = open();
    expect(await screen.findByText('The tiers didn’t load.')).toBeTruthy();
    live = new Collection('tiers', [YEAR]);
    await press(user, 'Try again');
    expect(await screen.findByRole('article', { name: 'A year' })).toBeTruthy();
  });
});

describe('a new tier on AdminTiersPage', () => {
  async function fillIn(user: User) {
    await press(user, 'Add a tier');
    await fill(user, field('Name'), 'Two years');
    await user.selectOptions(field('Who can buy it'), 'Brands only');
    await user.type(field('What it includes'), 'A spot on the homepage{enter}{enter}Its logo');
    await fill(user, field('Stripe price ID'), 'price_two');
    await user.type(field('Length in days'), '730');
    await user.type(field('Spots'), '5');
  }

  test('is sent with its benefits line by line, as the last in order, and without an amount', async () => {
    const user = open();
    await fillIn(user);
    await press(user, 'Add tier');
    const tier = { name: 'Two years', kinds: ['brand'], benefits: ['A spot on the homepage', 'Its logo'], termDays: 730, spots: 5, order: 2, active: true };
    expect(invoke).toHaveBeenCalledWith('createTier', { key: expect.stringMatching(/^[0-9a-f-]{36}$/), tier: { ...tier, stripePriceId: 'price_two' } });
    expect(await screen.findByText('Tier added. Sponsors can buy it now.')).toBeTruthy();
  });

  test('is not sent with an invalid number', async () => {
    const user = open();
    await fillIn(user);
    await user.clear(field('Order'));
    await fill(user, field('Order'), '0x10');
    await press(user, 'Add tier');
    expect(await screen.findByText('Enter a number.')).toBeTruthy();
    expect(invoke).not.toHaveBeenCalled();
  });

  test('shows an error at each missing field and sends nothing', async () => {
    const user = open();
    await press(user, 'Add a tier');
    await press(user, 'Add tier');
    for (const message of [
      'This is required.',
      'Enter what the sponsor gets.',
      'Enter a number of days from 1 to 731.',
      'Enter how many sponsors can have this tier at once, from 1 to 100.',
    ])
      expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('Enter a Stripe price ID. It starts with price_.')).toBeTruthy();
    expect(invoke).not.toHaveBeenCalled();
  });

  test('shows Stripe’s error at the price and keeps the text', async () => {
    const message = 'This is a recurring price. Create a one-time price.';
    vi.mocked(invoke).mockRejectedValue(new CallFailure('invalid', { issues: [{ path: 'tier.stripePriceId', message }] }));
    const user = open();
    await fillIn(user);
    await press(user, 'Add tier');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field('Stripe price ID'));
    expect(field('Name').value).toBe('Two years');
  });

  test('says so if there is no Stripe key', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('payments-closed'));
    const user = open();
    await fillIn(user);
    await press(user, 'Add tier');
    expect((await alertIn('Add a tier')).textContent).toContain('no Stripe key');
  });

  test('is restored if it was left unfinished', async () => {
    const user = open();
    await fillIn(user);
    await press(user, 'Close');
    await press(user, 'Add a tier');
    expect(field('Name').value).toBe('Two years');
    expect(field('Who can buy it').value).toBe('brand');
  });
});

describe('an edit on AdminTiersPage', () => {
  test('starts with the stored values and can turn a tier off', async () => {
    const user = open();
    await press(user, 'Edit A year');
    await user.selectOptions(field('Offered'), 'No, save it for later');
    await press(user, 'Save changes');
    expect(invoke).toHaveBeenCalledWith('updateTier', { id: 't1', version: 1, tier: { ...FACTS, active: false } });
  });

  test('shows another person’s change and lets the admin keep what they typed', async () => {
    const user = open();
    await press(user, 'Edit A year');
    await retype(user, 'Spots', '30');
    live.put({ ...YEAR, version: 2, termDays: 366, amount: 26000, stripePriceId: 'price_new' });
    const changed = within(await alertIn('Edit tier'));
    expect(changed.getByText('366 days')).toBeTruthy();
    expect(changed.getByText('$260')).toBeTruthy();
    await press(user, 'Keep my changes');
    await press(user, 'Save changes');
    expect(invoke).toHaveBeenCalledWith('updateTier', expect.objectContaining({ version: 2, tier: expect.objectContaining({ spots: 30, termDays: 365 }) }));
  });

  test('keeps the text if it is rejected as stale', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('stale-edit', { message: 'Someone else changed this tier.' }));
    const user = open();
    await press(user, 'Edit A year');
    await retype(user, 'Name', 'Twelve months');
    await press(user, 'Save changes');
    expect((await alertIn('Edit tier')).textContent).toBe('Someone else changed this tier.What you entered is still in the form.');
    expect(field('Name').value).toBe('Twelve months');
  });

  test.each([
    ['Length in days', '', 'Enter a number of days from 1 to 731.'],
    ['Length in days', 'a year', 'Enter a number of days from 1 to 731.'],
    ['Spots', '1.5', 'Enter how many sponsors can have this tier at once, from 1 to 100.'],
    ['Order', '', 'Enter a number.'],
    ['Stripe price ID', 'prod_year', 'Enter a Stripe price ID. It starts with price_.'],
  ])('shows an error and is not sent with the %s “%s”', async (label, typed, message) => {
    const user = open();
    await press(user, 'Edit A year');
    await retype(user, label, typed);
    await press(user, 'Save changes');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(invoke).not.toHaveBeenCalled();
  });
});
