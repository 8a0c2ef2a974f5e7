import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import AnnouncementsPage from '@web/features/admin/announcements/AnnouncementsPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { query } from '@web/lib/source';
import type { StoredAnnouncement } from '@web/stores/announcements';
import { resetToasts } from '@web/stores/toasts';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';
import { Collection, failReads } from '../../documents';
import { fill } from '../../fill';

const SENDING: StoredAnnouncement = {
  id: 'a1',
  title: 'Opening hours',
  message: 'Please check that yours are right.',
  audience: { kind: 'state', state: 'TX' },
  state: 'sending',
  people: 1200,
  notified: 400,
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'admin',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
let live: Collection<StoredAnnouncement>;

beforeEach(() => {
  resetToasts();
  sessionStorage.clear();
  live = new Collection('announcements', [SENDING]);
  signInAdmin();
});
function open() {
  openAt(
    '/admin/announcements',
    <>
      <AnnouncementsPage />
      <Toasts />
      <ConfirmDialog />
    </>,
  );
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
async function write(user: User) {
  await press(user, 'Write an announcement');
  await fill(user, screen.getByLabelText('Title'), 'News');
  await fill(user, screen.getByLabelText('Message'), 'Something has changed.');
}

describe('the list on AnnouncementsPage', () => {
  test('shows an announcement’s progress and outcome live', async () => {
    open();
    const item = within(await screen.findByRole('article', { name: 'Opening hours' }));
    expect(item.getByText('Sending: 400 of 1,200 people')).toBeTruthy();
    expect(item.getByText(/Gym owners in Texas/)).toBeTruthy();
    expect(item.getByRole('progressbar')).toBeTruthy();
    live.put({ ...SENDING, state: 'done', notified: 1200 });
    expect(item.getByText('Sent to 1,200 people')).toBeTruthy();
    live.put({ ...SENDING, state: 'canceled' });
    expect(item.getByText('Stopped after 400 of 1,200 people')).toBeTruthy();
    expect(item.queryByRole('button')).toBeNull();
  });

  test('says so if there are no announcements', async () => {
    live = new Collection('announcements', []);
    open();
    expect(await screen.findByRole('heading', { name: 'No announcements yet' })).toBeTruthy();
  });

  test('shows an error if it cannot be loaded', async () => {
    failReads('announcements');
    open();
    expect(await screen.findByText('The announcements didn’t load.')).toBeTruthy();
  });

  test('retries a stopped announcement with the same key', async () => {
    vi.mocked(invoke).mockResolvedValue({ id: 'a1' });
    const user = open();
    const problem = 'Sending stopped after 400 of 1200 people. It made no progress in 5 tries. Select “Try again” to send it to everyone else.';
    await screen.findByRole('article');
    live.put({ ...SENDING, state: 'failed', problem });
    expect(screen.getByText(problem)).toBeTruthy();
    await press(user, 'Try again: Opening hours');
    const { title, message, audience } = SENDING;
    expect(invoke).toHaveBeenCalledWith('sendAnnouncement', { key: 'a1', audience, announcement: { title, message } });
  });

  test('stops an announcement after a confirmation', async () => {
    vi.mocked(invoke).mockResolvedValue({});
    const user = open();
    await press(user, 'Stop sending: Opening hours');
    await press(user, 'Stop sending');
    expect(invoke).toHaveBeenCalledWith('cancelAnnouncement', { id: 'a1' });
  });
});

describe('an announcement on AnnouncementsPage', () => {
  test('shows a preview and the number of recipients before it is sent', async () => {
    vi.mocked(invoke).mockImplementation(async (name) => (name === 'countAudience' ? { people: 1234, muted: 2 } : { id: 'new' }) as never);
    const user = open();
    await write(user);
    await fill(user, screen.getByLabelText('Link (optional)'), '/my-gyms');
    await fill(user, screen.getByLabelText('Link text'), 'My gyms');
    await press(user, 'Preview announcement');
    expect(await screen.findByText(/This will go to 1,234 people\. 2 more have turned announcements off\./)).toBeTruthy();
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Something has changed.')).toBeTruthy();
    expect(preview.getByRole('link', { name: 'My gyms' })).toBeTruthy();
    expect(invoke).not.toHaveBeenCalledWith('sendAnnouncement', expect.anything());
    await press(user, 'Send to 1,234 people');
    expect(invoke).toHaveBeenCalledWith('sendAnnouncement', {
      key: expect.any(String),
      audience: { kind: 'everyone' },
      announcement: { title: 'News', message: 'Something has changed.', actionUrl: '/my-gyms', actionText: 'My gyms' },
    });
    expect(await screen.findByText(/Sending your announcement/)).toBeTruthy();
  });

  test('keeps its text when the admin goes back from the preview', async () => {
    vi.mocked(invoke).mockResolvedValue({ people: 1, muted: 0 });
    const user = open();
    await write(user);
    await press(user, 'Preview announcement');
    await press(user, 'Edit announcement');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('News');
  });

  test('cannot be sent to an empty audience', async () => {
    vi.mocked(invoke).mockResolvedValue({ people: 0, muted: 1 });
    const user = open();
    await write(user);
    await press(user, 'Preview announcement');
    expect(await screen.findByText(/No one would get this\. 1 more has turned announcements off\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send to 0 people' })).toHaveProperty('disabled', true);
  });

  test('to a city’s owners requires finding the city', async () => {
    vi.mocked(query).mockResolvedValue({ suggestions: [{ kind: 'city', title: 'Austin, TX', detail: '', path: '/bjj/texas/austin' }] } as never);
    vi.mocked(invoke).mockResolvedValue({ people: 3, muted: 0 });
    const user = open();
    await write(user);
    await user.selectOptions(screen.getByLabelText('Send to'), 'city');
    await press(user, 'Preview announcement');
    expect(await screen.findByText('Find the city, then choose it.')).toBeTruthy();
    await fill(user, screen.getByLabelText('Find a city'), 'austin');
    await press(user, 'Find');
    await press(user, 'Austin, TX');
    await press(user, 'Preview announcement');
    expect(await screen.findByText('Gym owners in Austin, TX.')).toBeTruthy();
    expect(invoke).toHaveBeenCalledWith('countAudience', { audience: { kind: 'city', stateSlug: 'texas', citySlug: 'austin' } });
  });

  test('to a state’s owners requires a state', async () => {
    const user = open();
    await write(user);
    await user.selectOptions(screen.getByLabelText('Send to'), 'state');
    await press(user, 'Preview announcement');
    expect(await screen.findByText('Select a state.')).toBeTruthy();
    expect(invoke).not.toHaveBeenCalled();
  });

  test('keeps its text and shows why if the backend rejects it', async () => {
    vi.mocked(invoke).mockImplementation(async (name) => {
      if (name === 'countAudience') return { people: 5, muted: 0 } as never;
      throw new CallFailure('too-many-today', { message: 'You’ve reached the daily limit for this. Try again tomorrow.' });
    });
    const user = open();
    await write(user);
    await press(user, 'Preview announcement');
    await press(user, 'Send to 5 people');
    expect(await screen.findByText(/Try again tomorrow/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send to 5 people' })).toBeTruthy();
  });
});
