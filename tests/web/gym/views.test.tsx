import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { countView } from '@web/stores/gymViews';
import type { GymProps } from '@web/features/gym/gymProps';
import { Details } from '@web/features/gym/Details';
import { invoke } from '@web/lib/invoke';
import { SHORT_BARTON_PAGE as PAGE } from '../fixtures';
import { show } from '../show';

const BARTON_PAGE = PAGE as GymProps['page'];

beforeEach(() => {
  vi.mocked(invoke).mockResolvedValue({});
});

test('the gym page counts a view once its details have loaded', async () => {
  show(<Details page={BARTON_PAGE} />);
  await waitFor(() => expect(invoke).toHaveBeenCalledWith('countGymView', { gymId: BARTON_PAGE.id }));
});

test('countView counts a gym once, however often the visitor returns to it', async () => {
  await countView('to-and-fro');
  await countView('to-and-fro');
  expect(invoke).toHaveBeenCalledTimes(1);
});

test('the gym page stays intact if a view cannot be counted', async () => {
  vi.mocked(invoke).mockRejectedValue(new Error('offline'));
  show(<Details page={{ ...BARTON_PAGE, id: 'uncounted' }} />);
  await waitFor(() => expect(invoke).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'Good to know' })).toBeTruthy();
});
