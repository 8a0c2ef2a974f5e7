import type { Browser } from '@playwright/test';
import { SHIPPED_SAMPLE } from '../scripts/sample/generate';
import { ASKED_BY_HAND, type Asked } from './asked/by-hand';
import { askedByRule } from './asked/by-rule';
import { shows } from './asked/shown';
import type { Measured, Size } from './record';
import { withStack } from './support/local-stack';
import { say } from './support/say';
import { searchedGyms } from './support/searched';
import { hydrated } from './support/sign-in';
import { openBrowser } from './support/visitor';

/** Of the questions every so manieth is asked. */
const EVERY = { full: 1, small: 40 } as const;
const SEED = 97;
/** The longest to wait for a page. */
const PATIENCE_MS = 60_000;

/** Types questions into the homepage's field, presses Enter, and looks whether the page that comes shows what was meant. */
export function measureAsked(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  return withStack(async ({ address }) => {
    const questions = [...ASKED_BY_HAND, ...askedByRule(searchedGyms(SHIPPED_SAMPLE), SEED)];
    const browser = await openBrowser();
    try {
      const missed: number[] = [];
      const asked = questions.map((question, at) => ({ question, at })).filter(({ at }) => at % EVERY[size] === 0);
      for (const { question, at } of asked) if (!(await isAnswered(browser, address, question))) missed.push(at);
      const share = (of: (at: number) => boolean) => percent(asked.filter(({ at }) => of(at)).length, missed.filter(of).length);
      const halves = `worked with ${share((at) => at % 2 === 0).toFixed(1)} %, held out ${share((at) => at % 2 === 1).toFixed(1)} %`;
      const not = missed.map((at) => `“${questions[at]?.[0]}”`).join(', ');
      return { 'asked-found': { value: share(() => true), note: `${asked.length} questions: ${halves}.${not && ` Not shown: ${not}.`}` } };
    } finally {
      await browser.close();
    }
  });
}

const percent = (all: number, missed: number): number => (all === 0 ? 100 : (100 * (all - missed)) / all);

/** One question of a first-time visitor. */
async function isAnswered(browser: Browser, address: string, [text, meant]: Asked): Promise<boolean> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(address);
    await hydrated(page);
    await page.locator('#hero-search').click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname !== '/');
    await page.locator('#hero-search').waitFor({ state: 'detached' });
    await page.locator('main h1').waitFor();
    const { isShown, instead } = await shows(page, meant);
    if (!isShown) say(`✗ “${text}”, meaning ${meant}, shows ${instead}`);
    return isShown;
  } finally {
    await context.close();
  }
}
