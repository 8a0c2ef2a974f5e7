import type { Page } from '@playwright/test';
import { LOCAL_PROJECT, type Notification } from '../functions/src/contract';
import { deleteDocument, writeDocument } from '../scripts/client/backend';
import { encodeFields } from '../scripts/client/fields';
import { localPorts } from '../scripts/client/local';
import type { Measured, Size } from './record';
import { type Account, accountOf } from './support/accounts';
import { type LocalStack, withStack } from './support/local-stack';
import { servePage } from './support/page-site';
import { hydrated, signIn } from './support/sign-in';
import { openBrowser } from './support/visitor';
import { percentile } from './support/visits';

const WRITES = { full: 100, small: 3 } as const;
/** Listeners that have just begun take longer. */
const UNCOUNTED = 5;
/** The authentication service's place among the ports of a stack (scripts/stack/config.ts). */
const AUTH = 1;

/** What a page has come to say, and when (`Date.now`). */
interface Said {
  readonly text: string;
  readonly at: number;
}

/** From when a notification is written until the bell says so, over a bare listener of the same document in the same browser. */
export function measureBell(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  return withStack(async (stack) => {
    const account = accountOf(stack, 'user');
    const path = `notifications/bench-bell-${account.uid}`;
    const write = (title: string, read: boolean) => writeDocument(stack.connection, path, encodeFields({ ...notificationOf(account.uid, title, read) }));
    const bare = await servePage('bell-page');
    const browser = await openBrowser();
    try {
      await write('Before', true);
      const context = await browser.newContext();
      await signIn(context, stack, 'user');
      const bell = await openBell(await context.newPage(), stack);
      const listener = await openListener(await context.newPage(), bare.url, stack, account, path);
      const quiet = (await said(bell)).text;
      const shown: number[] = [];
      const heard: number[] = [];
      for (let count = 1 - UNCOUNTED; count <= WRITES[size]; count++) {
        const title = `Number ${count}`;
        const begun = Date.now();
        await write(title, false);
        const [atBell, atListener] = await Promise.all([saidOther(bell, quiet), saidNow(listener, title)]);
        if (count > 0) {
          shown.push(atBell.at - begun);
          heard.push(atListener.at - begun);
        }
        await write(`${title}, read`, true);
        await Promise.all([saidNow(bell, quiet), saidNow(listener, `${title}, read`)]);
      }
      const [ours, theirs] = [percentile(shown, 95), percentile(heard, 95)];
      return {
        bell: { value: ours / theirs, note: `95 of 100 within ${ours} ms, at a bare listener within ${theirs} ms; ${shown.length} written one by one.` },
      };
    } finally {
      await browser.close();
      await bare.end();
      await deleteDocument(stack.connection, path);
    }
  });
}

/** The newest that the user has, so that it is on the bell's list however many there are. */
const notificationOf = (userId: string, title: string, read: boolean): Notification => ({
  userId,
  kind: 'welcome',
  title,
  message: 'Written by a measurement.',
  read,
  createdAt: new Date().toISOString(),
});

/** A page on which the bell is looked at: its name says how many are unread. */
async function openBell(page: Page, { address }: LocalStack): Promise<Page> {
  await page.goto(`${address}/about`);
  await hydrated(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  // Its list has come once it shows a notification.
  await page.getByText('Written by a measurement.').first().waitFor();
  await page.keyboard.press('Escape');
  await bell.evaluate((button) => {
    const note = () => Object.assign(globalThis, { said: { text: button.getAttribute('aria-label'), at: Date.now() } });
    new MutationObserver(note).observe(button, { attributeFilter: ['aria-label'] });
    note();
  });
  return page;
}

/** A page that does nothing but listen (bench/bell-page). */
async function openListener(page: Page, url: string, { portsFrom }: LocalStack, { email, password }: Account, path: string): Promise<Page> {
  const { firestore } = localPorts(portsFrom);
  const params = { project: LOCAL_PROJECT, auth: String(portsFrom + AUTH), firestore: String(firestore), email, password, path };
  await page.goto(`${url}/?${new URLSearchParams(params)}`);
  await saidNow(page, 'Before');
  return page;
}

const said = (page: Page): Promise<Said> => page.evaluate(() => Reflect.get(globalThis, 'said') as Said);

async function saidNow(page: Page, text: string): Promise<Said> {
  await page.waitForFunction((wanted) => (Reflect.get(globalThis, 'said') as Said | undefined)?.text === wanted, text);
  return said(page);
}
async function saidOther(page: Page, text: string): Promise<Said> {
  await page.waitForFunction((before) => (Reflect.get(globalThis, 'said') as Said).text !== before, text);
  return said(page);
}
