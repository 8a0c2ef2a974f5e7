import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { countView } from '../../../web/src/actions/gymViews';
import type { GymProps } from '../../../web/src/features/gym/found';
import { Details } from '../../../web/src/features/gym/Details';
import { invoke } from '../../../web/src/lib/invoke';
import { useSession } from '../../../web/src/stores/session';
import { BARTON_PAGE as PAGE } from '../fixtures';
import { show } from '../show';

const BARTON_PAGE = PAGE as GymProps['page'];

vi.mock('../../../web/src/lib/auth');
vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/source');
vi.mock('../../../web/src/lib/watch');

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(invoke).mockResolvedValue({});
});

test('a gym’s page counts a visit once the part has come that comes with what a visitor does', async () => {
  show(<Details page={BARTON_PAGE} />);
  await vi.waitFor(() => expect(invoke).toHaveBeenCalledWith('countGymView', { gymId: BARTON_PAGE.id }));
});

test('whoever goes to and fro is counted once', async () => {
  await countView('to-and-fro');
  await countView('to-and-fro');
  expect(invoke).toHaveBeenCalledTimes(1);
});

test('an owner who looks at the own page is not counted', async () => {
  useSession.setState({ profile: { email: '', isAdmin: false, isGymOwner: true, ownedGyms: ['mine'], createdAt: '' } });
  await countView('mine');
  expect(invoke).not.toHaveBeenCalled();
  await countView('another');
  expect(invoke).toHaveBeenCalledOnce();
});

test('a visit that can not be counted changes nothing on the page', async () => {
  vi.mocked(invoke).mockRejectedValue(new Error('out of reach'));
  show(<Details page={{ ...BARTON_PAGE, id: 'uncounted' }} />);
  await vi.waitFor(() => expect(invoke).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'Good to know' })).toBeTruthy();
});
