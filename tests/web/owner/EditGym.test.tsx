import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../web/src/app/ConfirmDialog';
import { CallFailure } from '../../../web/src/lib/failure';
import { invoke } from '../../../web/src/lib/invoke';
import { documentOf } from '../../../web/src/lib/source';
import type { StoredGym } from '../../../web/src/actions/gyms';
import { addClass, GYM, openEditor, save, Tab } from './openEditor';
import { useToasts } from '../../../web/src/stores/toasts';

vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/source');

const saved = vi.fn();

beforeEach(() => {
  localStorage.clear();
  vi.mocked(invoke).mockReset();
  vi.mocked(documentOf).mockReset();
  saved.mockReset();
});
const edit = (admin = false, gym = GYM) => openEditor({ admin, gym, saved });

test('an edit sends only what was changed, from the version it was made upon', async () => {
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

test('an edit without a change sends nothing', async () => {
  const user = edit();
  await user.click(save());
  expect(invoke).not.toHaveBeenCalled();
  expect(useToasts.getState().toasts).toMatchObject([{ text: 'Nothing was changed.' }]);
});

test('a gym that only a list has named, without a word of jiu-jitsu, says why it is a draft', () => {
  edit(true, { ...GYM, status: 'draft', doubts: ['jiu-jitsu'] });
  screen.getByText('Nothing proves yet that jiu-jitsu is taught here.');
  cleanup();
  edit(true, { ...GYM, status: 'draft' });
  expect(screen.queryByText(/Nothing proves/)).toBeNull();
});

test('only a gym that is listed has a page to view', () => {
  edit(true, { ...GYM, status: 'draft' });
  expect(screen.queryByRole('link', { name: 'View its page' })).toBeNull();
  cleanup();
  edit();
  screen.getByRole('link', { name: 'View its page' });
});

test('what says the same in other words is shown as it is stored, and leaving does not ask about it', async () => {
  const user = edit();
  await user.type(screen.getByLabelText('Languages'), ' , ');
  await user.click(save());
  expect(screen.getByLabelText<HTMLInputElement>('Languages').value).toBe('');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test.each([false, true])('the city and the state are offered to an owner and to an admin (admin: %s)', (admin) => {
  edit(admin);
  expect(screen.getByLabelText('City')).toBeTruthy();
  expect(screen.getByLabelText('State')).toBeTruthy();
});

const stored = (fields: object) => ({ ...GYM, id: undefined, ...fields }) as never;
const dropIn = () => screen.getByLabelText<HTMLInputElement>('Drop-in fee');

test('what is typed during a save stays, and is what the next save sends', async () => {
  let answer: (saved: object) => void = () => {};
  vi.mocked(invoke).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve as typeof answer)));
  vi.mocked(documentOf).mockResolvedValue(stored({ version: 5, pricing: { dropIn: 80 } }));
  const user = edit();
  await user.type(dropIn(), '80');
  await user.click(save());
  await user.clear(dropIn());
  await user.type(dropIn(), '95');
  await addClass(user);
  answer({ id: 'g1', path: '', version: 5 });
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(dropIn().value).toBe('95');
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('6pm');
  await user.click(save());
  expect(invoke).toHaveBeenLastCalledWith('updateGym', {
    id: 'g1',
    version: 5,
    changes: { pricing: { dropIn: 95 }, schedule: [{ is: { day: 'mon', start: '18:00', end: '19:00', program: 'gi' } }] },
    seen: { 'pricing.dropIn': 80 },
  });
});

test('someone else’s change, which a slow save is told of, takes nobody away from the field in which they type on', async () => {
  let refuse: (error: unknown) => void = () => {};
  vi.mocked(invoke).mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  vi.mocked(documentOf).mockResolvedValue(stored({ version: 5, affiliation: 'Their Team' }));
  const user = edit();
  await user.clear(screen.getByLabelText('Affiliation'));
  await user.type(screen.getByLabelText('Affiliation'), 'My Team');
  await user.click(save());
  await user.type(screen.getByLabelText('ZIP code'), '787');
  refuse(new CallFailure('stale-edit', [{ path: 'changes.affiliation', message: 'Someone else has changed this too.' }]));
  await screen.findByRole('button', { name: 'Keep mine: My Team' });
  await user.keyboard('01');
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('78701');
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({ kind: 'warning', text: expect.stringContaining('Not saved yet') as string });
});

test('after someone else’s change theirs come in, mine stay, and saving asks which is right where both changed the same', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('stale-edit', [{ path: 'changes.affiliation', message: 'Someone else has changed this too.' }]));
  vi.mocked(documentOf).mockResolvedValue(stored({ version: 5, site: 'https://new.example.com', affiliation: 'Their Team' }));
  const user = edit();
  await user.clear(screen.getByLabelText('Affiliation'));
  await user.type(screen.getByLabelText('Affiliation'), 'My Team');
  await user.type(screen.getByLabelText('ZIP code'), '78701');
  await user.click(save());
  const mine = await screen.findByRole('button', { name: 'Keep mine: My Team' });
  expect(screen.getByLabelText<HTMLInputElement>('Website').value).toBe('https://new.example.com');
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('78701');
  await user.click(save());
  expect(invoke).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(mine);
  await user.click(screen.getByRole('button', { name: 'Take theirs: Their Team' }));
  expect(screen.getByLabelText<HTMLInputElement>('Affiliation').value).toBe('Their Team');
  vi.mocked(invoke).mockResolvedValue({ id: 'g1', path: '', version: 6 });
  await user.click(save());
  expect(invoke).toHaveBeenLastCalledWith('updateGym', { id: 'g1', version: 5, changes: { zip: '78701' }, seen: { zip: null } });
});

test('what stood there, mine and theirs stand side by side, and all can be decided at once', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('stale-edit', []));
  const before = { ...GYM, hours: { mon: [{ open: '06:00', close: '13:00' }] } } as StoredGym;
  vi.mocked(documentOf).mockResolvedValue(stored({ version: 5, affiliation: 'Their Team', hours: { mon: [] } }));
  const user = edit(false, before);
  await user.type(screen.getByLabelText('Affiliation'), ' 2');
  await user.clear(screen.getByLabelText('Monday'));
  await user.type(screen.getByLabelText('Monday'), '24 hours');
  await user.click(save());
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'AffiliationIt was: Old TeamKeep mine: Old Team 2Take theirs: Their Team',
    'Hours on MondayIt was: 6am-1pmKeep mine: 24 hoursTake theirs: closed',
  ]);
  await user.click(notice.getByRole('button', { name: 'Keep all of mine' }));
  await user.click(save());
  expect(invoke).toHaveBeenLastCalledWith('updateGym', {
    id: 'g1',
    version: 5,
    changes: { affiliation: 'Old Team 2', hours: { mon: [{ open: '00:00', close: '24:00' }] } },
    seen: { affiliation: 'Their Team', 'hours.mon': [] },
  });
});

test('where theirs was taken and nothing of one’s own is left, the notice says so, and goes with the next save', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('stale-edit', []));
  vi.mocked(documentOf).mockResolvedValue(stored({ version: 5, affiliation: 'Their Team' }));
  const user = edit();
  await user.type(screen.getByLabelText('Affiliation'), ' 2');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Take theirs: Their Team' }));
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([expect.stringContaining('None of your changes is left to save.')]);
  await user.click(save());
  expect(invoke).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was not saved is offered on the next visit, restored or discarded', async () => {
  const user = edit();
  await user.type(screen.getByLabelText('ZIP code'), '78701');
  cleanup();
  edit();
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Restore them' }));
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('78701');
  cleanup();
  edit();
  await user.type(screen.getByLabelText('Website'), 'h');
  cleanup();
  edit();
  await user.click(screen.getByRole('button', { name: 'Restore them' }));
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('78701');
  expect(screen.getByLabelText<HTMLInputElement>('Website').value).toBe('h');
  cleanup();
  edit();
  await user.click(screen.getByRole('button', { name: 'Discard them' }));
  cleanup();
  edit();
  expect(screen.queryByRole('button', { name: 'Restore them' })).toBeNull();
});

test('a save that succeeds after its page was left takes its fields out of what is offered, and not what was typed since', async () => {
  let answer: (saved: object) => void = () => {};
  vi.mocked(invoke).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve as typeof answer)));
  vi.mocked(documentOf).mockResolvedValue(stored({ version: 5, zip: '78701', pricing: { dropIn: 80 } }));
  const user = edit();
  await user.type(dropIn(), '80');
  await user.type(screen.getByLabelText('ZIP code'), '78701');
  await user.click(save());
  await user.clear(dropIn());
  await user.type(dropIn(), '95');
  cleanup();
  answer({ id: 'g1', path: '', version: 5 });
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toMatch(/^Saved/));
  edit();
  await user.click(screen.getByRole('button', { name: 'Restore them' }));
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('');
  expect(dropIn().value).toBe('95');
});

test('what is stored by now is not offered, in whatever words it was typed', async () => {
  const user = edit();
  await user.type(screen.getByLabelText('ZIP code'), '78701');
  await user.type(screen.getByLabelText('Monday'), '6-13');
  await addClass(user);
  cleanup();
  const schedule: StoredGym['schedule'] = [{ day: 'mon', start: '18:00', end: '19:00', program: 'gi' }];
  edit(false, { ...GYM, version: 5, zip: '78701', hours: { mon: [{ open: '06:00', close: '13:00' }] }, schedule });
  expect(screen.queryByRole('button', { name: 'Restore them' })).toBeNull();
  expect(localStorage.length).toBe(0);
});

/** Two tabs that have the gym open, each unaware of the other. */
const inTwoTabs = () => [0, 1].map(() => within(render(<Tab />).container));

test('what is typed in two tabs of one gym is all kept; what one gives back is forgotten, and not what the other typed', async () => {
  const user = userEvent.setup();
  const [first, second] = inTwoTabs() as [ReturnType<typeof within>, ReturnType<typeof within>];
  await user.type(first.getByLabelText('ZIP code'), '78701');
  await user.type(first.getByLabelText('Drop-in fee'), '80');
  await user.type(second.getByLabelText('Website'), 'h');
  await user.type(second.getByLabelText('Drop-in fee'), '95');
  await user.clear(first.getByLabelText('Drop-in fee'));
  await user.clear(first.getByLabelText('ZIP code'));
  cleanup();
  edit();
  await user.click(screen.getByRole('button', { name: 'Restore them' }));
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Website').value).toBe('h');
  expect(dropIn().value).toBe('95');
});

test('closing the tab asks while something is unsaved, and not before or after', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  vi.mocked(invoke).mockResolvedValue({ id: 'g1', path: '', version: 5 });
  vi.mocked(documentOf).mockResolvedValue(stored({ version: 5, zip: '78701' }));
  const user = edit();
  expect(asks()).toBe(false);
  await user.type(screen.getByLabelText('ZIP code'), '78701');
  expect(asks()).toBe(true);
  await user.click(save());
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(asks()).toBe(false);
  expect(localStorage.length).toBe(0);
});

test.each([
  ['from the version it made', 5, 5],
  ['from the one that was read, where someone else has saved between', 6, 4],
])('what is saved counts as saved where the gym can not be read again: the next save sends what was typed since, %s', async (_what, version, from) => {
  vi.mocked(invoke).mockResolvedValue({ id: 'g1', path: '', version });
  vi.mocked(documentOf).mockRejectedValue(new Error('away'));
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
  expect(invoke).toHaveBeenLastCalledWith('updateGym', { id: 'g1', version: from, changes: { pricing: { dropIn: 800 } }, seen: { 'pricing.dropIn': 80 } });
});

test.each([
  ['just after its save', () => vi.mocked(invoke).mockResolvedValueOnce({ id: 'g1', path: '', version: 5 })],
  ['and so is no longer its owner’s', () => vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('not-allowed', []))],
  ['after someone else’s change', () => vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('stale-edit', []))],
])('saving a gym that is deleted %s says that it no longer exists', async (_when, answer) => {
  answer();
  vi.mocked(documentOf).mockResolvedValue(undefined);
  const user = edit();
  await user.type(dropIn(), '80');
  await user.click(save());
  expect(await screen.findByText('This gym no longer exists.')).toBeTruthy();
});

test('saving a gym that is there and has been given to another says that it is no longer theirs', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('not-allowed', []));
  vi.mocked(documentOf).mockResolvedValue(stored({ version: 5 }));
  const user = edit();
  await user.type(dropIn(), '80');
  await user.click(save());
  expect(await screen.findByText('This gym is no longer yours to edit.')).toBeTruthy();
});

describe('saving a gym that was merged into another meanwhile', () => {
  const refused = new CallFailure('gym-merged', [], { id: 'g2', name: 'Alpha BJJ', path: '/bjj/texas/austin/alpha-bjj' });
  const saveLate = async (admin = false): Promise<ReturnType<typeof edit>> => {
    vi.mocked(invoke).mockRejectedValue(refused);
    const user = edit(admin);
    await user.type(dropIn(), '80');
    await user.click(save());
    expect((await screen.findByText(/This gym was merged into Alpha BJJ/)).closest('[role="alert"]')).toBe(document.activeElement);
    return user;
  };

  test.each([
    ['an owner', false, '/my-gyms/g2'],
    ['an admin', true, '/admin/gyms/g2'],
  ])('says so and leads %s to the editor of that one; what was typed stays in the form', async (_who, admin, editor) => {
    await saveLate(admin);
    expect(screen.getByRole('link', { name: 'Edit Alpha BJJ' }).getAttribute('href')).toBe(editor);
    expect((dropIn() as HTMLInputElement).value).toBe('80');
    expect(saved).not.toHaveBeenCalled();
  });

  test('has what was typed, also since then, offered where the other is edited', async () => {
    const user = await saveLate();
    await user.type(screen.getByLabelText('Affiliation'), ' of Austin');
    cleanup();
    edit(false, { ...GYM, id: 'g2', name: 'Alpha BJJ' });
    await user.click(screen.getByRole('button', { name: 'Restore them' }));
    expect((dropIn() as HTMLInputElement).value).toBe('80');
    expect((screen.getByLabelText('Affiliation') as HTMLInputElement).value).toBe('Old Team of Austin');
  });

  test('does not take from what is kept of the other already', async () => {
    const user = edit(false, { ...GYM, id: 'g2' });
    await user.type(screen.getByLabelText('Gym name'), ' 2');
    cleanup();
    await saveLate();
    cleanup();
    edit(false, { ...GYM, id: 'g2' });
    await user.click(screen.getByRole('button', { name: 'Restore them' }));
    expect((screen.getByLabelText('Gym name') as HTMLInputElement).value).toBe(`${GYM.name} 2`);
    expect((dropIn() as HTMLInputElement).value).toBe('80');
  });
});

test('what the backend says of a field stands beside it', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('invalid', [{ path: 'changes.name', message: 'This name is taken.' }]));
  const user = edit();
  await user.type(screen.getByLabelText('Gym name'), ' 2');
  await user.click(save());
  expect(await screen.findByText('This name is taken.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Gym name'));
});

describe('a change of whether the gym is open', () => {
  const answer = async (name: string) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

  test.each([
    ['closed', 'Mark Half Guard Hall as closed permanently?', 'Mark as closed permanently'],
    ['draft', 'Take Half Guard Hall off the site?', 'Take off the site'],
  ])('to %s asks before it is saved, and a no keeps what was typed', async (status, question, yes) => {
    vi.mocked(invoke).mockResolvedValue({ version: 5 } as never);
    const user = edit(true);
    render(<ConfirmDialog />);
    await user.selectOptions(screen.getByLabelText(/Is it open for training/), status);
    await user.click(save());
    expect((await screen.findByRole('dialog')).textContent).toContain(question);
    await answer('Cancel');
    expect(invoke).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLSelectElement>(/Is it open for training/).value).toBe(status);
    await user.click(save());
    await answer(yes);
    await waitFor(() => expect(invoke).toHaveBeenCalledWith('updateGym', expect.objectContaining({ changes: { status } })));
  });
});
