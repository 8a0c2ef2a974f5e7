import type { StoredDiscount } from '@web/stores/discounts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DiscountsSection } from '@web/features/owner/DiscountsSection';
import GymDiscountsPage from '@web/features/owner/GymDiscountsPage';
import MyGymsPage from '@web/features/owner/MyGymsPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import type { StoredGym } from '@web/stores/gyms';
import { useSession } from '@web/stores/session';
import { resetToasts } from '@web/stores/toasts';
import { discount } from '../storedDiscount';
import { HALF_GUARD_HALL } from '../fixtures';
import { openAt } from '../routing';
import { show } from '../show';
import { profileWith } from '@support/profile';
import { Collection, failReads } from '../documents';
import { fill } from '../fill';

const GYM = HALF_GUARD_HALL;
let live: Collection<StoredDiscount>;

beforeEach(() => {
  resetToasts();
  sessionStorage.clear();
  vi.mocked(readDocument).mockResolvedValue(GYM);
  vi.mocked(invoke).mockResolvedValue({ id: 'd1' });
  live = new Collection('discounts', []);
  useSession.setState({
    status: 'known',
    account: { uid: 'owner', email: 'owner@example.com', emailVerified: true },
    profile: profileWith({ isGymOwner: true, ownedGyms: ['g1'] }),
    rolesReady: true,
  });
});
function open() {
  openAt(
    '/my-gyms/g1/discounts',
    <>
      <GymDiscountsPage />
      <ConfirmDialog />
      <Toasts />
    </>,
    undefined,
    { gymId: 'g1' },
  );
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const entry = async (name: string) => within(await screen.findByRole('article', { name }));
/** The alert within a dialog. */
const alertIn = (name: string) => within(screen.getByRole('dialog', { name })).queryByRole('alert');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function fillIn(user: User) {
  await press(user, 'Submit a discount');
  await fill(user, field('Offer'), '20% off gis');
  await user.selectOptions(field('Category'), 'gear');
}

test('MyGymsPage links each gym to its discounts', async () => {
  show(<MyGymsPage />);
  const link = await screen.findByRole('link', { name: 'Discounts for Half Guard Hall' });
  expect(link.getAttribute('href')).toBe('/my-gyms/g1/discounts');
});

describe('the discount proposal form', () => {
  test('sends only the fields that were filled in', async () => {
    const user = open();
    await fillIn(user);
    await fill(user, field('First day (optional)'), '2026-12-01');
    await fill(user, field('Last day (optional)'), '2026-12-31');
    await fill(user, field('Link (optional)'), 'halfguard.example/visit');
    await press(user, 'Submit discount');
    const facts = { title: '20% off gis', category: 'gear', url: 'https://halfguard.example/visit', validFrom: '2026-12-01', validUntil: '2026-12-31' };
    expect(invoke).toHaveBeenCalledWith('proposeDiscount', { key: expect.any(String), gymId: 'g1', discount: facts });
    expect(await screen.findByText('Submitted. We’ll notify you when an admin decides.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Submit a discount' })).toBeNull());
  });

  test('shows an error at each missing field and focuses the first', async () => {
    const user = open();
    await press(user, 'Submit a discount');
    await press(user, 'Submit discount');
    expect(await screen.findByText('Enter the offer, such as 20% off all gis.')).toBeTruthy();
    expect(screen.getByText('Choose what the discount is for.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Offer'));
    expect(invoke).not.toHaveBeenCalled();
  });

  test('rejects a last day before the first day', async () => {
    const user = open();
    await fillIn(user);
    await fill(user, field('First day (optional)'), '2026-12-31');
    await fill(user, field('Last day (optional)'), '2026-12-01');
    await press(user, 'Submit discount');
    expect(await screen.findByText('Choose a last day on or after the first day.')).toBeTruthy();
    expect(invoke).not.toHaveBeenCalled();
  });

  test('rejects a half-typed date instead of sending none', async () => {
    const user = open();
    await fillIn(user);
    Object.defineProperty(field('Last day (optional)'), 'validity', { value: { badInput: true } });
    await press(user, 'Submit discount');
    expect(await screen.findByText('Enter the full date, or leave it blank.')).toBeTruthy();
    expect(invoke).not.toHaveBeenCalled();
  });

  test('shows the backend’s error at its field', async () => {
    const issue = { path: 'discount.validUntil', message: 'This date has passed. Choose a later one, or leave it empty.' };
    vi.mocked(invoke).mockRejectedValue(new CallFailure('invalid', { issues: [issue] }));
    const user = open();
    await fillIn(user);
    await press(user, 'Submit discount');
    expect(await screen.findByText(issue.message)).toBeTruthy();
    expect(document.activeElement).toBe(field('Last day (optional)'));
  });

  test('says how many discounts a gym can have if the limit is reached', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('limit-reached', { message: 'A gym can have up to 5 discounts. End one first.' }));
    const user = open();
    await fillIn(user);
    await press(user, 'Submit discount');
    await waitFor(() => expect(alertIn('Submit a discount')?.textContent).toMatch(/A gym can have up to 5 discounts/));
  });

  test('restores an unfinished proposal', async () => {
    const user = open();
    await fillIn(user);
    cleanup();
    open();
    await press(user, 'Submit a discount');
    expect(field('Offer').value).toBe('20% off gis');
    expect(field('Category').value).toBe('gear');
  });

  test('is not offered until the gym is listed', async () => {
    vi.mocked(readDocument).mockResolvedValue({ ...GYM, status: 'draft' });
    open();
    expect(await screen.findByText(/^This gym isn’t listed yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit a discount' })).toBeNull();
  });
});

describe('GymDiscountsPage', () => {
  test('says that the gym has no discounts yet', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'No discounts yet' })).toBeTruthy();
  });

  test('updates the status of a discount live', async () => {
    live = new Collection('discounts', [discount()]);
    open();
    expect((await entry('20% off gis')).getByText('Waiting for approval')).toBeTruthy();
    live.put(discount({ status: 'rejected', reason: 'No code.' }));
    const rejected = await entry('20% off gis');
    expect(rejected.getByText('Rejected')).toBeTruthy();
    expect(rejected.getByText('No code.')).toBeTruthy();
    expect(rejected.queryByRole('button')).toBeNull();
  });

  test('lists a discount added by an admin, and lets the owner end it but not edit it', async () => {
    live = new Collection('discounts', [discount({ status: 'approved', userId: 'admin' })]);
    const user = open();
    const listed = await entry('20% off gis');
    expect(listed.getByText('Listed')).toBeTruthy();
    expect(listed.queryByRole('button', { name: 'Edit 20% off gis' })).toBeNull();
    await press(user, 'End 20% off gis');
    await press(user, 'End discount');
    expect(invoke).toHaveBeenCalledWith('endDiscount', { id: 'd1' });
  });

  test('lets the owner edit a proposal until it is decided', async () => {
    live = new Collection('discounts', [discount()]);
    const user = open();
    await press(user, 'Edit 20% off gis');
    await fill(user, field('Offer'), ' and belts');
    await press(user, 'Save changes');
    expect(invoke).toHaveBeenCalledWith('updateDiscount', { id: 'd1', version: 1, discount: { title: '20% off gis and belts', category: 'gear' } });
  });

  test('says that a proposal was decided while it was being edited', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('already-decided', { message: 'This discount has already been reviewed. To change it, contact us.' }));
    live = new Collection('discounts', [discount()]);
    const user = open();
    await press(user, 'Edit 20% off gis');
    live.put(discount({ status: 'approved', version: 2 }));
    expect(within(alertIn('Edit discount') as HTMLElement).getByText('Approved')).toBeTruthy();
    await press(user, 'Keep my changes');
    await press(user, 'Save changes');
    await waitFor(() => expect(alertIn('Edit discount')?.textContent).toMatch(/^This discount has already been reviewed/));
  });

  test('asks before withdrawing a proposal', async () => {
    live = new Collection('discounts', [discount()]);
    const user = open();
    await press(user, 'Withdraw 20% off gis');
    expect(screen.getByText('Withdraw “20% off gis”? It won’t be reviewed.')).toBeTruthy();
    await press(user, 'Withdraw discount');
    expect(invoke).toHaveBeenCalledWith('endDiscount', { id: 'd1' });
    expect(await screen.findByText('Withdrawn.')).toBeTruthy();
  });

  test('shows an error with a retry if the list cannot be loaded', async () => {
    failReads('discounts');
    open();
    expect(await screen.findByText('The discounts didn’t load.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('DiscountsSection', () => {
  const showCounts = async (discounts: readonly ReturnType<typeof discount>[]) => {
    live = new Collection('discounts', discounts);
    show(<DiscountsSection gym={{ ...GYM, id: 'g1' } as unknown as StoredGym} />);
    const { textContent } = await screen.findByText(/listed/);
    return [textContent, screen.getByRole('link').textContent, screen.getByRole('link').getAttribute('href')];
  };

  test('counts listed and pending discounts', async () => {
    const discounts = [discount({ id: 'a', status: 'approved' }), discount({ id: 'b' }), discount({ id: 'c', status: 'rejected' })];
    expect(await showCounts(discounts)).toEqual(['1 discount listed, 1 waiting for an admin.', 'Manage discounts', '/my-gyms/g1/discounts']);
  });

  test('links to proposing a discount if there are none', async () => {
    expect(await showCounts([])).toEqual(['No discounts listed.', 'Submit a discount', '/my-gyms/g1/discounts']);
  });
});
