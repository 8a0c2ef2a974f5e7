import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { GymCard } from '@web/widgets/gyms/GymCard';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readList } from '@web/lib/watch';
import { useSavedGyms } from '@web/stores/savedGyms';
import { useSession } from '@web/stores/session';
import { CARDS, SATURDAY_MORNING } from '../fixtures';
import { show } from '../show';

beforeEach(() => {
  useSavedGyms.setState({ saved: {}, pending: {} });
  sessionStorage.clear();
});
/** Each test uses its own account, because saved gyms are read only once per account. */
function open(uid?: string) {
  if (uid) useSession.setState({ status: 'known', account: { uid, email: 'ana@example.com', emailVerified: true } });
  show(
    <>
      {CARDS.map((card) => (
        <GymCard key={card.id} card={card} stateSlug="texas" citySlug="austin" cityName="Austin" now={SATURDAY_MORNING} />
      ))}
    </>,
  );
  return userEvent.setup();
}
const saveButtons = () => screen.queryAllByRole('button', { name: /^Save / });
const pressedStates = () => saveButtons().map((button) => button.getAttribute('aria-pressed') === 'true');

test('GymCard shows a signed-out visitor no Save button and reads no saved gyms', () => {
  open();
  expect(saveButtons()).toEqual([]);
  expect(readList).not.toHaveBeenCalled();
});

test('GymCard shows which gyms are saved, with one read for all cards', async () => {
  vi.mocked(readList).mockResolvedValue([{ gymId: 'g1' }] as never);
  open('u1');
  await screen.findAllByRole('button', { name: /^Save / });
  await waitFor(() => expect(pressedStates().filter(Boolean)).toHaveLength(1));
  expect(readList).toHaveBeenCalledOnce();
});

test('GymCard shows a gym as saved right away, and reverts if the backend rejects the call', async () => {
  vi.mocked(readList).mockResolvedValue([]);
  const response = Promise.withResolvers<never>();
  vi.mocked(invoke).mockReturnValue(response.promise);
  const user = open('u2');
  const [first] = await screen.findAllByRole('button', { name: /^Save / });
  await user.click(first as HTMLElement);
  expect(pressedStates()[0]).toBe(true);
  response.reject(new CallFailure('limit-reached'));
  await waitFor(() => expect(pressedStates()[0]).toBe(false));
});
