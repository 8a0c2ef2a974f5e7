import type { Browser, Locator, Page } from '@playwright/test';
import { isDeepStrictEqual } from 'node:util';
import { type Claim, documentPaths, type Gym } from '../functions/src/contract';
import { call, listDocuments, readDocument } from '../scripts/client/backend';
import { localPorts, verifyAddress } from '../scripts/client/local';
import type { Measured, Size } from './record';
import { accountOf, callingAs } from './support/accounts';
import { type LocalStack, withStack } from './support/local-stack';
import { type OwnGym, withOwnGym } from './support/own-gym';
import { phonePhoto } from './support/photo';
import { say } from './support/say';
import { hydrated } from './support/sign-in';
import { until } from './support/until';
import { openBrowser } from './support/visitor';

/** Someone who types five keys a second; after a rehearsal without pauses: the first call of each callable starts a process in the local stack. */
const KEY_MS: Record<Size, readonly number[]> = { full: [0, 200], small: [0] };
/** A phone that is held upright. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** The longest to wait for what a step leads to: on a busy machine a photo's sizes take a minute. */
const PATIENCE_MS = 10 * 60_000;
/** Photos, and how large each is; classes, each on its weekdays. */
const SCALES: Record<Size, { readonly photos: number; readonly megapixels: number; readonly classes: readonly Class[] }> = {
  full: {
    photos: 5,
    megapixels: 6,
    classes: [
      { days: ['Monday', 'Wednesday', 'Friday'], start: '6pm', end: '7:30pm' },
      { days: ['Tuesday', 'Thursday'], start: '7pm', end: '8:30pm' },
      { days: ['Monday', 'Wednesday', 'Friday'], start: '6am', end: '7am' },
      { days: ['Saturday', 'Sunday'], start: '10am', end: 'noon' },
    ],
  },
  small: { photos: 1, megapixels: 1, classes: [{ days: ['Monday'], start: '6pm', end: '7:30pm' }] },
};

interface Class {
  readonly days: readonly string[];
  readonly start: string;
  readonly end: string;
}

/** A person at a phone: each thing that they do with a finger or the keys is an action, and told. */
class Hands {
  readonly actions: string[] = [];

  constructor(
    readonly page: Page,
    readonly keyMs: number,
  ) {}

  async tap(what: string, target: Locator): Promise<void> {
    this.actions.push(`tap: ${what}`);
    await target.click();
  }

  /** A tap into a field, unless it has the focus already, and what is typed there: an action each. */
  async enter(what: string, field: Locator, text: string): Promise<void> {
    await field.waitFor();
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(`into ${what}`, field);
    this.actions.push(`entry: ${what}`);
    await this.page.keyboard.type(text, { delay: this.keyMs });
  }

  /** A tap that opens a list, and a tap on what is chosen. */
  async choose(what: string, list: Locator, label: string): Promise<void> {
    this.actions.push(`tap: ${what}`, `tap: ${label}`);
    await list.selectOption({ label });
  }

  /** A tap that opens the phone's photos, and the choice there, which is taken for one. */
  async pick(what: string, opener: Locator, files: readonly Buffer[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.tap(what, opener);
    this.actions.push('entry: the photos');
    await (await chooser).setFiles(files.map((buffer, index) => ({ name: `photo-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })));
  }
}

/** From “Is this your gym?” on a gym's page to that page with hours, classes, prices and photos, by somebody who has no account yet. */
export function measureOwnerMinutes(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { photos, megapixels } = SCALES[size];
  return withStack(async (stack) => {
    const files: Buffer[] = [];
    while (files.length < photos) files.push(await phonePhoto(megapixels));
    const browser = await openBrowser();
    try {
      let measured: Record<string, Measured> = {};
      for (const keyMs of KEY_MS[size]) {
        const facts = { name: 'Ten Minutes Jiu-Jitsu', state: 'TX', city: 'Austin', full_address: '12 Oak St, Austin, TX 78704' };
        measured = await withOwnGym(stack, facts, (gym) => timed(browser, stack, gym, { files, classes: SCALES[size].classes, keyMs }));
      }
      return measured;
    } finally {
      await browser.close();
    }
  });
}

interface Task {
  readonly files: readonly Buffer[];
  readonly classes: readonly Class[];
  readonly keyMs: number;
}

async function timed(browser: Browser, stack: LocalStack, gym: OwnGym, { files, classes, keyMs }: Task): Promise<Record<string, Measured>> {
  const context = await browser.newContext(PHONE);
  context.setDefaultTimeout(PATIENCE_MS);
  const hands = new Hands(await context.newPage(), keyMs);
  await hands.page.goto(stack.address + gym.path);
  await hydrated(hands.page);
  const begun = performance.now();
  const secondsSince = (start: number) => (performance.now() - start) / 1000;
  const parts: string[] = [];
  const part = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work();
    parts.push(`${name} ${secondsSince(start).toFixed(0)} s`);
    return result;
  };
  const uid = await part('account', () => signUp(hands));
  await part('claim', () => claim(hands, stack, gym, uid));
  await part('facts', () => enterFacts(hands, classes));
  await part('photos', () => addPhotos(hands, files));
  await part('page', () => seePage(hands, stack.address + gym.path, files.length));
  const seconds = secondsSince(begun);
  await judge(stack, gym, classes, files.length);
  await context.close();
  await call(callingAs(stack, { uid }), 'deleteAccount', {});
  for (const action of hands.actions) say(action);
  const taps = hands.actions.filter((action) => action.startsWith('tap')).length;
  const actions = hands.actions.length;
  say(`${seconds.toFixed(0)} s, ${actions} actions: ${parts.join(', ')}`);
  return {
    'owner-minutes': { value: seconds, note: `${parts.join(', ')}, until ${files.length} photos are on it; ${keyMs} ms a key.` },
    'owner-actions': {
      value: actions,
      note: `${taps} taps and ${actions - taps} entries; a tap into a field and what is typed there are two, and so is a choice from a list.`,
    },
  };
}

async function signUp(hands: Hands): Promise<string> {
  const { page } = hands;
  await hands.tap('Is this your gym?', page.getByRole('link', { name: 'Is this your gym?' }));
  await hands.tap('Create an account', page.getByRole('link', { name: 'Create an account' }));
  await hands.enter('e-mail address', page.getByLabel('E-mail address'), `ana${Date.now() % 100_000}@example.com`);
  await hands.enter('password', page.getByLabel('Password', { exact: true }), 'purple half guards');
  const made = page.waitForResponse((response) => response.url().endsWith('/createAccount') && response.request().method() === 'POST');
  await hands.tap('Create account', page.getByRole('button', { name: 'Create account' }));
  const { result } = (await (await made).json()) as { result: { uid: string } };
  await page.waitForURL(/\/claim$/);
  return result.uid;
}

/** An admin decides as soon as the claim is there. That its author opens the link in our e-mail is not measured. */
async function claim(hands: Hands, stack: LocalStack, gym: OwnGym, uid: string): Promise<void> {
  const { page } = hands;
  await hands.choose('What are you there?', page.getByLabel('What are you there?'), 'Owner');
  await hands.choose('How can we tell?', page.getByLabel('How can we tell?'), 'In words');
  await hands.enter('what shows it', page.getByLabel('What shows it?'), 'I answer the phone.');
  await hands.tap('Claim this gym', page.getByRole('button', { name: 'Claim this gym' }));
  const id = await until('The claim', () => pendingClaim(stack, gym), PATIENCE_MS);
  await verifyAddress(localPorts(stack.portsFrom), uid);
  await call(callingAs(stack, accountOf(stack, 'admin')), 'decideClaim', { id, decision: 'approved' });
  await hands.tap('Edit your gym', page.getByRole('link', { name: 'Edit your gym' }));
}

async function pendingClaim({ connection }: LocalStack, gym: OwnGym): Promise<string | undefined> {
  for await (const { id, data } of listDocuments<Claim>(connection, 'claims')) if (data.gymId === gym.id && data.status === 'pending') return id;
  return undefined;
}

async function enterFacts(hands: Hands, classes: readonly Class[]): Promise<void> {
  const { page } = hands;
  const fee = (label: string, dollars: string) => hands.enter(label, page.getByLabel(label), dollars);
  await fee('Drop-in fee', '25');
  await fee('Open mat fee', '10');
  await fee('Monthly fee', '160');
  await hands.enter('Monday’s hours', page.getByRole('textbox', { name: 'Monday' }), '6-8am, 5-9pm');
  await hands.tap('Copy to…', page.getByRole('button', { name: 'Copy to… other days: Monday’s hours' }));
  await hands.tap('Weekdays', page.getByRole('button', { name: 'Weekdays', exact: true }));
  await hands.tap('Copy', page.getByRole('button', { name: 'Copy', exact: true }));
  for (const [index, { days, start, end }] of classes.entries()) {
    const entry = page.getByRole('group', { name: `Class ${index + 1}`, exact: true });
    await hands.tap('Add a class', page.getByRole('button', { name: 'Add a class' }));
    await hands.enter('start', entry.getByLabel('From'), start);
    await hands.enter('end', entry.getByLabel('To', { exact: true }), end);
    for (const day of days) await hands.tap(day, entry.getByRole('button', { name: day }));
  }
  await hands.tap('Save changes', page.getByRole('button', { name: 'Save changes' }));
  await page
    .getByText(/^Saved/)
    .or(page.getByText('Saved. The gym’s page shows it'))
    .first()
    .waitFor();
}

async function addPhotos(hands: Hands, files: readonly Buffer[]): Promise<void> {
  const { page } = hands;
  await hands.tap('I may publish these photos', page.getByLabel(/I may publish these photos/));
  await hands.pick('Add photos…', page.getByRole('button', { name: 'Add photos…' }), files);
  await page
    .locator('[data-arranged]')
    .nth(files.length - 1)
    .waitFor();
}

/** Looks at the gym's page, again and again until all photos are on it. */
async function seePage(hands: Hands, url: string, photos: number): Promise<void> {
  await hands.tap('View its page', hands.page.getByRole('link', { name: 'View its page' }));
  await hands.page.waitForURL(url);
  await until('The photos on the page', async () => (photosIn(await (await fetch(url)).text()) >= photos ? true : undefined), PATIENCE_MS);
}
const photosIn = (html: string): number => new Set(html.match(/gyms%2F[^%]+%2F[0-9a-f-]{36}%2F640\.webp/g) ?? []).size;

/** @throws where the gym is not as it was entered */
async function judge({ connection }: LocalStack, { id }: OwnGym, classes: readonly Class[], photos: number): Promise<void> {
  const gym = await readDocument<Gym>(connection, documentPaths.gym(id));
  const weekly = classes.reduce((sum, { days }) => sum + days.length, 0);
  const is = { classes: gym?.schedule?.length, days: Object.keys(gym?.hours ?? {}).length, prices: gym?.pricing, photos: gym?.photos?.length };
  const wanted = { classes: weekly, days: 5, prices: { dropIn: 25, openMat: 10, monthly: 160 }, photos };
  if (!isDeepStrictEqual(is, wanted)) throw new Error(`The gym has ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}.`);
}
