import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import InboxPage from '@web/features/admin/messages/InboxPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument, query } from '@web/lib/source';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';
import { sendDecisions } from '../../decisions';
import { fill } from '../../fill';

const GYM = { gymId: 'g1', gymName: 'Half Guard Hall', gymPath: '/bjj/texas/austin/half-guard-hall' };
const QUESTION = {
  id: '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f11',
  topic: 'question',
  name: 'Ana',
  email: 'ana@example.com',
  message: 'Is there\na class?',
  status: 'open',
  createdAt: '2026-03-03T10:00:00.000Z',
};
const REPORT = { id: 'aaaaaaaa-1', topic: 'report', report: 'closed', message: '', ...GYM, status: 'open', createdAt: '2026-03-02T10:00:00.000Z' };
const SUGGESTION = {
  id: 'bbbbbbbb-1',
  userId: 'u1',
  ...GYM,
  comment: 'It opens at six.',
  changes: { phone: null, site: 'https://new.example/' },
  was: { phone: '+15125550101', site: null },
  status: 'pending',
  createdAt: '2026-03-01T10:00:00.000Z',
};
/** The gym now. Its phone number has changed since the suggestion. */
const CURRENT_GYM = { name: 'Half Guard Hall', status: 'published', phone: '+15125550177' };
let stored: Record<string, { status: string }[]>;
/** Responds to `readInbox` from `stored`, and to other callables from `others`. If a response is an error, throws it. */
const mockInvoke = (others: Readonly<Record<string, object>>) =>
  (async (name: string, input: { part?: string }) => {
    const response = others[name] ?? {};
    if (response instanceof Error) throw response;
    if (name !== 'readInbox') return response;
    const isOpen = ({ status }: { status: string }) => status === 'open' || status === 'pending';
    const toEntries = (kind: string, documents: { status: string }[] = []) =>
      documents.filter((document) => isOpen(document) === (input.part === 'open')).map((document) => ({ kind, ...document }));
    return { entries: [...toEntries('message', stored.contactMessages), ...toEntries('suggestion', stored.suggestions)] };
  }) as typeof invoke;

beforeEach(() => {
  sessionStorage.clear();
  stored = { contactMessages: [QUESTION, REPORT], suggestions: [SUGGESTION] };
  vi.mocked(invoke).mockImplementation(mockInvoke({}));
  vi.mocked(readDocument).mockResolvedValue(CURRENT_GYM);
  signInAdmin();
});
function open(url = '/admin/messages') {
  openAt(
    url,
    <>
      <InboxPage />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}
const entry = async (name: RegExp | string) => within(await screen.findByRole('article', { name }));

test('InboxPage shows a message’s topic, text, sender and reply address', async () => {
  open();
  const question = await entry('A question');
  expect(question.getByText(/Is there\s+a class\?/)).toBeTruthy();
  expect(question.getByText('7B0C6A52')).toBeTruthy();
  expect(question.getByRole('link', { name: 'ana@example.com' }).getAttribute('href')).toBe('mailto:ana@example.com?subject=Your%20message%207B0C6A52');
});

test('InboxPage links a report to the gym’s page and editor', async () => {
  open();
  const report = await entry('Report: Half Guard Hall. It closed permanently');
  expect(report.getByRole('link', { name: 'Half Guard Hall' }).getAttribute('href')).toBe(GYM.gymPath);
  expect(report.getByRole('link', { name: 'Edit gym' }).getAttribute('href')).toBe('/admin/gyms/g1');
  expect(report.getByText('A visitor (no email address given)')).toBeTruthy();
});

test('InboxPage shows a suggested value next to the current and the earlier value', async () => {
  open();
  const suggestion = await entry('Suggested change: Half Guard Hall');
  expect(suggestion.getByText('It opens at six.')).toBeTruthy();
  const phone = within(await suggestion.findByRole('group', { name: 'Phone' }));
  expect(phone.getByText('Now').nextSibling?.textContent).toBe('(512) 555-0177');
  expect(phone.getByText('Suggested').nextSibling?.textContent).toBe('Remove it');
  expect(phone.getByText('When it was suggested').nextSibling?.textContent).toBe('(512) 555-0101');
  const site = within(suggestion.getByRole('group', { name: 'Website' }));
  expect(site.getByText('Now').nextSibling?.textContent).toBe('Not set');
  expect(site.queryByText('When it was suggested')).toBeNull();
});

test('InboxPage removes a message that is marked as done from the list', async () => {
  const user = open();
  await user.click((await entry('A question')).getByRole('button', { name: 'Mark as done' }));
  expect(invoke).toHaveBeenCalledWith('settleMessage', { id: QUESTION.id });
  expect(await screen.findByText('Message marked as done.')).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'A question' })).toBeNull();
});

test('InboxPage sends a reply to a signed-in sender, and has no reply field for others', async () => {
  stored.contactMessages = [{ ...QUESTION, sentBy: 'ana' } as never, REPORT];
  const user = open();
  const question = await entry('A question');
  await fill(user, question.getByLabelText('Reply (optional)'), 'At six.');
  await user.click(question.getByRole('button', { name: 'Mark as done' }));
  await sendDecisions();
  expect(invoke).toHaveBeenCalledWith('settleMessage', { id: QUESTION.id, answer: 'At six.' });
  expect(await screen.findByText('Reply sent. The message is marked as done.')).toBeTruthy();
  expect(screen.queryByLabelText('Reply (optional)')).toBeNull();
});

test('InboxPage keeps a reply that failed to send, even after the page is reopened', async () => {
  stored.contactMessages = [{ ...QUESTION, sentBy: 'ana' } as never];
  vi.mocked(invoke).mockImplementation(mockInvoke({ settleMessage: new CallFailure('unavailable') }));
  const user = open();
  await fill(user, (await entry('A question')).getByLabelText('Reply (optional)'), 'At six.');
  await user.click((await entry('A question')).getByRole('button', { name: 'Mark as done' }));
  await sendDecisions();
  expect((await (await entry('A question')).findByRole('alert')).textContent).toMatch(/The site is busy or down/);
  cleanup();
  open();
  expect((await entry('A question')).getByLabelText<HTMLTextAreaElement>('Reply (optional)').value).toBe('At six.');
});

test('InboxPage shows why a message could not be marked as done, and keeps it', async () => {
  vi.mocked(invoke).mockImplementation(mockInvoke({ settleMessage: new CallFailure('contended') }));
  const user = open();
  await user.click((await entry('A question')).getByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByText('Someone else changed this at the same time. Please try again.')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'A question' })).toBeTruthy();
});

const DECIDE = 'Save decision';

test('InboxPage decides a suggestion field by field, with the current values and a note to its author', async () => {
  const user = open();
  const suggestion = await entry('Suggested change: Half Guard Hall');
  await user.click(within(await suggestion.findByRole('group', { name: 'Phone' })).getByRole('radio', { name: 'Accept' }));
  await user.click(within(suggestion.getByRole('group', { name: 'Website' })).getByRole('radio', { name: 'Decline' }));
  await fill(user, suggestion.getByLabelText(/^Message to/), 'The site is gone.');
  await user.click(suggestion.getByRole('button', { name: DECIDE }));
  await sendDecisions();
  expect(invoke).toHaveBeenCalledWith('decideSuggestion', {
    id: SUGGESTION.id,
    decisions: { phone: 'accepted', site: 'rejected' },
    seen: { phone: '+15125550177', site: null },
    reason: 'The site is gone.',
  });
  expect(await screen.findByText('Saved. What you accepted is now on the gym’s page. We’ll tell the person who sent it.')).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Suggested change: Half Guard Hall' })).toBeNull();
});

test('InboxPage accepts a move to another state as a whole with one click', async () => {
  const changes = { state: 'MA', city: 'Boston', zip: '02108', latitude: 42.3576, longitude: -71.0656 };
  stored = { suggestions: [{ ...SUGGESTION, changes, was: {} } as { status: string }] };
  vi.mocked(readDocument).mockResolvedValue({ ...CURRENT_GYM, state: 'TX', city: 'Austin', zip: '78701' });
  const user = open();
  const move = await entry('Move to another state: Half Guard Hall');
  await user.click(await move.findByRole('button', { name: 'Move the gym to Boston, MA' }));
  await sendDecisions();
  expect(invoke).toHaveBeenCalledWith('decideSuggestion', {
    id: SUGGESTION.id,
    decisions: Object.fromEntries(Object.keys(changes).map((fact) => [fact, 'accepted'])),
    seen: { state: 'TX', city: 'Austin', zip: '78701', latitude: null, longitude: null },
  });
});

test('InboxPage does not send a decision with an undecided field', async () => {
  const user = open();
  const suggestion = await entry('Suggested change: Half Guard Hall');
  await user.click(within(await suggestion.findByRole('group', { name: 'Phone' })).getByRole('radio', { name: 'Accept' }));
  await user.click(suggestion.getByRole('button', { name: DECIDE }));
  expect(within(suggestion.getByRole('group', { name: 'Website' })).getByText('Accept or decline this.')).toBeTruthy();
  expect(invoke).not.toHaveBeenCalledWith('decideSuggestion', expect.anything());
});

test('InboxPage shows and marks a field that someone else has changed, and lets the admin decide again', async () => {
  const user = open();
  const suggestion = await entry('Suggested change: Half Guard Hall');
  await suggestion.findByRole('group', { name: 'Phone' });
  for (const radio of suggestion.getAllByRole('radio', { name: 'Accept' })) await user.click(radio);
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('stale-edit', { issues: [{ path: 'changes.phone', message: 'Someone else changed this too.' }] }));
  vi.mocked(readDocument).mockResolvedValue({ ...CURRENT_GYM, phone: '+15125550188' });
  await user.click(suggestion.getByRole('button', { name: DECIDE }));
  await sendDecisions();
  const phone = within(suggestion.getByRole('group', { name: 'Phone' }));
  expect(await phone.findByText('(512) 555-0188')).toBeTruthy();
  expect(phone.getByText('Someone else changed this too.')).toBeTruthy();
  await user.click(suggestion.getByRole('button', { name: DECIDE }));
  await sendDecisions();
  expect(invoke).toHaveBeenLastCalledWith('decideSuggestion', expect.objectContaining({ seen: { phone: '+15125550188', site: null } }));
});

test('InboxPage marks a suggestion without changes as read', async () => {
  stored.suggestions = [{ ...SUGGESTION, changes: {}, was: {} } as never];
  const user = open();
  await user.click((await entry('Suggested change: Half Guard Hall')).getByRole('button', { name: 'Mark as read' }));
  await sendDecisions();
  expect(invoke).toHaveBeenCalledWith('decideSuggestion', { id: SUGGESTION.id, decisions: {}, seen: {} });
});

test('InboxPage does not let an admin accept a suggestion for a deleted gym', async () => {
  vi.mocked(readDocument).mockResolvedValue(undefined);
  open();
  const suggestion = await entry('Suggested change: Half Guard Hall');
  expect(await suggestion.findByText(/no longer in the directory/)).toBeTruthy();
  expect(suggestion.queryByRole('radio', { name: 'Accept' })).toBeNull();
});

describe('a missing gym on InboxPage', () => {
  const MISSING = {
    id: 'cccccccc-1',
    userId: 'u1',
    gymName: 'Missing Mats',
    gym: { name: 'Missing Mats', full_address: '12 Oak St', city: 'Austin', state: 'TX', phone: '+15125550155' },
    changes: {},
    status: 'pending',
    createdAt: '2026-03-01T10:00:00.000Z',
  };
  beforeEach(() => {
    stored = { contactMessages: [], suggestions: [MISSING] };
  });

  test('shows its facts and listed gyms that may be the same', async () => {
    const likely = [{ id: 'g1', name: 'Missing Mat', path: '/bjj/texas/austin/missing-mat', place: '12 Oak St, Austin, TX', by: 'place' }];
    vi.mocked(invoke).mockImplementation(mockInvoke({ findLikelyGyms: { likely } }));
    open();
    const proposal = await entry('Missing gym: Missing Mats');
    expect(proposal.getByText('12 Oak St')).toBeTruthy();
    expect(proposal.getByText('(512) 555-0155')).toBeTruthy();
    const link = await proposal.findByRole('link', { name: /^It’s this one/ });
    expect(link.getAttribute('href')).toBe('/bjj/texas/austin/missing-mat');
  });

  test.each([
    ['Add gym', 'accepted', 'Missing Mats is listed now. The user who suggested it will be notified.'],
    ['Decline', 'rejected', 'Declined. The user who suggested it will be notified.'],
  ])('is decided with the button “%s” as %s', async (name, decision, message) => {
    vi.mocked(query).mockResolvedValue({ suggestions: [] });
    const user = open();
    await user.click((await entry('Missing gym: Missing Mats')).getByRole('button', { name }));
    await sendDecisions();
    expect(invoke).toHaveBeenCalledWith('decideProposal', { id: MISSING.id, decision });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Missing gym: Missing Mats' })).toBeNull();
  });
});

test('InboxPage asks before deleting a message, and canceling deletes nothing', async () => {
  const user = open();
  await user.click((await entry('A question')).getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(invoke).not.toHaveBeenCalledWith('deleteMessage', expect.anything());
  await user.click((await entry('A question')).getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  expect(invoke).toHaveBeenCalledWith('deleteMessage', { kind: 'message', id: QUESTION.id });
});

test('InboxPage calls a suggestion a suggestion when it asks before deleting it', async () => {
  const user = open();
  await user.click((await entry('Suggested change: Half Guard Hall')).getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete suggestion' }));
  expect(invoke).toHaveBeenCalledWith('deleteMessage', { kind: 'suggestion', id: SUGGESTION.id });
});

test.each([
  ['accepted', 'Reply'],
  ['withdrawn', 'Reason'],
])('InboxPage labels the text of an %s suggestion as “%s”', async (status, label) => {
  stored.suggestions = [{ ...SUGGESTION, status, reason: 'The gym was deleted.' } as { status: string }];
  open('/admin/messages?show=done');
  const suggestion = await entry('Suggested change: Half Guard Hall');
  expect(suggestion.getByText(label).nextElementSibling?.textContent).toBe('The gym was deleted.');
});

test('InboxPage lists finished messages under their own URL without decision buttons', async () => {
  stored = { contactMessages: [{ ...QUESTION, status: 'done' }], suggestions: [] };
  open();
  expect(await screen.findByRole('heading', { name: 'No new messages' })).toBeTruthy();
  const url = screen.getByRole('link', { name: 'Done' }).getAttribute('href') ?? '';
  cleanup();
  open(url);
  const done = await entry('A question');
  expect(done.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Done' }).getAttribute('aria-current')).toBe('true');
});

test('InboxPage does not promise a notification of a decision that was made', async () => {
  open();
  expect((await entry(/^Suggested change/)).getByText('A signed-in user, who will be notified of your decision')).toBeTruthy();
  cleanup();
  stored = { contactMessages: [], suggestions: [{ ...SUGGESTION, status: 'accepted' }] };
  open('/admin/messages?show=done');
  expect((await entry(/^Suggested change/)).getByText('A signed-in user')).toBeTruthy();
});

test('InboxPage offers a retry if the messages cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('unavailable'));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'A question' })).toBeTruthy();
});

test.each([
  ['its author withdrew it', {}, 'Withdrawn by the user'],
  ['its author’s account was deleted', { userId: 'deleted-account', changes: {} }, 'Withdrawn because the account was deleted'],
  ['its gym was deleted', { reason: 'The gym was deleted.' }, 'Closed'],
])('InboxPage says why a suggestion was withdrawn: %s', async (_reason, fields, message) => {
  stored.suggestions = [{ ...SUGGESTION, ...fields, status: 'withdrawn' }];
  open('/admin/messages?show=done');
  expect((await entry('Suggested change: Half Guard Hall')).getByText(new RegExp(message))).toBeTruthy();
});
