import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FACT_FIELDS } from '@web/widgets/gym-edit/facts';
import EditGymPage from '@web/features/owner/EditGymPage';
import MyGymsPage from '@web/features/owner/MyGymsPage';
import { readDocument } from '@web/lib/source';
import { watchList } from '@web/lib/watch';
import { useSession } from '@web/stores/session';
import { getCompleteness } from '@web/words/completeness';
import { BARTON, SATURDAY_MORNING } from '../fixtures';
import { CLAIMED_GYM } from '../claims';
import { openAt } from '../routing';
import { show } from '../show';
import { profileWith } from '@support/profile';

const daysFromNow = (days: number) => new Date(SATURDAY_MORNING.getTime() + days * 86_400_000).toISOString();

beforeEach(() => {
  vi.mocked(watchList).mockReturnValue(() => {});
  useSession.setState({
    status: 'known',
    account: { uid: 'owner', email: 'owner@example.com', emailVerified: true },
    profile: profileWith({ isGymOwner: true, ownedGyms: ['g1'] }),
    rolesReady: true,
  });
});

describe('MyGymsPage without gyms', () => {
  test('tells an owner how to claim or suggest a gym', async () => {
    useSession.setState({ profile: profileWith({ isGymOwner: true }) });
    show(<MyGymsPage />);
    expect(await screen.findByRole('heading', { name: 'You don’t own any gyms yet' })).toBeTruthy();
    expect(screen.getByText(/“Is this your gym\?” on its page\. You’ll be able to edit it once an admin approves/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find your gym' }).getAttribute('href')).toBe('/bjj');
    expect(screen.getByRole('link', { name: 'Suggest it' }).getAttribute('href')).toBe('/propose-gym');
  });
});

describe('the completeness of a gym’s page', () => {
  test('counts the details that visitors look for and names the missing ones', () => {
    expect(getCompleteness({ ...CLAIMED_GYM } as never)).toMatchObject({ listed: 1, total: 11 });
    expect(getCompleteness({}).missing.map(({ name }) => name)).toContain('class schedule');
    const full = { ...BARTON, post_description: 'Mats by the river.', hours: { mon: [] }, visitors: { welcome: false }, pricing: { dropIn: 0 }, photos: [{}] };
    expect(getCompleteness(full as never).missing).toEqual([]);
  });

  test('is shown with a link to the editor for each missing fact', async () => {
    vi.mocked(readDocument).mockResolvedValue({ ...CLAIMED_GYM, updatedAt: daysFromNow(-1) });
    show(<MyGymsPage />);
    expect(await screen.findByText('1 of 11')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');
    expect(screen.getByRole('link', { name: 'Add opening hours for Half Guard Hall' }).getAttribute('href')).toBe('/my-gyms/g1#hours.mon');
  });

  test('only names fields that the editor has, along with schedule and photos', () => {
    const fields = Object.values(FACT_FIELDS).flatMap(({ fields }) => Object.keys(fields));
    expect(
      getCompleteness({})
        .missing.filter(({ field }) => !fields.includes(field))
        .map(({ field }) => field),
    ).toEqual(['schedule', 'photos']);
  });

  test.each(['hours.mon', 'schedule', 'post_description'])('has a link that opens the editor at the field %s', async (field) => {
    vi.mocked(readDocument).mockResolvedValue({ ...CLAIMED_GYM, version: 1, updatedAt: daysFromNow(-1) });
    HTMLElement.prototype.scrollIntoView = vi.fn();
    openAt(`/my-gyms/g1#${field}`, <EditGymPage />, undefined, { gymId: 'g1' });
    await screen.findByRole('button', { name: 'Save changes' });
    expect(document.title).toContain(`Edit your gym: ${CLAIMED_GYM.name}`);
    // Some fields are in a part that loads later.
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(field), { timeout: 10_000 });
  });
});

describe('MyGymsPage for each gym', () => {
  test.each([
    [{ from: daysFromNow(-2), until: daysFromNow(30) }, 'Sponsored until Dec 21, 2026'],
    [{ from: daysFromNow(2), until: daysFromNow(30) }, 'Sponsored from Nov 23, 2026 until Dec 21, 2026'],
  ])('says when its sponsorship starts and ends', async (sponsored, text) => {
    vi.mocked(readDocument).mockResolvedValue({ ...CLAIMED_GYM, updatedAt: daysFromNow(-1), sponsored });
    show(<MyGymsPage />);
    expect((await screen.findByText('Sponsored')).parentElement?.textContent).toBe(text);
  });

  test('does not mention an expired sponsorship', async () => {
    vi.mocked(readDocument).mockResolvedValue({ ...CLAIMED_GYM, updatedAt: daysFromNow(-1), sponsored: { from: daysFromNow(-9), until: daysFromNow(-1) } });
    show(<MyGymsPage />);
    await screen.findByText('1 of 11');
    expect(screen.queryByText('Sponsored')).toBeNull();
  });

  test('links a listed gym without a sponsorship to the sponsorships page', async () => {
    vi.mocked(readDocument).mockResolvedValue({ ...CLAIMED_GYM, updatedAt: daysFromNow(-1) });
    show(<MyGymsPage />);
    const { textContent } = (await screen.findByRole('link', { name: 'See sponsorships' })).parentElement as HTMLElement;
    expect(textContent).toBe('Not sponsored. See sponsorships');
  });

  test('links a draft gym neither to a public page nor to sponsorships', async () => {
    vi.mocked(readDocument).mockResolvedValue({ ...CLAIMED_GYM, status: 'draft', updatedAt: daysFromNow(-1) });
    show(<MyGymsPage />);
    await screen.findByText('1 of 11');
    expect(screen.queryByRole('link', { name: 'View page' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'See sponsorships' })).toBeNull();
  });

  test('shows page views for this month and last month', async () => {
    vi.setSystemTime(new Date('2027-01-10T12:00:00Z'));
    vi.mocked(readDocument).mockImplementation(async (path: string) =>
      path === 'gymViews/g1' ? { months: { '2027-01': 34, '2026-12': 1200, '2026-11': 9 } } : { ...CLAIMED_GYM, updatedAt: daysFromNow(-1) },
    );
    show(<MyGymsPage />);
    expect(await screen.findByText('Page views: 34 this month, 1,200 last month.')).toBeTruthy();
    vi.useRealTimers();
  });

  test('shows the gym even if its page views cannot be loaded', async () => {
    vi.mocked(readDocument).mockImplementation(async (path: string) => {
      if (path === 'gymViews/g1') throw new Error('out of reach');
      return { ...CLAIMED_GYM, updatedAt: daysFromNow(-1) };
    });
    show(<MyGymsPage />);
    expect(await screen.findByText('1 of 11')).toBeTruthy();
    expect(screen.queryByText(/Page views/)).toBeNull();
  });

  test('groups unverified facts that have the same reason', async () => {
    const confirmed = { pricing: { at: daysFromNow(-1000), by: 'owner' } };
    vi.mocked(readDocument).mockResolvedValue({ ...CLAIMED_GYM, hours: { mon: [] }, pricing: { dropIn: 20 }, confirmed, updatedAt: daysFromNow(-1) });
    show(<MyGymsPage />);
    const unchecked = await screen.findAllByText(/Not checked yet/);
    expect(unchecked.map(({ textContent }) => textContent)).toEqual(['Address, opening hours and contact details: Not checked yet']);
  });

  test('says how many schedule changes have lost their class, with a link to the questions about them', async () => {
    const change = { kind: 'canceled', classId: 'gone', date: '2099-01-03', by: 'owner', at: daysFromNow(-1) } as const;
    const datedChanges = [
      { ...change, id: 'a' },
      { ...change, id: 'b', date: '2020-01-04' },
    ];
    vi.mocked(readDocument).mockResolvedValue({ ...CLAIMED_GYM, timeZone: 'America/Chicago', datedChanges, updatedAt: daysFromNow(-1) });
    show(<MyGymsPage />);
    expect(await screen.findByText('1 schedule change may no longer be right.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Check the schedule changes of/ }).getAttribute('href')).toBe('/my-gyms/g1/dates');
  });

  test('links to the gym’s owners', async () => {
    vi.mocked(readDocument).mockResolvedValue({ ...CLAIMED_GYM, updatedAt: daysFromNow(-1) });
    show(<MyGymsPage />);
    expect((await screen.findByRole('link', { name: 'Owners of Half Guard Hall' })).getAttribute('href')).toBe('/my-gyms/g1/owners');
  });
});

test('MyGymsPage offers a retry if the gyms cannot be loaded', async () => {
  vi.mocked(readDocument).mockRejectedValueOnce(new Error('out of reach'));
  show(<MyGymsPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Your gyms didn’t load.');
  vi.mocked(readDocument).mockResolvedValue({ ...CLAIMED_GYM, updatedAt: daysFromNow(-1) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 11')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
