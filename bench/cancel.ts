import type { Page } from '@playwright/test';
import { addDays, COLLECTIONS, getLocalDate, type Notification, getWeekday } from '../functions/src/contract';
import { type Connection, call, listDocuments } from '../scripts/client/backend';
import { localConnection, localPorts } from '../scripts/client/local';
import { until } from '../tests/support/until';
import { openBrowser, waitForHydration } from './support/browser';
import { type Figure, median, run, say } from './support/run';
import { readAccount, signIn, type Stack, startSample } from './support/stack';

const ROUNDS = 5;
const PHONE = { width: 390, height: 844 };
const ZONE = 'America/Chicago';
const DATE = addDays(getLocalDate(new Date(), ZONE), 3);
const OPEN_MAT = { day: getWeekday(DATE), start: '11:00', program: 'open-mat', visitors: true } as const;

/** What one cancellation took. */
interface Canceled {
  readonly taps: readonly string[];
  readonly seconds: number;
  /** From the owner's last tap until the person who is going has a notification. */
  readonly notifiedAfter: number;
}

/** An owner cancels an open mat on a phone, starting on the dashboard, and a person who is going is notified. */
async function measure(): Promise<Figure[]> {
  const stack = await startSample();
  const context = await (await openBrowser()).newContext({ viewport: PHONE });
  await signIn(context, stack, 'owner');
  const page = await context.newPage();
  const rounds: Canceled[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    rounds.push(await cancelOnce(page, stack, `Canceling ${round}`));
    say(`${rounds.at(-1)?.seconds.toFixed(1)} s, notified after ${rounds.at(-1)?.notifiedAfter.toFixed(0)} s`);
  }
  const [taps = []] = rounds.map((one) => one.taps);
  const seconds = rounds.map((one) => one.seconds);
  const notified = rounds.map(({ notifiedAfter }) => notifiedAfter);
  return [
    {
      id: 'cancel-taps',
      what: 'Taps of an owner from the dashboard until the next open mat is canceled, on a phone (390 × 844)',
      value: Math.max(...rounds.map((one) => one.taps.length)),
      unit: 'taps',
      target: { atMost: 4 },
      note: `${taps.join(', ')}.`,
    },
    {
      id: 'cancel-seconds',
      what: 'Time from the first of these taps until the page says that the open mat is canceled, slowest of five',
      value: Math.max(...seconds),
      unit: 's',
      target: { atMost: 15 },
      note: `Median ${median(seconds).toFixed(1)} s. A person also reads the page between two taps.`,
    },
    {
      id: 'cancel-notified',
      what: 'Time from the cancellation until a person who is going has a notification, slowest of five',
      value: Math.max(...notified),
      unit: 's',
      target: { atMost: 60 },
      note: `Median ${median(notified).toFixed(0)} s. Changes are sent once a minute, so that a burst of them makes one message.`,
    },
  ];
}

/** Adds a gym with an open mat that one person plans to go to, and cancels it. */
async function cancelOnce(page: Page, stack: Stack, name: string): Promise<Canceled> {
  const connectAs = (role: string): Connection => localConnection(localPorts(stack.portsFrom), readAccount(stack, role).uid);
  const { id } = await call(connectAs('admin'), 'createGym', { gym: { name, city: 'Milwaukee', state: 'WI', schedule: [OPEN_MAT] } });
  await call(connectAs('admin'), 'addOwner', { gymId: id, email: readAccount(stack, 'owner').email });
  await call(connectAs('user'), 'setGoing', { gymId: id, sessionId: `${OPEN_MAT.day}-1100-open-mat~${DATE}`, going: true });
  await page.goto(`${stack.address}/dashboard`);
  await waitForHydration(page);
  const taps: string[] = [];
  const tap = async (what: string, press: () => Promise<void>) => {
    taps.push(what);
    await press();
  };
  const startedAt = performance.now();
  await tap('“My Gyms”', () => page.getByRole('main').getByRole('link', { name: 'My Gyms' }).first().click());
  await tap('“Cancel this Saturday’s open mat”', () => page.getByRole('button', { name: new RegExp(`^Cancel this .*day’s open mat at ${name}$`) }).click());
  await tap('“Cancel open mat”', () => page.getByRole('button', { name: 'Cancel open mat' }).click());
  await page.getByText(/^Canceled: Open mat, /).waitFor();
  const canceledAt = performance.now();
  await until('The notification', async () => {
    for await (const { data } of listDocuments<Notification>(stack.connection, COLLECTIONS.notifications)) {
      if (data.userId === readAccount(stack, 'user').uid && data.title.includes(name)) return true;
    }
    return undefined;
  });
  await call(connectAs('admin'), 'deleteGym', { id });
  return { taps, seconds: (canceledAt - startedAt) / 1000, notifiedAfter: (performance.now() - canceledAt) / 1000 };
}

await run(measure);
