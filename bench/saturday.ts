import type { Browser, Page } from '@playwright/test';
import { addressOf, clockLabel, NO_FILTERS, type OpenMatsResponse, type OpenMatSession } from '../functions/src/contract';
import type { Measured, Size } from './record';
import { withStack } from './support/local-stack';
import { openBrowser } from './support/visitor';

const TRIES = { full: 5, small: 1 } as const;
/** Someone who types five keys a second. */
const KEY_MS = 200;
/** The longest to wait for what a step leads to. */
const PATIENCE_MS = 30_000;

/** "Open mats on Saturday within 25 miles of ZIP 78704, no-gi, with the visitor's fee", asked by first-time visitors from the homepage. */
export function measureSaturday(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  return withStack(({ address }) => askedFrom(address, TRIES[size]));
}

/** The figures of a site at any address: the most actions and the slowest of several visits, each answer checked. */
export async function askedFrom(address: string, tries: number): Promise<Record<string, Measured>> {
  const browser = await openBrowser();
  try {
    const visits: Asked[] = [];
    for (let count = 0; count < tries; count++) visits.push(await ask(browser, address));
    const seconds = visits.map((visit) => visit.seconds);
    const [first] = visits;
    return {
      'saturday-actions': { value: Math.max(...visits.map(({ actions }) => actions.length)), note: `${first?.actions.join(', ')}.` },
      'saturday-seconds': {
        value: Math.max(...seconds),
        note: `The slowest of ${tries}: ${seconds.map((value) => value.toFixed(1)).join(', ')}. ${first?.found} open mats found, at ${KEY_MS} ms a key.`,
      },
    };
  } finally {
    await browser.close();
  }
}

interface Asked {
  readonly actions: readonly string[];
  readonly seconds: number;
  readonly found: number;
}

/** One visit, with nothing stored. What the page then shows is held against the data. */
async function ask(browser: Browser, address: string): Promise<Asked> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(address);
    const field = page.locator('#hero-search');
    const begun = performance.now();
    await field.click();
    await page.keyboard.type('no-gi open mat sat 78704', { delay: KEY_MS });
    await page.keyboard.press('Enter');
    const shown = page.getByRole('region', { name: /Saturday|Today|Tomorrow/ }).getByRole('listitem');
    await page.waitForURL((url) => url.searchParams.get('attire') === 'no-gi');
    await page.locator('a[aria-current="true"]', { hasText: 'No-gi' }).waitFor();
    await shown.first().waitFor();
    const seconds = (performance.now() - begun) / 1000;
    const found = await checked(page, await shown.allInnerTexts());
    return { actions: ['a click into the field', 'the question', 'Enter'], seconds, found };
  } finally {
    await context.close();
  }
}

/** How many were found. @throws where the rows are not those that the data hold, in order and with their fees */
async function checked(page: Page, rows: readonly string[]): Promise<number> {
  const path = addressOf('openMats', { ...NO_FILTERS, near: '78704', day: 'sat', attire: 'no-gi' });
  const { sessions } = (await (await page.request.get(new URL(path, page.url()).href)).json()) as OpenMatsResponse;
  const asked = sessions.filter(isAsked);
  if (asked.length === 0 || asked.length !== sessions.length) throw new Error('The data hold no such open mats, or others with them.');
  const unseen = asked.filter((session) => !rows.some((row) => says(row, session)));
  if (unseen.length > 0 || rows.length !== asked.length) {
    throw new Error(`The page shows ${rows.length} of ${asked.length} open mats, without ${unseen.map(({ name }) => name).join(', ')}.`);
  }
  return rows.length;
}

const isAsked = ({ session, miles = 0 }: OpenMatSession): boolean =>
  session.program === 'open-mat' && session.day === 'sat' && (session.attire === 'no-gi' || session.attire === 'both') && miles <= 25;

/** Whether a row tells the open mat with its time and what it costs a visitor. */
function says(row: string, { name, session, fee }: OpenMatSession): boolean {
  const price = fee === undefined ? 'fee not listed' : fee === 0 ? 'Free' : `$${fee}`;
  return [name, clockLabel(session.start), price].every((part) => row.includes(part));
}
