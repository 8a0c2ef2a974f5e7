import { type FindQuery, parseFindQuery, type PointsResponse } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { query } from '@web/lib/source';
import { CalloutFacts } from '@web/widgets/gyms/CalloutFacts';
import { LinkedMap } from '@web/widgets/gyms/LinkedMap';
import type { GymMapProps } from '@web/widgets/map/gyms/gymMapProps';
import { CARDS } from '../fixtures';
import { inRouter, show } from '../show';

vi.mock('@web/widgets/map/gyms/GymMap', () => ({ GymMap: ({ points }: GymMapProps) => <p>{points ? `${points.total} gyms on the map` : 'No gyms yet'}</p> }));

const makePoints = (total: number): PointsResponse => ({ deltas: [], kinds: '', ids: [], total });
const KIDS = parseFindQuery(new URLSearchParams('program=kids'));
const JUDO = parseFindQuery(new URLSearchParams('program=judo'));
const map = (filters: FindQuery) => <LinkedMap query={filters} getLabel={() => undefined} label="Gyms" />;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('LinkedMap', () => {
  test('shows the gyms of a query until those of the next one have loaded', async () => {
    const next = Promise.withResolvers<PointsResponse>();
    vi.mocked(query)
      .mockResolvedValueOnce(makePoints(7) as never)
      .mockReturnValueOnce(next.promise as never);
    const { rerender } = show(map(KIDS));
    expect(await screen.findByText('7 gyms on the map')).toBeTruthy();
    rerender(inRouter(map(JUDO)));
    await waitFor(() => expect(vi.mocked(query).mock.calls).toEqual([KIDS, JUDO].map((filters) => ['points', filters])));
    expect(screen.getByText('7 gyms on the map')).toBeTruthy();
    next.resolve(makePoints(2));
    expect(await screen.findByText('2 gyms on the map')).toBeTruthy();
  });

  test('says that its gyms did not load, and loads them again', async () => {
    vi.mocked(query)
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(makePoints(7) as never);
    show(map(KIDS));
    expect((await screen.findByRole('alert')).textContent).toContain('The gyms didn’t load on the map.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('7 gyms on the map')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('CalloutFacts', () => {
  const [card] = CARDS;
  const found = { card, stateSlug: 'texas', stateCode: 'TX', citySlug: 'austin', cityName: 'Austin' };

  test('loads a gym that is on another page of the list', async () => {
    vi.mocked(query).mockResolvedValueOnce({ gyms: [found] } as never);
    show(<CalloutFacts id="callout-1" listedGym={undefined} />);
    expect(screen.getByText('Loading gym details…')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: card?.name ?? '' })).toBeTruthy();
    expect(query).toHaveBeenCalledWith('gyms', { ids: ['callout-1'] });
  });

  test.each([
    ['no longer exists', () => vi.mocked(query).mockResolvedValueOnce({ gyms: [] } as never)],
    ['did not load', () => vi.mocked(query).mockRejectedValueOnce(new Error('offline'))],
  ])('says so if a gym %s', async (what, answer) => {
    answer();
    show(<CalloutFacts id={`a gym that ${what}`} listedGym={undefined} />);
    expect(await screen.findByText('This gym’s details didn’t load. Close this and select the gym again.')).toBeTruthy();
  });
});
