import { act, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Suggestion } from '@contract';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import GymSuggestionsPage from '@web/features/owner/GymSuggestionsPage';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import { watchList } from '@web/lib/watch';
import { useSession } from '@web/stores/session';
import { resetToasts } from '@web/stores/toasts';
import { openAt } from '../routing';
import { GYM as EDITOR_GYM } from './openEditor';
import { sendDecisions } from '../decisions';
import { profileWith } from '@support/profile';
import { answer } from '../backend';

const MONDAY = { day: 'mon', start: '18:00', end: '19:30', program: 'gi' } as const;
const FRIDAY = { ...MONDAY, day: 'fri' } as const;
const GYM = {
  ...EDITOR_GYM,
  hours: { mon: [{ open: '17:00', close: '21:00' }], sun: [] },
  pricing: { dropIn: 20 },
  schedule: [MONDAY],
  instructors: [{ name: 'Ana Souza' }, { name: 'Ben Ito' }],
};
const EDIT = {
  id: 's1',
  userId: 'admin-uid',
  editBy: 'admin',
  gymId: 'g1',
  gymName: 'Half Guard Hall',
  changes: {
    hours: { mon: [{ open: '06:00', close: '08:00' }], sun: null },
    pricing: { dropIn: 25 },
    schedule: [{ was: MONDAY, is: { ...MONDAY, fee: 10, level: 'beginner' } }, { was: FRIDAY }, { is: { ...MONDAY, day: 'sun' } }],
    programs: [{ is: 'gi' }],
    headInstructor: { name: 'Cy Lee', beltRank: 'black', degree: 2 },
  },
  order: { instructors: ['Ben Ito', 'Ana Souza'] },
  was: { 'hours.mon': [{ open: '16:00', close: '20:00' }], 'hours.sun': [], 'pricing.dropIn': 20, headInstructor: null, instructors: ['Ana Souza', 'Ben Ito'] },
  status: 'pending',
  createdAt: new Date().toISOString(),
} as unknown as Suggestion & { id: string; gymId: string };

const signIn = (profile: object) =>
  useSession.setState({
    status: 'known',
    account: { uid: 'me', email: 'me@example.com', emailVerified: true },
    profile: profileWith(profile),
    rolesReady: true,
  });
let deliver: (items: object[]) => void;
beforeEach(() => {
  answer({ decideSuggestion: {}, readAdminEdits: { edits: [] }, setImportsBlocked: {} });
  resetToasts();
  sessionStorage.clear();
  localStorage.clear();
  vi.mocked(readDocument).mockResolvedValue(GYM);
  vi.mocked(watchList).mockImplementation((_path, _list, next) => {
    deliver = next as never;
    return () => {};
  });
  signIn({ isGymOwner: true, ownedGyms: ['g1'] });
});
async function openPage() {
  const page = (
    <>
      <GymSuggestionsPage />
      <ConfirmDialog />
      <Toasts />
    </>
  );
  openAt('/my-gyms/g1/suggestions', page, undefined, { gymId: 'g1' });
  await waitFor(() => expect(watchList).toHaveBeenCalled());
  return userEvent.setup();
}
const sides = (group: string) =>
  [...screen.getByRole('group', { name: group }).querySelectorAll('dl > div')].map((side) => [...side.children].map(({ textContent }) => textContent));
const choose = (user: Awaited<ReturnType<typeof openPage>>, group: string, choice: string) =>
  user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: choice }));
const NAMES = [
  'Hours on Monday',
  'Hours on Sunday',
  'Drop-in fee',
  'A class: changed',
  'A class: removed',
  'A class: new',
  'Programs: new',
  'Head instructor',
  'Order of instructors',
];

describe('GymSuggestionsPage with an admin’s edit that needs approval', () => {
  test('shows the current and suggested value of each field in the editor’s words', async () => {
    await openPage();
    act(() => deliver([EDIT]));
    await screen.findByRole('group', { name: 'Hours on Monday' });
    expect(screen.getByText(/^Edit by an admin, waiting for you/)).toBeTruthy();
    expect(NAMES.map(sides)).toEqual([
      [
        ['Now', '5pm-9pm'],
        ['Suggested', '6am-8am'],
        ['When it was suggested', '4pm-8pm'],
      ],
      [
        ['Now', 'closed'],
        ['Suggested', 'Remove it'],
      ],
      [
        ['Now', '$20'],
        ['Suggested', '$25'],
      ],
      [
        ['Now', 'Monday, 6:00 pm – 7:30 pm. Gi'],
        ['Suggested', 'Monday, 6:00 pm – 7:30 pm. Gi. Beginners, $10'],
      ],
      [
        ['Now', 'This change has already been made'],
        ['Suggested', 'Remove it'],
        ['When it was suggested', 'Friday, 6:00 pm – 7:30 pm. Gi'],
      ],
      [
        ['Now', 'Not set'],
        ['Suggested', 'Sunday, 6:00 pm – 7:30 pm. Gi'],
      ],
      [
        ['Now', 'Not set'],
        ['Suggested', 'Gi'],
      ],
      [
        ['Now', 'Not set'],
        ['Suggested', 'Head instructor: Cy Lee; Head instructor’s belt: Black; Degrees or stripes: 2'],
      ],
      [
        ['Now', 'Ana Souza, Ben Ito'],
        ['Suggested', 'Ben Ito, Ana Souza'],
      ],
    ]);
    expect(document.body.textContent).not.toContain('admin-uid');
  });

  test('sends a decision for each field along with the current value it was based on', async () => {
    const user = await openPage();
    act(() => deliver([EDIT]));
    await screen.findByRole('group', { name: 'Hours on Monday' });
    for (const name of NAMES) await choose(user, name, name.startsWith('A class') ? 'Accept' : 'Decline');
    await user.click(screen.getByRole('button', { name: 'Save decision' }));
    await sendDecisions();
    const [, decision] = vi.mocked(invoke).mock.calls.find(([name]) => name === 'decideSuggestion') ?? [];
    expect(decision).toEqual({
      id: 's1',
      decisions: {
        'hours.mon': 'rejected',
        'hours.sun': 'rejected',
        'pricing.dropIn': 'rejected',
        'schedule.0': 'accepted',
        'schedule.1': 'accepted',
        'schedule.2': 'accepted',
        'programs.0': 'rejected',
        headInstructor: 'rejected',
        'instructors.order': 'rejected',
      },
      seen: { 'hours.mon': GYM.hours.mon, 'hours.sun': [], 'pricing.dropIn': 20, headInstructor: null, instructors: ['Ana Souza', 'Ben Ito'] },
    });
  });

  test('lets the owner only decline a change to a class that has changed since then', async () => {
    vi.mocked(readDocument).mockResolvedValue({ ...GYM, schedule: [{ ...MONDAY, start: '17:30' }] });
    await openPage();
    act(() => deliver([EDIT]));
    const group = await screen.findByRole('group', { name: 'A class: changed' });
    expect(sides('A class: changed')[0]).toEqual(['Now', 'Changed or removed since this was suggested']);
    expect(within(group).getAllByRole('radio')).toHaveLength(1);
  });
});

describe('the “Don’t let imports change this gym” setting', () => {
  test('can be turned on and off by an owner', async () => {
    const user = await openPage();
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Don’t let imports change this gym' });
    expect(box.checked).toBe(false);
    await user.click(box);
    expect(invoke).toHaveBeenCalledWith('setImportsBlocked', { gymId: 'g1', areBlocked: true });
    expect(await screen.findByText('Imports can no longer change this gym.')).toBeTruthy();
    expect(box.checked).toBe(true);
    await user.click(box);
    expect(invoke).toHaveBeenLastCalledWith('setImportsBlocked', { gymId: 'g1', areBlocked: false });
    expect(box.checked).toBe(false);
  });

  test('stays unchanged and shows an error if it cannot be stored', async () => {
    vi.mocked(invoke).mockRejectedValue(new Error('offline'));
    const user = await openPage();
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Don’t let imports change this gym' });
    await user.click(box);
    expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeTruthy();
    expect(box.checked).toBe(false);
  });
});

describe('GymSuggestionsPage with recent admin edits', () => {
  const edit = { id: 'e1', at: new Date().toISOString(), changed: 'prices and photos', state: 'in-place' };
  const mockEdits = (...edits: object[]) => vi.mocked(invoke).mockImplementation(async (name) => (name === 'readAdminEdits' ? { edits } : {}) as never);

  test('lists what each edit changed, and undoes an edit after the owner confirms', async () => {
    mockEdits(edit);
    const user = await openPage();
    expect(await screen.findByRole('heading', { name: 'Prices and photos' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo edit: prices and photos' }));
    expect(screen.getByText('Undo the edit to prices and photos? Your gym’s page will go back to what it showed before.')).toBeTruthy();
    mockEdits({ ...edit, state: 'undone' });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo edit' }));
    expect(invoke).toHaveBeenCalledWith('undoEdit', { gymId: 'g1', editId: 'e1' });
    expect(await screen.findByText('This edit was undone.')).toBeTruthy();
  });

  test('says that someone has changed the same thing again, and does not offer to undo the edit', async () => {
    mockEdits({ ...edit, state: 'changed-since' });
    await openPage();
    expect(await screen.findByText(/^This has been changed again since then/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo edit/ })).toBeNull();
  });

  test('says so if no admin has edited the gym recently', async () => {
    mockEdits();
    await openPage();
    expect(await screen.findByText('No admin has changed this gym in the last 30 days.')).toBeTruthy();
  });
});
