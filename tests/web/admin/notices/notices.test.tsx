import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '@contract';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import SiteNoticesPage from '@web/features/admin/notices/SiteNoticesPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import type { StoredSiteNotice } from '@web/stores/siteNotices';
import { resetToasts } from '@web/stores/toasts';
import { formatDateTime, toDateTimeInput } from '@web/words/dateTime';
import { SATURDAY_MORNING } from '../../fixtures';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';
import { Collection, failReads } from '../../documents';
import { fill } from '../../fill';

const daysFromNow = (days: number) => new Date(SATURDAY_MORNING.getTime() + days * DAY_MS).toISOString();
const notice = (id: string, fields: Partial<StoredSiteNotice> = {}): StoredSiteNotice => ({
  id,
  text: `Notice ${id}`,
  tone: 'info',
  from: daysFromNow(-1),
  until: daysFromNow(1),
  dismissable: true,
  version: 1,
  createdAt: daysFromNow(-1),
  ...fields,
});
const CURRENT = notice('current');
const SCHEDULED = notice('scheduled', { from: daysFromNow(2), until: daysFromNow(3) });
const PAST = notice('past', { from: daysFromNow(-3), until: daysFromNow(-2) });
let live: Collection<StoredSiteNotice>;

beforeEach(() => {
  resetToasts();
  sessionStorage.clear();
  live = new Collection('notices', [SCHEDULED, CURRENT, PAST]);
  signInAdmin();
});
function open() {
  openAt(
    '/admin/notices',
    <>
      <SiteNoticesPage />
      <Toasts />
      <ConfirmDialog />
    </>,
  );
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('the list on NoticesPage', () => {
  test('shows current notices first, then scheduled ones, and past ones on demand', async () => {
    const user = open();
    const labels = (await screen.findAllByRole('article')).map((article) => article.getAttribute('aria-label'));
    expect(labels).toEqual(['Notice current', 'Notice scheduled']);
    expect(within(screen.getByRole('article', { name: 'Notice current' })).getByText('Shown now')).toBeTruthy();
    expect(within(screen.getByRole('article', { name: 'Notice scheduled' })).getByText('Scheduled')).toBeTruthy();
    await user.click(screen.getByText('Past site notices'));
    expect(await screen.findByRole('button', { name: 'Show again: Notice past' })).toBeTruthy();
  });

  test('shows a notice as current within the minute in which it was created', async () => {
    live = new Collection('notices', [notice('new', { from: new Date(SATURDAY_MORNING.getTime() + 20_000).toISOString() })]);
    vi.setSystemTime(SATURDAY_MORNING.getTime() + 21_000);
    open();
    expect(await screen.findByText('Shown now')).toBeTruthy();
  });

  test('shows a notice’s status and period', async () => {
    open();
    const article = await screen.findByRole('article', { name: 'Notice current' });
    expect(article.textContent).toContain(`Shown now · ${formatDateTime(CURRENT.from)} – ${formatDateTime(CURRENT.until)}`);
  });

  test('offers to write a notice only once if all are past', async () => {
    live = new Collection('notices', [PAST]);
    open();
    await screen.findByRole('heading', { name: 'No current site notices' });
    expect(screen.getAllByRole('button', { name: 'Write a site notice' })).toHaveLength(1);
  });

  test('explains what a notice is for if there are none', async () => {
    live = new Collection('notices', []);
    open();
    expect(await screen.findByRole('heading', { name: 'No current site notices' })).toBeTruthy();
  });

  test('shows an error if it cannot be loaded', async () => {
    failReads('notices');
    open();
    expect(await screen.findByText('The site notices didn’t load.')).toBeTruthy();
  });
});

describe('a notice on NoticesPage', () => {
  test('is previewed while it is written, and sent with times in the admin’s time zone', async () => {
    vi.mocked(invoke).mockResolvedValue({ id: 'new' });
    const user = open();
    await press(user, 'Write a site notice');
    await fill(user, screen.getByLabelText('Text'), 'Imports pause tonight.');
    await fill(user, screen.getByLabelText('Link (optional)'), '/about');
    await user.type(screen.getByLabelText('Link text'), 'Why');
    await user.selectOptions(screen.getByLabelText('Style'), 'warning');
    const preview = within(screen.getByRole('figure'));
    expect(preview.getByText(/Imports pause tonight/)).toBeTruthy();
    expect(preview.getByRole('link', { name: 'Why' })).toBeTruthy();
    const until = screen.getByLabelText<HTMLInputElement>('Ends').value;
    await press(user, 'Post site notice');
    expect(await screen.findByText(/It will show on every public page within two minutes/)).toBeTruthy();
    expect(invoke).toHaveBeenCalledWith('createSiteNotice', {
      key: expect.any(String),
      notice: {
        text: 'Imports pause tonight.',
        tone: 'warning',
        url: '/about',
        linkText: 'Why',
        dismissable: true,
        from: expect.any(String),
        until: new Date(until).toISOString(),
      },
    });
  });

  test('with an invalid end or link shows an error at the field and is not sent', async () => {
    const user = open();
    await press(user, 'Write a site notice');
    await fill(user, screen.getByLabelText('Text'), 'Imports pause.');
    await fill(user, screen.getByLabelText('Link (optional)'), 'http://example.org');
    await user.clear(screen.getByLabelText('Ends'));
    await user.type(screen.getByLabelText('Ends'), toDateTimeInput(new Date(Date.now() - DAY_MS)));
    await press(user, 'Post site notice');
    expect(await screen.findByText('Enter a path on this site or an https URL.')).toBeTruthy();
    expect(invoke).not.toHaveBeenCalled();
  });

  test('keeps its text if the backend rejects it', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('limit-reached', { message: 'Up to 10 site notices can be active or scheduled. End one first.' }));
    const user = open();
    await press(user, 'Write a site notice');
    await fill(user, screen.getByLabelText('Text'), 'One more.');
    await press(user, 'Post site notice');
    expect(await screen.findByText('Up to 10 site notices can be active or scheduled. End one first.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('One more.');
  });

  test('sends the version that an edit is based on', async () => {
    vi.mocked(invoke).mockResolvedValue({ version: 2 });
    const user = open();
    await press(user, 'Edit: Notice current');
    await user.type(screen.getByLabelText('Text'), ' on');
    await press(user, 'Save changes');
    await screen.findByText('Site notice saved. The changes take effect within two minutes.');
    expect(invoke).toHaveBeenCalledWith('updateSiteNotice', { id: 'current', version: 1, notice: expect.objectContaining({ text: 'Notice current on' }) });
  });

  test('shows a change that someone else makes during an edit', async () => {
    const user = open();
    await press(user, 'Edit: Notice current');
    live.put({ ...CURRENT, text: 'Theirs', version: 2 });
    expect(await within(screen.getByRole('dialog')).findByText('Theirs')).toBeTruthy();
  });

  test('is ended after a confirmation', async () => {
    vi.mocked(invoke).mockResolvedValue({});
    const user = open();
    await press(user, 'End site notice: Notice current');
    expect(invoke).not.toHaveBeenCalled();
    await press(user, 'End site notice');
    expect(invoke).toHaveBeenCalledWith('endSiteNotice', { id: 'current' });
  });

  test.each([
    ['current', 'Pages will stop showing it within two minutes.'],
    ['scheduled', 'It won’t be shown.'],
  ])('that is %s says what ending it does', async (name, consequence) => {
    const user = open();
    await press(user, `End site notice: Notice ${name}`);
    expect((await screen.findByRole('dialog')).textContent).toContain(consequence);
  });
});
