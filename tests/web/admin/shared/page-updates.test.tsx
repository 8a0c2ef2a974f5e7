import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PageUpdates } from '@web/features/admin/shared/PageUpdates';
import { RegenerateStats } from '@web/features/admin/shared/RegenerateStats';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { watchDocument } from '@web/lib/watch';
import { openAt } from '../../routing';

beforeEach(() => {
  vi.mocked(watchDocument).mockReturnValue(() => {});
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});
const waitForNextPoll = () => act(() => vi.advanceTimersByTimeAsync(3100));

describe('PageUpdates', () => {
  test('counts the outdated pages until all are up to date, and then stops polling', async () => {
    vi.mocked(invoke).mockResolvedValueOnce({ cities: 1204, states: 1, others: 0 } as never);
    vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('unavailable'));
    vi.mocked(invoke).mockResolvedValue({ cities: 0, states: 0, others: 0 } as never);
    openAt('/admin/imports/i1', <PageUpdates />);
    expect(await screen.findByText('Updating pages: 1,204 cities, 1 state left.')).toBeTruthy();
    await waitForNextPoll();
    await waitForNextPoll();
    expect(await screen.findByText('All pages are up to date.')).toBeTruthy();
    await waitForNextPoll();
    expect(invoke).toHaveBeenCalledTimes(3);
  });

  test('keeps polling while gyms are being changed, and does not say that all pages are up to date', async () => {
    vi.mocked(invoke).mockResolvedValueOnce({ cities: 0, states: 0, others: 0 } as never);
    vi.mocked(invoke).mockResolvedValue({ cities: 2, states: 0, others: 0 } as never);
    openAt('/admin/imports/i1', <PageUpdates isChanging />);
    expect(await screen.findByText('Pages are up to date so far. More changes are on the way.')).toBeTruthy();
    await waitForNextPoll();
    expect(await screen.findByText('Updating pages: 2 cities left.')).toBeTruthy();
  });
});

describe('RegenerateStats', () => {
  test('shows the progress of the rebuild while it runs', async () => {
    let finish = (): void => undefined;
    const responses = [
      { cities: 3, states: 0, others: 0 },
      { cities: 3, states: 0, others: 0, rebuild: { done: 120, of: 2296 } },
    ];
    vi.mocked(invoke).mockImplementation(((name: string) => {
      if (name === 'countPendingRefreshes') return Promise.resolve(responses.length > 1 ? responses.shift() : responses[0]);
      return new Promise<object>((resolve) => (finish = () => resolve({})));
    }) as never);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    openAt('/admin', <RegenerateStats />);
    await user.click(screen.getByRole('button', { name: 'Regenerate statistics' }));
    expect(await screen.findByText('Checking every gym against its pages. This can take a few minutes.')).toBeTruthy();
    await waitForNextPoll();
    expect(await screen.findByText('Updating lists and pages: 120 of 2,296.')).toBeTruthy();
    await act(async () => finish());
    expect(screen.queryByText(/lists and pages\./)).toBeNull();
  });
});
