import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AdminOverview, QUEUES, type QueueName } from '@contract';
import { AdminNav } from '@web/features/admin/shared/AdminNav';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { clearPersonalData } from '@web/stores/onSignOut';
import { answer } from '../../backend';
import { openAt } from '../../routing';

const makeOverview = (counts: Partial<Record<QueueName, number>>): AdminOverview => ({
  waiting: Object.fromEntries(QUEUES.map((name) => [name, { count: counts[name] ?? 0 }])) as AdminOverview['waiting'],
  figures: [],
  mostViewed: [],
  health: { checks: [] },
  failing: [],
});
const openClaims = () => openAt('/admin/claims', <AdminNav />);
const findLink = (name: RegExp) => screen.findByRole('link', { name });

beforeEach(() => {
  clearPersonalData();
});

describe('AdminNav', () => {
  it('loads the counts of waiting items, added up for sections with several queues', async () => {
    answer({ readOverview: makeOverview({ claims: 4, messages: 1, suggestions: 2 }) });
    openClaims();
    expect(await findLink(/^Claims\s*4\s*waiting$/)).toBeTruthy();
    expect(await findLink(/^Messages\s*3\s*waiting$/)).toBeTruthy();
    expect(await findLink(/^Photos$/)).toBeTruthy();
  });

  it('shows the same counts on the next page, and loads them again once they are a minute old', async () => {
    answer({ readOverview: makeOverview({ claims: 4 }) });
    openClaims();
    cleanup();
    openClaims();
    expect(await findLink(/^Claims\s*4/)).toBeTruthy();
    expect(invoke).toHaveBeenCalledTimes(1);
    cleanup();
    vi.setSystemTime(Date.now() + 60_000);
    answer({ readOverview: makeOverview({ claims: 3 }) });
    openClaims();
    expect(await findLink(/^Claims\s*3/)).toBeTruthy();
  });

  it('leaves the counts out if they do not load', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer({ readOverview: new CallFailure('unavailable') });
    openClaims();
    await vi.waitFor(() => expect(log).toHaveBeenCalled());
    expect(within(screen.getByRole('navigation', { name: 'Admin' })).queryByText(/waiting/)).toBeNull();
  });

  it('does not keep counts that arrive after the admin has signed out', async () => {
    const { promise, resolve } = Promise.withResolvers<AdminOverview>();
    answer({ readOverview: promise });
    openClaims();
    act(clearPersonalData);
    await act(async () => resolve(makeOverview({ claims: 4 })));
    expect(screen.getByRole('link', { name: 'Claims' })).toBeTruthy();
  });
});
