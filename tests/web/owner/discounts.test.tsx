import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DiscountsPart } from '../../../web/src/features/owner/DiscountsPart';
import GymDiscountsPage from '../../../web/src/features/owner/GymDiscountsPage';
import MyGymsPage from '../../../web/src/features/owner/MyGymsPage';
import { CallFailure } from '../../../web/src/lib/failure';
import { invoke } from '../../../web/src/lib/invoke';
import { documentOf } from '../../../web/src/lib/source';
import { watchList } from '../../../web/src/lib/watch';
import { ConfirmDialog } from '../../../web/src/app/ConfirmDialog';
import { Toasts } from '../../../web/src/app/Toasts';
import type { StoredGym } from '../../../web/src/actions/gyms';
import { useSession } from '../../../web/src/stores/session';
import { resetToasts } from '../../../web/src/stores/toasts';
import { discount, LiveDiscounts } from '../live-discounts';
import { HALF_GUARD_HALL } from '../fixtures';
import { openAt } from '../routing';
import { show } from '../show';

vi.mock('../../../web/src/lib/auth');
vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/source');
vi.mock('../../../web/src/lib/watch');

const GYM = HALF_GUARD_HALL;
let live: LiveDiscounts;

beforeEach(() => {
  vi.resetAllMocks();
  resetToasts();
  sessionStorage.clear();
  vi.mocked(documentOf).mockResolvedValue(GYM);
  vi.mocked(invoke).mockResolvedValue({ id: 'd1' });
  live = new LiveDiscounts([]);
  useSession.setState({
    status: 'known',
    account: { uid: 'owner', email: 'owner@example.com', emailVerified: true },
    profile: { email: '', isAdmin: false, isGymOwner: true, ownedGyms: ['g1'], createdAt: '' },
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
/** What a window says in a box of its own. */
const alertIn = (name: string) => within(screen.getByRole('dialog', { name })).queryByRole('alert');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function fillIn(user: User) {
  await press(user, 'Propose a discount');
  await user.type(field('What it gives'), '20% off gis');
  await user.selectOptions(field('What it is on'), 'gear');
}

test('each gym of an owner leads to its discounts', async () => {
  show(<MyGymsPage />);
  const link = await screen.findByRole('link', { name: 'Discounts of Half Guard Hall' });
  expect(link.getAttribute('href')).toBe('/my-gyms/g1/discounts');
});

describe('a proposal', () => {
  test('is sent for its gym, with what was filled in and no more', async () => {
    const user = open();
    await fillIn(user);
    await user.type(field('First day (optional)'), '2026-12-01');
    await user.type(field('Last day (optional)'), '2026-12-31');
    await press(user, 'Propose it');
    const facts = { title: '20% off gis', category: 'gear', validFrom: '2026-12-01', validUntil: '2026-12-31' };
    expect(invoke).toHaveBeenCalledWith('proposeDiscount', { key: expect.any(String), gymId: 'g1', discount: facts });
    expect(await screen.findByText('Proposed. You are told what an admin decides.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Propose a discount' })).toBeNull());
  });

  test('says at each field what is missing, and goes to the first', async () => {
    const user = open();
    await press(user, 'Propose a discount');
    await press(user, 'Propose it');
    expect(await screen.findByText('This is required.')).toBeTruthy();
    expect(screen.getByText('Choose what it is on.')).toBeTruthy();
    expect(document.activeElement).toBe(field('What it gives'));
    expect(invoke).not.toHaveBeenCalled();
  });

  test('whose last day is before its first is not sent', async () => {
    const user = open();
    await fillIn(user);
    await user.type(field('First day (optional)'), '2026-12-31');
    await user.type(field('Last day (optional)'), '2026-12-01');
    await press(user, 'Propose it');
    expect(await screen.findByText('The last day is before the first.')).toBeTruthy();
    expect(invoke).not.toHaveBeenCalled();
  });

  test('with a day that is typed half is not sent as one without', async () => {
    const user = open();
    await fillIn(user);
    Object.defineProperty(field('Last day (optional)'), 'validity', { value: { badInput: true } });
    await press(user, 'Propose it');
    expect(await screen.findByText('Finish this day, or leave it empty.')).toBeTruthy();
    expect(invoke).not.toHaveBeenCalled();
  });

  test('shows what the backend finds wrong at its field', async () => {
    const issue = { path: 'discount.validUntil', message: 'This day has passed. Choose a later one, or none.' };
    vi.mocked(invoke).mockRejectedValue(new CallFailure('invalid', [issue]));
    const user = open();
    await fillIn(user);
    await press(user, 'Propose it');
    expect(await screen.findByText(issue.message)).toBeTruthy();
    expect(document.activeElement).toBe(field('Last day (optional)'));
  });

  test('beyond what a gym may have is told how many that are', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('limit-reached'));
    const user = open();
    await fillIn(user);
    await press(user, 'Propose it');
    await waitFor(() => expect(alertIn('Propose a discount')?.textContent).toMatch(/a gym has 5 at most/));
  });

  test('that was begun and left is there again', async () => {
    const user = open();
    await fillIn(user);
    cleanup();
    open();
    await press(user, 'Propose a discount');
    expect(field('What it gives').value).toBe('20% off gis');
    expect(field('What it is on').value).toBe('gear');
  });

  test('waits for its gym to be listed', async () => {
    vi.mocked(documentOf).mockResolvedValue({ ...GYM, status: 'draft' });
    open();
    expect(await screen.findByText(/^The gym is not listed yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Propose a discount' })).toBeNull();
  });
});

describe('the list', () => {
  test('says that there is none yet', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'No discount yet' })).toBeTruthy();
  });

  test('shows what became of each, live', async () => {
    live = new LiveDiscounts([discount()]);
    open();
    expect((await entry('20% off gis')).getByText('Waits for a decision')).toBeTruthy();
    live.put(discount({ status: 'refused', reason: 'No code.' }));
    const refused = await entry('20% off gis');
    expect(refused.getByText('Refused')).toBeTruthy();
    expect(refused.getByText('No code.')).toBeTruthy();
    expect(refused.queryByRole('button')).toBeNull();
  });

  test('has what an admin has listed of the gym, which its owner may end', async () => {
    live = new LiveDiscounts([discount({ status: 'approved', userId: 'admin' })]);
    const user = open();
    const listed = await entry('20% off gis');
    expect(listed.getByText('Listed')).toBeTruthy();
    expect(listed.queryByRole('button', { name: 'Edit 20% off gis' })).toBeNull();
    await press(user, 'End 20% off gis');
    await press(user, 'End discount');
    expect(invoke).toHaveBeenCalledWith('endDiscount', { id: 'd1' });
  });

  test('lets a proposal be changed until it is decided', async () => {
    live = new LiveDiscounts([discount()]);
    const user = open();
    await press(user, 'Edit 20% off gis');
    await user.type(field('What it gives'), ' and belts');
    await press(user, 'Save changes');
    expect(invoke).toHaveBeenCalledWith('updateDiscount', { id: 'd1', version: 1, discount: { title: '20% off gis and belts', category: 'gear' } });
  });

  test('says that it was decided while it was changed', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('already-decided'));
    live = new LiveDiscounts([discount()]);
    const user = open();
    await press(user, 'Edit 20% off gis');
    live.put(discount({ status: 'approved', version: 2 }));
    expect(within(alertIn('Change a discount') as HTMLElement).getByText('Approved')).toBeTruthy();
    await press(user, 'Keep what I typed');
    await press(user, 'Save changes');
    await waitFor(() => expect(alertIn('Change a discount')?.textContent).toMatch(/^This was decided or ended meanwhile/));
  });

  test('asks before a proposal is taken back', async () => {
    live = new LiveDiscounts([discount()]);
    const user = open();
    await press(user, 'Withdraw 20% off gis');
    expect(screen.getByText('Withdraw “20% off gis”? The proposal is taken back.')).toBeTruthy();
    await press(user, 'Withdraw discount');
    expect(invoke).toHaveBeenCalledWith('endDiscount', { id: 'd1' });
    expect(await screen.findByText('Withdrawn.')).toBeTruthy();
  });

  test('says that it did not come without a connection', async () => {
    vi.mocked(watchList).mockImplementation((_path, _list, _next, failed) => {
      failed('unavailable');
      return () => {};
    });
    open();
    expect(await screen.findByText('The discounts did not load.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});

describe('the editor’s way to the discounts', () => {
  const shown = async (discounts: readonly ReturnType<typeof discount>[]) => {
    live = new LiveDiscounts(discounts);
    show(<DiscountsPart gym={{ ...GYM, id: 'g1' } as unknown as StoredGym} />);
    const { textContent } = await screen.findByText(/listed/);
    return [textContent, screen.getByRole('link').textContent, screen.getByRole('link').getAttribute('href')];
  };

  test('says how many are listed and how many wait', async () => {
    const given = [discount({ id: 'a', status: 'approved' }), discount({ id: 'b' }), discount({ id: 'c', status: 'refused' })];
    expect(await shown(given)).toEqual(['1 discount is listed, 1 waits for an admin.', 'Discounts of this gym', '/my-gyms/g1/discounts']);
  });

  test('offers to propose one where there is none', async () => {
    expect(await shown([])).toEqual(['No discounts are listed.', 'Propose a discount', '/my-gyms/g1/discounts']);
  });
});
