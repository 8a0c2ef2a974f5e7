import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import type { StoredGym } from '@web/stores/gyms';
import { addClass, GYM, openEditor, save, EditorTab } from './openEditor';
import { useToasts } from '@web/stores/toasts';
import { answer, answerNext, callsOf } from '../backend';
import { fill } from '../fill';

const onSaved = vi.fn();

beforeEach(() => {
  answer({ updateGym: { id: 'g1', path: '', version: 2 } });
  localStorage.clear();
  onSaved.mockReset();
});
const edit = (admin = false, gym = GYM) => openEditor({ admin, gym, onSaved });

test('an edit sends only the changed facts and the version they are based on', async () => {
  const user = edit();
  await user.clear(screen.getByLabelText('Affiliation'));
  await user.type(screen.getByLabelText('Drop-in fee'), '25');
  await user.click(save());
  expect(invoke).toHaveBeenCalledWith('updateGym', {
    id: 'g1',
    version: 4,
    changes: { affiliation: null, pricing: { dropIn: 25 } },
    seen: { affiliation: 'Old Team', 'pricing.dropIn': null },
  });
});

test('saving without a change sends nothing and says so', async () => {
  const user = edit();
  await user.click(save());
  expect(callsOf('updateGym')).toEqual([]);
  expect(useToasts.getState().toasts).toMatchObject([{ text: 'You haven’t changed anything.' }]);
});

test('the editor says why a draft gym is unlisted if it may not teach jiu-jitsu', () => {
  edit(true, { ...GYM, status: 'draft', doubts: ['jiu-jitsu'] });
  screen.getByText('We can’t confirm that this gym teaches jiu-jitsu.');
  cleanup();
  edit(true, { ...GYM, status: 'draft' });
  expect(screen.queryByText(/We can’t confirm/)).toBeNull();
});

test('the editor links to the public page only for a listed gym', () => {
  edit(true, { ...GYM, status: 'draft' });
  expect(screen.queryByRole('link', { name: 'View page' })).toBeNull();
  cleanup();
  edit();
  screen.getByRole('link', { name: 'View page' });
});

test('an entry that means the same as before is reset to the stored text, and closing the tab does not ask', async () => {
  const user = edit();
  await user.type(screen.getByLabelText('Languages'), ' , ');
  await user.click(save());
  expect(screen.getByLabelText<HTMLInputElement>('Languages').value).toBe('');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test.each([false, true])('city and state can be edited by owners and admins (admin: %s)', (admin) => {
  edit(admin);
  expect(screen.getByLabelText('City')).toBeTruthy();
  expect(screen.getByLabelText('State')).toBeTruthy();
});

const stored = (fields: object) => ({ ...GYM, id: undefined, ...fields }) as never;
const dropIn = () => screen.getByLabelText<HTMLInputElement>('Drop-in fee');

test('text typed during a save stays in the form and is sent by the next save', async () => {
  let respond: (output: object) => void = () => {};
  answerNext({ updateGym: new Promise((resolve) => (respond = resolve as typeof respond)) });
  vi.mocked(readDocument).mockResolvedValue(stored({ version: 5, pricing: { dropIn: 80 } }));
  const user = edit();
  await user.type(dropIn(), '80');
  await user.click(save());
  await user.clear(dropIn());
  await user.type(dropIn(), '95');
  await addClass(user);
  respond({ id: 'g1', path: '', version: 5 });
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(dropIn().value).toBe('95');
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('6pm');
  await user.click(save());
  expect(callsOf('updateGym').at(-1)).toEqual({
    id: 'g1',
    version: 5,
    changes: { pricing: { dropIn: 95 }, schedule: [{ is: { day: 'mon', start: '18:00', end: '19:00', program: 'gi' } }] },
    seen: { 'pricing.dropIn': 80 },
  });
});

test('another person’s change that arrives during a slow save does not move focus while the user types', async () => {
  let rejectSave: (error: unknown) => void = () => {};
  answerNext({ updateGym: new Promise((_, reject) => (rejectSave = reject)) });
  vi.mocked(readDocument).mockResolvedValue(stored({ version: 5, affiliation: 'Their Team' }));
  const user = edit();
  await user.clear(screen.getByLabelText('Affiliation'));
  await fill(user, screen.getByLabelText('Affiliation'), 'My Team');
  await user.click(save());
  await user.type(screen.getByLabelText('ZIP code'), '787');
  rejectSave(new CallFailure('stale-edit', { issues: [{ path: 'changes.affiliation', message: 'Someone else changed this too.' }] }));
  await screen.findByRole('button', { name: 'Keep mine: My Team' });
  await user.keyboard('01');
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('78701');
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({ kind: 'warning', text: expect.stringContaining('Not saved yet') as string });
});

test('after a conflict, unchanged fields take the other person’s values, and saving asks about the rest', async () => {
  answerNext({ updateGym: new CallFailure('stale-edit', { issues: [{ path: 'changes.affiliation', message: 'Someone else changed this too.' }] }) });
  vi.mocked(readDocument).mockResolvedValue(stored({ version: 5, site: 'https://new.example.com', affiliation: 'Their Team' }));
  const user = edit();
  await user.clear(screen.getByLabelText('Affiliation'));
  await fill(user, screen.getByLabelText('Affiliation'), 'My Team');
  await fill(user, screen.getByLabelText('ZIP code'), '78701');
  await user.click(save());
  const mine = await screen.findByRole('button', { name: 'Keep mine: My Team' });
  expect(screen.getByLabelText<HTMLInputElement>('Website').value).toBe('https://new.example.com');
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('78701');
  await user.click(save());
  expect(callsOf('updateGym')).toHaveLength(1);
  expect(document.activeElement).toBe(mine);
  await user.click(screen.getByRole('button', { name: 'Use theirs: Their Team' }));
  expect(screen.getByLabelText<HTMLInputElement>('Affiliation').value).toBe('Their Team');
  vi.mocked(invoke).mockResolvedValue({ id: 'g1', path: '', version: 6 });
  await user.click(save());
  expect(callsOf('updateGym').at(-1)).toEqual({ id: 'g1', version: 5, changes: { zip: '78701' }, seen: { zip: null } });
});

test('a conflict shows the old value, mine and theirs, and all conflicts can be resolved at once', async () => {
  answerNext({ updateGym: new CallFailure('stale-edit') });
  const before = { ...GYM, hours: { mon: [{ open: '06:00', close: '13:00' }] } } as StoredGym;
  vi.mocked(readDocument).mockResolvedValue(stored({ version: 5, affiliation: 'Their Team', hours: { mon: [] } }));
  const user = edit(false, before);
  await user.type(screen.getByLabelText('Affiliation'), ' 2');
  await user.clear(screen.getByLabelText('Monday'));
  await fill(user, screen.getByLabelText('Monday'), '24 hours');
  await user.click(save());
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Hours on MondayBefore: 6am-1pmKeep mine: 24 hoursUse theirs: closed',
    'AffiliationBefore: Old TeamKeep mine: Old Team 2Use theirs: Their Team',
  ]);
  await user.click(notice.getByRole('button', { name: 'Keep all of mine' }));
  await user.click(save());
  expect(callsOf('updateGym').at(-1)).toEqual({
    id: 'g1',
    version: 5,
    changes: { affiliation: 'Old Team 2', hours: { mon: [{ open: '00:00', close: '24:00' }] } },
    seen: { affiliation: 'Their Team', 'hours.mon': [] },
  });
});

test('the conflict notice says so if I have no changes left, and disappears with the next save', async () => {
  answerNext({ updateGym: new CallFailure('stale-edit') });
  vi.mocked(readDocument).mockResolvedValue(stored({ version: 5, affiliation: 'Their Team' }));
  const user = edit();
  await user.type(screen.getByLabelText('Affiliation'), ' 2');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Use theirs: Their Team' }));
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([expect.stringContaining('You have nothing left to save.')]);
  await user.click(save());
  expect(callsOf('updateGym')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('unsaved changes can be restored or discarded on the next visit', async () => {
  const user = edit();
  await fill(user, screen.getByLabelText('ZIP code'), '78701');
  cleanup();
  edit();
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('78701');
  cleanup();
  edit();
  await user.type(screen.getByLabelText('Website'), 'h');
  cleanup();
  edit();
  await user.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('78701');
  expect(screen.getByLabelText<HTMLInputElement>('Website').value).toBe('h');
  cleanup();
  edit();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  cleanup();
  edit();
  expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
});

test('a save that finishes after leaving the page removes only the saved fields from the draft', async () => {
  let respond: (output: object) => void = () => {};
  answerNext({ updateGym: new Promise((resolve) => (respond = resolve as typeof respond)) });
  vi.mocked(readDocument).mockResolvedValue(stored({ version: 5, zip: '78701', pricing: { dropIn: 80 } }));
  const user = edit();
  await user.type(dropIn(), '80');
  await fill(user, screen.getByLabelText('ZIP code'), '78701');
  await user.click(save());
  await user.clear(dropIn());
  await user.type(dropIn(), '95');
  cleanup();
  respond({ id: 'g1', path: '', version: 5 });
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toMatch(/^Saved/));
  edit();
  await user.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('');
  expect(dropIn().value).toBe('95');
});

test('a draft that was already saved is not offered', async () => {
  const user = edit();
  await fill(user, screen.getByLabelText('ZIP code'), '78701');
  await fill(user, screen.getByLabelText('Monday'), '6-13');
  await addClass(user);
  cleanup();
  const schedule: StoredGym['schedule'] = [{ day: 'mon', start: '18:00', end: '19:00', program: 'gi' }];
  edit(false, { ...GYM, version: 5, zip: '78701', hours: { mon: [{ open: '06:00', close: '13:00' }] }, schedule });
  expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
  expect(localStorage.length).toBe(0);
});

/** Renders the same gym's editor in two independent tabs. */
const openInTwoTabs = () => [0, 1].map(() => within(render(<EditorTab />).container));

test('two tabs editing the same gym keep each other’s draft changes', async () => {
  const user = userEvent.setup();
  const [first, second] = openInTwoTabs() as [ReturnType<typeof within>, ReturnType<typeof within>];
  await fill(user, first.getByLabelText('ZIP code'), '78701');
  await user.type(first.getByLabelText('Drop-in fee'), '80');
  await user.type(second.getByLabelText('Website'), 'h');
  await user.type(second.getByLabelText('Drop-in fee'), '95');
  await user.clear(first.getByLabelText('Drop-in fee'));
  await user.clear(first.getByLabelText('ZIP code'));
  cleanup();
  edit();
  await user.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Website').value).toBe('h');
  expect(dropIn().value).toBe('95');
});

test('closing the tab asks only while there are unsaved changes', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  vi.mocked(invoke).mockResolvedValue({ id: 'g1', path: '', version: 5 });
  vi.mocked(readDocument).mockResolvedValue(stored({ version: 5, zip: '78701' }));
  const user = edit();
  expect(asks()).toBe(false);
  await fill(user, screen.getByLabelText('ZIP code'), '78701');
  expect(asks()).toBe(true);
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(asks()).toBe(false);
  expect(localStorage.length).toBe(0);
});

test.each([
  ['based on the version that the save made', 5, 5],
  ['based on the version read before, if someone else saved in between', 6, 4],
])('a save counts even if the gym cannot be reloaded; the next save sends only newer changes, %s', async (_what, version, baseVersion) => {
  vi.mocked(invoke).mockResolvedValue({ id: 'g1', path: '', version });
  vi.mocked(readDocument).mockRejectedValue(new Error('away'));
  const user = edit();
  await user.type(dropIn(), '80');
  await user.clear(screen.getByLabelText('Affiliation'));
  await addClass(user);
  await user.click(save());
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toMatch(/^Saved/));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage.length).toBe(0);
  await user.type(dropIn(), '0');
  await user.click(save());
  expect(callsOf('updateGym').at(-1)).toEqual({
    id: 'g1',
    version: baseVersion,
    changes: { pricing: { dropIn: 800 } },
    seen: { 'pricing.dropIn': 80 },
  });
});

test.each([
  ['right after the save', () => answerNext({ updateGym: { id: 'g1', path: '', version: 5 } })],
  ['and whose owner lost access', () => answerNext({ updateGym: new CallFailure('not-allowed') })],
  ['after another person’s change', () => answerNext({ updateGym: new CallFailure('stale-edit') })],
])('saving a gym that was deleted %s says that it no longer exists', async (_when, mockAnswer) => {
  mockAnswer();
  const user = edit();
  await user.type(dropIn(), '80');
  await user.click(save());
  expect(await screen.findByText('This gym no longer exists.')).toBeTruthy();
});

test('saving a gym that now belongs to someone else says that it is no longer yours to edit', async () => {
  answerNext({ updateGym: new CallFailure('not-allowed') });
  vi.mocked(readDocument).mockResolvedValue(stored({ version: 5 }));
  const user = edit();
  await user.type(dropIn(), '80');
  await user.click(save());
  expect(await screen.findByText('You’re no longer an owner of this gym, so you can’t edit it.')).toBeTruthy();
});

describe('saving a gym that was merged into another', () => {
  const mergedError = new CallFailure('gym-merged', { gym: { id: 'g2', name: 'Alpha BJJ', path: '/bjj/texas/austin/alpha-bjj' } });
  const saveMergedGym = async (admin = false): Promise<ReturnType<typeof edit>> => {
    vi.mocked(invoke).mockRejectedValue(mergedError);
    const user = edit(admin);
    await user.type(dropIn(), '80');
    await user.click(save());
    expect((await screen.findByText(/This gym was merged into Alpha BJJ/)).closest('[role="alert"]')).toBe(document.activeElement);
    return user;
  };

  test.each([
    ['an owner', false, '/my-gyms/g2'],
    ['an admin', true, '/admin/gyms/g2'],
  ])('says so, links %s to the other gym’s editor, and keeps the typed text', async (_who, admin, editor) => {
    await saveMergedGym(admin);
    expect(screen.getByRole('link', { name: 'Edit Alpha BJJ' }).getAttribute('href')).toBe(editor);
    expect(screen.getByText('Your changes weren’t saved, but you can restore them there.')).toBeTruthy();
    expect((dropIn() as HTMLInputElement).value).toBe('80');
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('offers the typed text as a draft in the other gym’s editor, including later edits', async () => {
    const user = await saveMergedGym();
    await fill(user, screen.getByLabelText('Affiliation'), ' of Austin');
    cleanup();
    edit(false, { ...GYM, id: 'g2', name: 'Alpha BJJ' });
    await user.click(screen.getByRole('button', { name: 'Restore changes' }));
    expect((dropIn() as HTMLInputElement).value).toBe('80');
    expect((screen.getByLabelText('Affiliation') as HTMLInputElement).value).toBe('Old Team of Austin');
  });

  test('adds to an existing draft of the other gym without replacing it', async () => {
    const user = edit(false, { ...GYM, id: 'g2' });
    await user.type(screen.getByLabelText('Gym name'), ' 2');
    cleanup();
    await saveMergedGym();
    cleanup();
    edit(false, { ...GYM, id: 'g2' });
    await user.click(screen.getByRole('button', { name: 'Restore changes' }));
    expect((screen.getByLabelText('Gym name') as HTMLInputElement).value).toBe(`${GYM.name} 2`);
    expect((dropIn() as HTMLInputElement).value).toBe('80');
  });
});

test('an error that the backend reports for a field is shown at that field', async () => {
  answerNext({ updateGym: new CallFailure('invalid', { issues: [{ path: 'changes.name', message: 'This name is taken.' }] }) });
  const user = edit();
  await user.type(screen.getByLabelText('Gym name'), ' 2');
  await user.click(save());
  expect(await screen.findByText('This name is taken.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Gym name'));
});

describe('EditGym when the gym’s status changes', () => {
  const press = async (name: string) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

  test.each([
    ['closed', 'Mark Half Guard Hall as closed permanently?', 'Mark as closed permanently'],
    ['draft', 'Take Half Guard Hall off the site?', 'Take off the site'],
  ])('asks before setting the status to %s, and keeps the entry if the user cancels', async (status, question, confirmation) => {
    vi.mocked(invoke).mockResolvedValue({ version: 5 } as never);
    const user = edit(true);
    render(<ConfirmDialog />);
    await user.selectOptions(screen.getByLabelText(/Is it open for training/), status);
    await user.click(save());
    expect((await screen.findByRole('dialog')).textContent).toContain(question);
    await press('Cancel');
    expect(callsOf('updateGym')).toEqual([]);
    expect(screen.getByLabelText<HTMLSelectElement>(/Is it open for training/).value).toBe(status);
    await user.click(save());
    await press(confirmation);
    await waitFor(() => expect(invoke).toHaveBeenCalledWith('updateGym', expect.objectContaining({ changes: { status } })));
  });
});
