import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notices } from '@web/app/Notices';
import { type Site, SiteContext } from '@web/app/site';
import { useDismissedNotices } from '@web/stores/dismissedNotices';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { show as inRouter } from '../show';

const LATER = '2999-01-01T00:00:00.000Z';
const NOTICE = { key: 'n1', text: 'Imports pause tonight.', url: '/about', linkText: 'Why', tone: 'warning', until: LATER } as const;
const show = (notices: Site['notices'] = [NOTICE], hasSampleData = false) =>
  inRouter(
    <SiteContext value={{ hasSampleData, notices }}>
      <Notices />
    </SiteContext>,
  );

beforeEach(() => {
  localStorage.clear();
  useDismissedNotices.setState({ names: [] });
});

test('Notices hides the sample data notice for good once it is dismissed', async () => {
  const first = show([], true);
  expect(screen.getByText('Sample data: these gyms aren’t real')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss the sample data note' }));
  expect(screen.queryByText(/Sample data/)).toBeNull();
  first.unmount();
  show([], true);
  expect(screen.queryByRole('complementary')).toBeNull();
});

describe('a notice in Notices', () => {
  test('links to a page of this site or to another site', () => {
    show([NOTICE, { ...NOTICE, key: 'n2', text: 'Read on.', url: 'https://status.example.org', linkText: 'Status' }]);
    expect(screen.getByRole('link', { name: 'Why' }).getAttribute('href')).toBe('/about');
    expect(screen.getByRole('link', { name: 'Status' }).getAttribute('href')).toBe('https://status.example.org');
  });

  test('stays dismissed until its text changes, and other notices stay visible', async () => {
    const other = { ...NOTICE, key: 'n2', text: 'Another.' };
    const first = show([NOTICE, other]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss this notice' })[0] ?? document.body);
    expect(screen.queryByText(/Imports pause/)).toBeNull();
    expect(screen.getByText(/Another/)).toBeTruthy();
    first.unmount();
    show([NOTICE, { ...NOTICE, key: 'n3', text: 'Imports pause tomorrow.' }]);
    expect(screen.queryByText(/tonight/)).toBeNull();
    expect(screen.getByText(/tomorrow/)).toBeTruthy();
  });

  test('stores its key as dismissed, so that it can be hidden before the app starts', async () => {
    show();
    await userEvent.click(screen.getByRole('button'));
    expect(localStorage.getItem('halfmat:dismissed')).toBe('{"state":{"names":["n1"]},"version":1}');
  });

  test('without a key has no dismiss button', () => {
    const { key: _key, ...fixed } = NOTICE;
    show([fixed]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('disappears when it expires, even on an open page', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T10:00:30Z') });
    show([{ ...NOTICE, until: '2026-11-24T10:01:00.000Z' }]);
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByText(/Imports pause/)).toBeTruthy();
    act(() => vi.advanceTimersByTime(61_000));
    expect(screen.queryByText(/Imports pause/)).toBeNull();
    vi.useRealTimers();
  });

  test('can be dismissed for the current page if the browser’s storage is blocked', async () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    show();
    await userEvent.click(screen.getByRole('button'));
    expect(screen.queryByText(/Imports pause/)).toBeNull();
    forbidden.mockRestore();
  });
});
