import { act, cleanup, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { GymView } from '@web/features/gym/GymPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument, query } from '@web/lib/source';
import { JUST_SIGNED_IN } from '@web/hooks/justSignedIn';
import { Toasts } from '@web/app/Toasts';
import type { GymPageData } from '@web/features/gym/gymProps';
import { useSavedGyms } from '@web/stores/savedGyms';
import { useSession } from '@web/stores/session';
import { openAt } from '../routing';
import { NEIGHBOR, SHORT_BARTON, SHORT_BARTON_PAGE, SATURDAY_MORNING } from '../fixtures';
import { profileWith } from '@support/profile';
import { fill } from '../fill';

const PATH = '/bjj/texas/austin/barton-springs-jiu-jitsu';
const reload = vi.fn();
function open(url = PATH, data: GymPageData = { ...SHORT_BARTON_PAGE, nearby: [NEIGHBOR] } as GymPageData) {
  const router = openAt(
    url,
    <>
      <GymView data={data} now={SATURDAY_MORNING} />
      <Toasts />
    </>,
    undefined,
    {},
    reload,
  );
  return { ...router, user: userEvent.setup() };
}
const closed = () => ({ ...SHORT_BARTON_PAGE, gym: { ...SHORT_BARTON, status: 'closed' }, nearby: [NEIGHBOR] }) as GymPageData;
const signIn = (profile = {}) =>
  useSession.setState({
    status: 'known',
    account: { uid: 'u1', email: 'ana@example.com', emailVerified: true },
    profile: profileWith(profile),
  });

beforeEach(() => {
  vi.mocked(invoke).mockResolvedValue({ reference: '7B0C6A52' } as never);
  vi.mocked(query).mockResolvedValue({ gyms: [NEIGHBOR] } as never);
  useSavedGyms.setState({ saved: {}, pending: {} });
  sessionStorage.clear();
});

test('the gym page lists the nearest gyms with distance, fee and next open mat', () => {
  open();
  const nearby = within(screen.getByRole('region', { name: 'Gyms nearby' }));
  expect(nearby.getByRole('link', { name: 'East Side Grappling Club' }).getAttribute('href')).toBe(NEIGHBOR.path);
  expect(nearby.getByText('3.2 mi')).toBeTruthy();
  expect(nearby.getByText('$15')).toBeTruthy();
  expect(nearby.getByText('Open mat today 6:00 pm')).toBeTruthy();
  expect(query).not.toHaveBeenCalled();
});

test('the gym page loads nearby gyms if the server sent none, and offers a retry if that fails', async () => {
  vi.mocked(query).mockRejectedValueOnce(new Error('offline'));
  const { user } = open(PATH, SHORT_BARTON_PAGE);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'East Side Grappling Club' })).toBeTruthy();
});

test('the gym page says so if no other gym is nearby', () => {
  open(PATH, { ...SHORT_BARTON_PAGE, nearby: [] } as GymPageData);
  expect(screen.getByText('No other gyms listed nearby.')).toBeTruthy();
});

test('a closed gym’s page says it has closed, links to open gyms, and hides schedule, hours and contacts', () => {
  open(PATH, closed());
  expect(screen.getByRole('heading', { name: 'This gym has closed permanently' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Other gyms nearby' })).toBeTruthy();
  for (const name of ['Weekly schedule', 'Hours', 'Instructors', 'Before you visit', 'Good to know'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  for (const name of [/^Directions/, /^Call/, 'Website', 'Save to contacts', /calendar/]) expect(screen.queryByRole('link', { name })).toBeNull();
  expect(document.body.innerHTML).not.toContain('openingHoursSpecification');
});

test('the Save link sends a signed-out visitor to the login page and back to the gym', () => {
  open();
  expect(screen.getByRole('link', { name: 'Save' }).getAttribute('href')).toBe(`/login?to=${encodeURIComponent(`${PATH}#save`)}`);
});

test('the gym page reloads its data once for the gym’s owner, and not for other users', async () => {
  signIn();
  open();
  expect(await screen.findByRole('button', { name: 'Save', pressed: false })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  act(() => signIn({ isGymOwner: true, ownedGyms: ['g1'] }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a signed-in user can save a gym and remove it again', async () => {
  signIn();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save', pressed: false }));
  expect(invoke).toHaveBeenLastCalledWith('addSavedGym', { gymId: 'g1' });
  await user.click(await screen.findByRole('button', { name: 'Saved', pressed: true }));
  expect(invoke).toHaveBeenLastCalledWith('removeSavedGym', { gymId: 'g1' });
  expect(await screen.findByRole('button', { name: 'Save', pressed: false })).toBeTruthy();
});

test('a gym shows as saved right away, and the confirmation appears once the backend has stored it', async () => {
  signIn();
  const stored = Promise.withResolvers<never>();
  vi.mocked(invoke).mockReturnValue(stored.promise);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Saved', pressed: true })).toBeTruthy();
  expect(screen.queryByText(/^Saved .* to your dashboard/)).toBeNull();
  await act(async () => stored.resolve({} as never));
  expect(screen.getByText(/^Saved .* to your dashboard/)).toBeTruthy();
  expect(invoke).toHaveBeenCalledOnce();
});

test('the “Undo” button on the confirmation message removes the saved gym', async () => {
  signIn();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save', pressed: false }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(invoke).toHaveBeenLastCalledWith('removeSavedGym', { gymId: 'g1' });
  expect(await screen.findByText(/from your saved gyms/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save', pressed: false })).toBeTruthy();
});

test('the gym page shows a previously saved gym as saved', async () => {
  signIn();
  vi.mocked(readDocument).mockResolvedValue({ gymId: 'g1' });
  open();
  expect(await screen.findByRole('button', { name: 'Saved' })).toBeTruthy();
  expect(readDocument).toHaveBeenCalledWith('users/u1/savedGyms/g1');
});

test('the Save button reverts and shows the reason if the backend rejects the call', async () => {
  signIn();
  vi.mocked(invoke).mockRejectedValue(new CallFailure('limit-reached', { message: 'You can save up to 500 gyms. Remove one first.' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/You can save up to 500 gyms/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save', pressed: false })).toBeTruthy();
});

test('the Share button uses the device’s own share dialog if it has one', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Barton Springs Jiu-Jitsu', url: `http://localhost:3000${PATH}` });
  Reflect.deleteProperty(navigator, 'share');
});

test('the Share button copies the link if the device has no share dialog', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(/Link copied/)).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`http://localhost:3000${PATH}`);
});

test('a signed-out visitor can report a gym and gets a reference number', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: /^Report a problem/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem with Barton Springs Jiu-Jitsu' }));
  await user.selectOptions(dialog.getByLabelText('What’s wrong?'), 'It moved');
  await fill(user, dialog.getByLabelText('Details (optional)'), 'Across the road.');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('7B0C6A52')).toBeTruthy();
  expect(invoke).toHaveBeenCalledWith('reportGym', { key: expect.any(String), gymId: 'g1', kind: 'moved', comment: 'Across the road.', website: '' });
  await user.click(screen.getByRole('button', { name: 'Back to the gym' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Opens the gym's page with `#save` for a signed-in user. `state`: the navigation state, as the login sets it. */
function openToSave(state: unknown) {
  openAt(
    { pathname: PATH, hash: '#save', state },
    <StrictMode>
      <GymView data={{ ...SHORT_BARTON_PAGE, nearby: [] } as GymPageData} now={SATURDAY_MORNING} />
      <Toasts />
    </StrictMode>,
  );
}

test('a gym is saved once after login if the visitor came from the Save link', async () => {
  let answer = (_stored: undefined) => {};
  vi.mocked(readDocument).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  signIn();
  openToSave(JUST_SIGNED_IN);
  expect(await screen.findByText(/^Saved .* to your dashboard/)).toBeTruthy();
  await act(async () => answer(undefined));
  expect(screen.getByRole('button', { name: 'Saved', pressed: true })).toBeTruthy();
  expect(invoke).toHaveBeenCalledOnce();
  expect(invoke).toHaveBeenCalledWith('addSavedGym', { gymId: 'g1' });
});

test('saving after login waits until a new account has its profile', async () => {
  signIn();
  useSession.setState({ profile: null });
  openToSave(JUST_SIGNED_IN);
  expect(await screen.findByRole('button', { name: 'Save', pressed: false })).toBeTruthy();
  expect(invoke).not.toHaveBeenCalled();
  act(() => signIn());
  expect(await screen.findByText(/^Saved .* to your dashboard/)).toBeTruthy();
  expect(invoke).toHaveBeenCalledOnce();
});

test('a #save link from another site saves nothing for a signed-in user', async () => {
  signIn();
  openToSave(null);
  expect(await screen.findByRole('button', { name: 'Save', pressed: false })).toBeTruthy();
  expect(invoke).not.toHaveBeenCalled();
});

test('a report with invalid fields shows an error at each field and is not sent', async () => {
  const { user } = open(`${PATH}#report`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your email address (optional)'), 'ana');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Choose what’s wrong.')).toBeTruthy();
  expect(dialog.getByLabelText('Your email address (optional)').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(dialog.getByLabelText('What’s wrong?'));
  expect(invoke).not.toHaveBeenCalled();
});

test('a failed report keeps its text, and sending it again uses the same key', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('unavailable'));
  const { user } = open(`${PATH}#report`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('What’s wrong?'), 'It closed permanently');
  await fill(user, dialog.getByLabelText('Details (optional)'), 'Empty rooms.');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText(/still in the form/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Details (optional)').value).toBe('Empty rooms.');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('7B0C6A52')).toBeTruthy();
  const keys = vi.mocked(invoke).mock.calls.map(([, input]) => (input as { key: string }).key);
  expect(new Set(keys).size).toBe(1);
});

test('the report form keeps its text after it is closed, until the report is sent', async () => {
  const { user } = open(`${PATH}#report`);
  const dialog = async () => within(await screen.findByRole('dialog', { name: /^Report/ }));
  await user.selectOptions((await dialog()).getByLabelText('What’s wrong?'), 'It moved');
  await fill(user, (await dialog()).getByLabelText('Details (optional)'), 'Across the road.');
  await user.click((await dialog()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('link', { name: /^Report a problem/ }));
  expect((await dialog()).getByLabelText<HTMLSelectElement>('What’s wrong?').value).toBe('moved');
  expect((await dialog()).getByLabelText<HTMLTextAreaElement>('Details (optional)').value).toBe('Across the road.');
  await user.click((await dialog()).getByRole('button', { name: 'Send report' }));
  await user.click(await screen.findByRole('button', { name: 'Back to the gym' }));
  await user.click(screen.getByRole('link', { name: /^Report a problem/ }));
  expect((await dialog()).getByLabelText<HTMLTextAreaElement>('Details (optional)').value).toBe('');
});

test('the suggestion form restores its text only for the same gym and account', async () => {
  signIn();
  const { user } = open(`${PATH}#suggest`);
  const comment = async () => within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>('What should be changed?');
  await fill(user, await comment(), 'They have moved.');
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  await user.clear(phone);
  cleanup();
  open(`${PATH}#suggest`);
  expect((await comment()).value).toBe('They have moved.');
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('');
  cleanup();
  open(`${PATH}#suggest`, { ...SHORT_BARTON_PAGE, id: 'g2', nearby: [] } as GymPageData);
  expect((await comment()).value).toBe('');
  cleanup();
  useSession.setState({ account: { uid: 'u2', email: 'ben@example.com', emailVerified: true } });
  open(`${PATH}#suggest`);
  expect((await comment()).value).toBe('');
});

test('the report form of a closed gym preselects “reopened”', async () => {
  open(`${PATH}#report`, closed());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLSelectElement>('What’s wrong?').value).toBe('reopened');
});

test('a signed-out visitor’s suggestion is sent once, after they sign in', async () => {
  const { user, path } = open(`${PATH}#suggest`);
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('What should be changed?'), 'They have moved.');
  await user.click(dialog.getByRole('button', { name: 'Sign in and send' }));
  expect(path()).toBe(`/login?to=${encodeURIComponent(`${PATH}#suggest`)}`);
  expect(invoke).not.toHaveBeenCalled();
  cleanup();

  signIn();
  useSession.setState({ profile: null });
  openAt(
    { pathname: PATH, hash: '#suggest', state: JUST_SIGNED_IN },
    <StrictMode>
      <GymView data={{ ...SHORT_BARTON_PAGE, nearby: [NEIGHBOR] } as GymPageData} now={SATURDAY_MORNING} />
    </StrictMode>,
  );
  await screen.findByRole('dialog');
  expect(invoke).not.toHaveBeenCalled();
  act(() => signIn());
  expect(await screen.findByText('7B0C6A52')).toBeTruthy();
  expect(vi.mocked(invoke).mock.calls.filter(([name]) => name === 'suggestChange')).toEqual([
    ['suggestChange', { key: expect.any(String), gymId: 'g1', comment: 'They have moved.' }],
  ]);
});

test('a suggestion without a comment shows an error instead of sending the visitor to the login page', async () => {
  const { user, path } = open(`${PATH}#suggest`);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign in and send' }));
  expect(await screen.findByText('This is required.')).toBeTruthy();
  expect(path()).toBe(PATH);
});

test('a #suggest link does not send or show text that a signed-out visitor left in the form', async () => {
  sessionStorage.setItem('halfmat:typed::suggest g1', JSON.stringify({ comment: 'Not mine.' }));
  signIn();
  open(`${PATH}#suggest`);
  await screen.findByRole('dialog');
  expect(invoke).not.toHaveBeenCalled();
  expect(within(screen.getByRole('dialog')).getByLabelText<HTMLTextAreaElement>('What should be changed?').value).toBe('');
});

test('a suggestion sends only the facts that the user changed', async () => {
  signIn();
  const { user } = open(`${PATH}#suggest`);
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('What should be changed?'), 'They have a new number.');
  await user.clear(dialog.getByLabelText('Phone'));
  await fill(user, dialog.getByLabelText('Phone'), '(512) 555-0199');
  await user.clear(dialog.getByLabelText('Website'));
  await user.click(dialog.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('7B0C6A52')).toBeTruthy();
  expect(invoke).toHaveBeenCalledWith('suggestChange', {
    key: expect.any(String),
    gymId: 'g1',
    comment: 'They have a new number.',
    changes: { phone: '+15125550199', site: null },
  });
});

test('a suggestion without a comment or with an invalid website shows errors at those fields', async () => {
  signIn();
  const { user } = open(`${PATH}#suggest`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Website'));
  await fill(user, dialog.getByLabelText('Website'), 'not a site');
  await user.click(dialog.getByRole('button', { name: 'Send suggestion' }));
  for (const label of ['What should be changed?', 'Website']) expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(invoke).not.toHaveBeenCalled();
});

test.each([
  ['anyone', {}, 'Is this your gym?', '/my-gyms/g1/claim'],
  ['its owner', { isGymOwner: true, ownedGyms: ['g1'] }, 'Edit your gym', '/my-gyms/g1'],
  ['the owner of another gym', { isGymOwner: true, ownedGyms: ['g2'] }, 'Is this your gym?', '/my-gyms/g1/claim'],
  ['an admin', { isAdmin: true }, 'Edit this gym', '/admin/gyms/g1'],
])('%s sees the right link to edit or claim the gym', (_who, profile, name, href) => {
  signIn(profile);
  open();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});
