import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { RETRY_MS } from '@web/lazy/whenBack';
import { Link } from '@web/ui/Link';
import { Unreachable } from '@web/lib/unreachable';
import { cachedData } from '@web/offline/recall';
import { usePageData } from '@web/router/page';
import { RouteErrorScreen } from '@web/app/ErrorScreens';
import { Pages } from '@web/router/Pages';
import type { PageRoute } from '@web/router/route';
import { openAt } from '../routing';

vi.mock('@web/offline/recall');

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(cachedData).mockResolvedValue(undefined);
});

const away = new Unreachable();
const City = () => <h1>{usePageData<string>()}</h1>;
const route = (path: string, load: PageRoute['load']): PageRoute => ({ path, name: path, script: async () => ({ default: City }), ...(load && { load }) });
function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}
function open(address: string, pages: readonly PageRoute[]) {
  openAt(
    address,
    <>
      <Link to="/waco">To Waco</Link>
      <Back />
      <Pages pages={pages} first={undefined} ErrorScreen={RouteErrorScreen} />
    </>,
  );
  return userEvent.setup();
}
const heading = (name: string) => screen.findByRole('heading', { name });
const online = () => act(async () => void window.dispatchEvent(new Event('online')));

test('an unreachable page shows an error and retries when online, without using up the visitor’s retry', async () => {
  const load = vi.fn().mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue('Austin');
  open('/austin', [route('/austin', load)]);
  await heading('Something Went Wrong');
  expect(screen.getByText(/Unable to connect to server\./)).toBeTruthy();
  await online();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.queryByText('Loading page...')).toBeNull();
  await online();
  expect(await heading('Austin')).toBeTruthy();
});

test('an unreachable page also retries on a timer', async () => {
  const load = vi.fn().mockRejectedValueOnce(away).mockResolvedValue('Dallas');
  vi.useFakeTimers();
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  open('/dallas', [route('/dallas', load)]);
  await wait(0);
  expect(screen.getByRole('heading', { name: 'Something Went Wrong' })).toBeTruthy();
  await wait(RETRY_MS);
  expect(screen.getByRole('heading', { name: 'Dallas' })).toBeTruthy();
  await wait(RETRY_MS);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that fails for another reason is not retried automatically', async () => {
  const load = vi.fn().mockRejectedValue(new Error('broken'));
  open('/laredo', [route('/laredo', load)]);
  await heading('Something Went Wrong');
  await online();
  expect(load).toHaveBeenCalledOnce();
});

test('going back offline shows the page as it was seen with its time, and reloads it once online', async () => {
  const austin = vi.fn().mockResolvedValueOnce('Austin then').mockRejectedValueOnce(away).mockResolvedValue('Austin now');
  const user = open('/austin', [route('/austin', austin), route('/waco', async () => 'Waco')]);
  await heading('Austin then');
  await user.click(screen.getByRole('link', { name: 'To Waco' }));
  await heading('Waco');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Austin then');
  expect(screen.getByText(/This saved copy is from/)).toBeTruthy();
  await online();
  expect(await heading('Austin now')).toBeTruthy();
  expect(screen.queryByText(/This saved copy is from/)).toBeNull();
});

test('an unreachable page shows the copy that the service worker kept from an earlier visit', async () => {
  vi.mocked(cachedData).mockResolvedValue({ data: 'Houston as kept', asOf: new Date('2026-06-13T12:00:00Z') });
  open('/houston', [route('/houston', vi.fn().mockRejectedValue(away))]);
  expect(await heading('Houston as kept')).toBeTruthy();
  expect(screen.getByText(/This saved copy is from/)).toBeTruthy();
});

test('a page with a fallback is shown without its data, and with it once the database is back', async () => {
  const load = vi.fn().mockRejectedValueOnce(away).mockResolvedValue('All of it');
  open('/home', [{ ...route('/home', load), withoutData: async () => 'Dashes' }]);
  await heading('Dashes');
  await online();
  expect(await heading('All of it')).toBeTruthy();
});
