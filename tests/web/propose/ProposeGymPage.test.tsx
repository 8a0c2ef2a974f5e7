import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import ProposeGymPage from '../../../web/src/features/propose/ProposeGymPage';
import { CallFailure } from '../../../web/src/lib/failure';
import { invoke } from '../../../web/src/lib/invoke';
import { query } from '../../../web/src/lib/source';
import { useSession } from '../../../web/src/stores/session';
import { openAt } from '../routing';

vi.mock('../../../web/src/lib/auth');
vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/source');

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  vi.mocked(query).mockResolvedValue({ suggestions: [] });
  vi.mocked(invoke).mockResolvedValue({ reference: 'ABCD1234' });
  useSession.setState({
    status: 'known',
    account: { uid: 'ana', email: 'ana@example.com', emailVerified: true },
    profile: { email: '', isAdmin: false, isGymOwner: false, ownedGyms: [], createdAt: '' },
    rolesReady: true,
  });
});
function open() {
  openAt('/propose-gym', <ProposeGymPage />);
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;
async function fillIn(user: User, entries: Readonly<Record<string, string>> = {}) {
  const all = { Name: 'Missing Mats', 'Street address': '12 Oak St', City: 'Austin', ...entries };
  for (const [label, text] of Object.entries(all)) await user.type(screen.getByLabelText(label), text);
  await user.selectOptions(screen.getByLabelText('State'), 'TX');
}
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Propose this gym' }));
const GYM = { name: 'Missing Mats', full_address: '12 Oak St', city: 'Austin', state: 'TX' };

test('a gym is proposed with what was entered, a phone number in one form, and its reference is told', async () => {
  const user = open();
  await fillIn(user, { 'Phone (optional)': '(512) 555-0155', 'Anything else (optional)': 'Opened in May.' });
  await send(user);
  expect(invoke).toHaveBeenCalledWith('proposeGym', { gym: { ...GYM, phone: '+15125550155' }, comment: 'Opened in May.' });
  expect(await screen.findByText('ABCD1234')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Propose another' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

test('gyms like it are shown while it is typed, once typing pauses', async () => {
  vi.mocked(query).mockImplementation((async (_name: string, { q }: { q: string }) => ({
    suggestions: q.startsWith('Missing Mats') ? [{ kind: 'gym', title: 'Missing Mat', detail: 'Austin, TX', path: '/bjj/texas/austin/missing-mat' }] : [],
  })) as never);
  const user = open();
  await fillIn(user);
  const link = await screen.findByRole('link', { name: 'Missing Mat' });
  expect(link.getAttribute('href')).toBe('/bjj/texas/austin/missing-mat');
  await waitFor(() => expect(query).toHaveBeenCalledWith('searchFuzzy', { q: 'Missing Mats Austin' }));
  expect(vi.mocked(query).mock.calls.length).toBeLessThan(20);
});

test('a gym that shares the city alone, or whose name says no more than what it teaches, is not among them', async () => {
  vi.mocked(query).mockResolvedValue({
    suggestions: ['Ironleaf Jiu-Jitsu Austin', 'Jiu-Jitsu Academy', 'Mising Matts'].map((title, index) => ({
      kind: 'gym' as const,
      title,
      detail: 'Austin, TX',
      path: `/bjj/texas/austin/g${index}`,
    })),
  });
  const user = open();
  await fillIn(user, { Name: 'Missing Mats Jiu-Jitsu' });
  expect(await screen.findByRole('link', { name: 'Mising Matts' })).toBeTruthy();
  expect(screen.queryByText('Jiu-Jitsu Academy')).toBeNull();
  expect(screen.queryByText('Ironleaf Jiu-Jitsu Austin')).toBeNull();
});

test('a search that does not answer is said, and the gym can be proposed all the same', async () => {
  vi.mocked(query).mockRejectedValue(new Error('offline'));
  const user = open();
  await fillIn(user);
  expect(await screen.findByText('Whether it is listed already could not be looked up just now.')).toBeTruthy();
  await send(user);
  expect(invoke).toHaveBeenCalledWith('proposeGym', { gym: GYM });
});

test('without what it needs, it is marked at each field and not sent', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Website (optional)'), 'nowhere');
  await send(user);
  for (const label of ['Name', 'Street address', 'City', 'State', 'Website (optional)'])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(invoke).not.toHaveBeenCalled();
});

test.each([
  [new CallFailure('already-exists'), 'Your earlier proposal of this gym still waits for an admin. Withdraw it on your dashboard to say something else.'],
  [new CallFailure('too-many-today'), 'That is all we can take from here in one day. Please try again tomorrow.'],
])('a refusal is said, and what was typed stays', async (failure, said) => {
  vi.mocked(invoke).mockRejectedValue(failure);
  const user = open();
  await fillIn(user);
  await send(user);
  expect((await screen.findByRole('alert')).textContent).toContain(said);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Missing Mats');
});

test('what is wrong to the backend is marked at its field', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('invalid', [{ path: 'gym.state', message: 'Enter a two-letter state, such as TX.' }]));
  const user = open();
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(screen.getByLabelText('State').getAttribute('aria-invalid')).toBe('true'));
});

test('what was typed is there again', async () => {
  const user = open();
  await fillIn(user);
  cleanup();
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Missing Mats');
  expect(screen.getByLabelText<HTMLInputElement>('State').value).toBe('TX');
});
