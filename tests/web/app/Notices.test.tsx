import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notices } from '@web/app/Notices';
import { resetDismissed } from '@web/storage/dismissed';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const LATER = '2999-01-01T00:00:00.000Z';
const NOTICE = { key: 'n1', text: 'Imports pause tonight.', url: '/about', linkText: 'Why', tone: 'warning', until: LATER } as const;
const show = (notices: Parameters<typeof Notices>[0]['notices'] = [NOTICE], sample = false) => render(<Notices sample={sample} notices={notices} />);

beforeEach(() => {
  localStorage.clear();
  resetDismissed();
});

test('the note on sample data is dismissed once and stays so', async () => {
  const first = show([], true);
  expect(screen.getByText('Sample data: these gyms are invented')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss the note on sample data' }));
  expect(screen.queryByText(/Sample data/)).toBeNull();
  first.unmount();
  show([], true);
  expect(screen.queryByRole('complementary')).toBeNull();
});

describe('a notice', () => {
  test('has its link, to a page of ours or another site', () => {
    show([NOTICE, { ...NOTICE, key: 'n2', text: 'Read on.', url: 'https://status.example.org', linkText: 'Status' }]);
    expect(screen.getByRole('link', { name: 'Why' }).getAttribute('href')).toBe('/about');
    expect(screen.getByRole('link', { name: 'Status' }).getAttribute('href')).toBe('https://status.example.org');
  });

  test('that is dismissed stays so until its words are others, and hides no other', async () => {
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

  test('is hidden by name before the app is there: what was put away stands as words in the storage', async () => {
    show();
    await userEvent.click(screen.getByRole('button'));
    expect(localStorage.getItem('halfmat:dismissed')).toBe('n1');
  });

  test('that can’t be put away has no button', () => {
    const { key: _key, ...fixed } = NOTICE;
    show([fixed]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is gone once it is over, also on a page that stands', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T10:00:30Z') });
    show([{ ...NOTICE, until: '2026-11-24T10:01:00.000Z' }]);
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByText(/Imports pause/)).toBeTruthy();
    act(() => vi.advanceTimersByTime(61_000));
    expect(screen.queryByText(/Imports pause/)).toBeNull();
    vi.useRealTimers();
  });

  test('goes where the browser keeps nothing, for as long as the page stands', async () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    show();
    await userEvent.click(screen.getByRole('button'));
    expect(screen.queryByText(/Imports pause/)).toBeNull();
    forbidden.mockRestore();
  });
});
