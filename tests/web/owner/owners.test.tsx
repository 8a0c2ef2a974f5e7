import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../web/src/app/ConfirmDialog';
import { Toasts } from '../../../web/src/app/Toasts';
import GymOwnersPage from '../../../web/src/features/owner/GymOwnersPage';
import { CallFailure } from '../../../web/src/lib/failure';
import { invoke } from '../../../web/src/lib/invoke';
import { documentOf } from '../../../web/src/lib/source';
import { useSession } from '../../../web/src/stores/session';
import { resetToasts } from '../../../web/src/stores/toasts';
import { CLAIMED_GYM } from '../live-claims';
import { openAt } from '../routing';

vi.mock('../../../web/src/lib/auth');
vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/source');
vi.mock('../../../web/src/lib/watch');

const OWNERS = [
  { uid: 'owner', email: 'owner@example.com' },
  { uid: 'bo', email: 'bo@example.com' },
];
const CLAIM = { id: 'c1', role: 'coach', createdAt: '2026-11-20T10:00:00.000Z' };
let ownership: { owners: typeof OWNERS; claims: object[] };

/** Answers what the page asks for; what it does is refused with `reason` or done. */
function backend(reason?: ConstructorParameters<typeof CallFailure>[0]): void {
  vi.mocked(invoke).mockImplementation((async (name: string) => {
    if (name === 'readOwnership') return ownership;
    if (reason) throw new CallFailure(reason);
    return {};
  }) as never);
}

beforeEach(() => {
  vi.resetAllMocks();
  resetToasts();
  sessionStorage.clear();
  ownership = { owners: OWNERS, claims: [] };
  backend();
  vi.mocked(documentOf).mockResolvedValue(CLAIMED_GYM);
  useSession.setState({
    status: 'known',
    account: { uid: 'owner', email: 'owner@example.com', emailVerified: true },
    profile: { email: '', isAdmin: false, isGymOwner: true, ownedGyms: ['g1'], createdAt: '' },
    rolesReady: true,
  });
});
function open() {
  const { path } = openAt(
    '/my-gyms/g1/owners',
    <>
      <GymOwnersPage />
      <ConfirmDialog />
      <Toasts />
    </>,
    undefined,
    { gymId: 'g1' },
  );
  return { user: userEvent.setup(), path };
}
const done = () => vi.mocked(invoke).mock.calls.filter(([name]) => name !== 'readOwnership');

test('the owners are named to each other', async () => {
  open();
  const names = within(await screen.findByRole('region', { name: 'Owners' })).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('owner@example.com (you)'), expect.stringContaining('bo@example.com')]);
  expect(screen.queryByRole('heading', { name: 'Somebody claims this gym' })).toBeNull();
});

test('another one is removed after it was asked for', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove bo@example.com' }));
  expect(done()).toEqual([]);
  ownership = { ...ownership, owners: OWNERS.slice(0, 1) };
  await user.click(screen.getByRole('button', { name: 'Remove owner' }));
  expect(done()).toEqual([['removeOwner', { gymId: 'g1', uid: 'bo' }]]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove bo@example.com' })).toBeNull());
});

test('the gym is given up after it was asked for, and the page is left', async () => {
  const { user, path } = open();
  await user.click(await screen.findByRole('button', { name: 'Give up Half Guard Hall' }));
  await user.click(screen.getByRole('button', { name: 'Give it up' }));
  expect(done()).toEqual([['releaseGym', { gymId: 'g1' }]]);
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

describe('adding an owner', () => {
  const add = async (user: ReturnType<typeof userEvent.setup>, email: string) => {
    if (email) await user.type(await screen.findByLabelText('Their e-mail address'), email);
    await user.click(await screen.findByRole('button', { name: 'Add owner' }));
  };

  test('sends the address, and shows the owners anew', async () => {
    const { user } = open();
    await screen.findByLabelText('Their e-mail address');
    ownership = { ...ownership, owners: [...OWNERS, { uid: 'cy', email: 'cy@example.com' }] };
    await add(user, 'cy@example.com');
    expect(done()).toEqual([['addOwner', { gymId: 'g1', email: 'cy@example.com' }]]);
    expect(await screen.findByRole('button', { name: 'Remove cy@example.com' })).toBeTruthy();
  });

  test('asks for an address', async () => {
    const { user } = open();
    await add(user, '');
    expect(await screen.findByText('Enter the e-mail address of their account.')).toBeTruthy();
    expect(done()).toEqual([]);
  });

  test.each([
    ['account-not-found', /No account here has this address and has verified it/],
    ['limit-reached', /20 owners at most/],
  ] as const)('that is refused as %s says why', async (reason, sentence) => {
    backend(reason);
    const { user } = open();
    await add(user, 'cy@example.com');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe('somebody else’s claim', () => {
  test('is shown by its role, and answered for the admin who decides', async () => {
    ownership = { ...ownership, claims: [CLAIM] };
    const { user } = open();
    expect(await screen.findByText(/as its coach\. An admin decides/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText('Write what you know.')).toBeTruthy();
    await user.type(screen.getByLabelText('What do you know of it?'), 'He left in May.');
    ownership = { ...ownership, claims: [{ ...CLAIM, answer: { text: 'He left in May.', at: '' } }] };
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(done()).toEqual([['answerClaim', { id: 'c1', text: 'He left in May.' }]]);
    expect(await screen.findByRole('button', { name: 'Change the answer' })).toBeTruthy();
  });

  test('that was decided meanwhile is said to be', async () => {
    ownership = { ...ownership, claims: [CLAIM] };
    backend('already-decided');
    const { user } = open();
    await user.type(await screen.findByLabelText('What do you know of it?'), 'He left in May.');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText(/^This was decided or withdrawn meanwhile/)).toBeTruthy();
  });
});

test('owners that do not come are asked for again', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = open();
  await screen.findByText('The owners did not load.');
  backend();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('bo@example.com')).toBeTruthy();
});

test('a gym that does not come is asked for again', async () => {
  vi.mocked(documentOf).mockRejectedValueOnce(new Error('out of reach'));
  const { user } = open();
  await screen.findByText('The gym did not load.');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: CLAIMED_GYM.name, level: 1 })).toBeTruthy();
});
