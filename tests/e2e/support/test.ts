import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';
import { findViolations } from '@support/accessibility';

/** The problems in a page, and those of them that the test expects. */
export class Problems {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Expects a problem that the test causes on purpose. */
  expect(problem: RegExp): void {
    this.expected.push(problem);
  }
  add(problem: string): void {
    this.found.push(problem);
  }
  get unexpected(): readonly string[] {
    return this.found.filter((problem) => !this.expected.some((pattern) => pattern.test(problem)));
  }
}

/**
 * Makes a page's `goto` and `reload` wait until the app has hydrated the page, or says that it couldn't. Until then, only links and
 * search forms work.
 */
export function waitForApp(page: Page): void {
  const { goto, reload } = page;
  // Tests may block the app. They continue without it.
  const waitUntilHydrated = () =>
    page
      .locator('html[data-app], html:not(:has(#sent))')
      .waitFor({ state: 'attached', timeout: 15_000 })
      .catch(() => undefined);
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await waitUntilHydrated();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await waitUntilHydrated();
    return response;
  };
}

/** Opens a page again until it is rebuilt after a change and cached copies of it have expired. For `toPass()` and `expect.poll()`. */
export const UNTIL_UPDATED = { intervals: [1000, 2000, 3000] };

/**
 * Waits until the server sends a page with `text`, or without it, before a test opens the page. A request takes a tenth of the time that
 * loading the page does.
 */
export async function waitForUpdate(page: Page, path: string, text: string, isThere = true): Promise<void> {
  const hasText = async () => (await (await page.request.get(path)).text()).includes(text);
  await expect.poll(hasText, { ...UNTIL_UPDATED, message: `${path} ${isThere ? 'has' : 'is without'} “${text}”` }).toBe(isThere);
}

/**
 * Opens a page as soon as the server sends it with `text`, or without it. Opens it again if another instance of the server, with older cached data,
 * has answered.
 */
export async function openUpdated(page: Page, path: string, text: string, isThere = true): Promise<void> {
  await waitForUpdate(page, path, text, isThere);
  const hasText = async () => (await (await page.goto(path))?.text())?.includes(text);
  await expect.poll(hasText, { ...UNTIL_UPDATED, message: `${path} opens ${isThere ? 'with' : 'without'} “${text}”` }).toBe(isThere);
}

/** Script errors, console errors and Content Security Policy reports fail a test. */
export const test = base.extend<{ problems: Problems }>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForApp);
    await use(context);
  },
  problems: [
    async ({ page }, use) => {
      const problems = new Problems();
      page.on('pageerror', (error) => problems.add(`script: ${error.message}`));
      page.on('console', (message) => collect(problems, message));
      await use(problems);
      expect(problems.unexpected, 'problems in the page').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * On a busy machine, Firestore's SDK logs the first and continues, and a page logs the second if something that it works without takes too long. If
 * a page needs the data, the test fails anyway.
 */
const SLOW = /Backend didn't respond within 10 seconds|The site is taking too long to respond/;

function collect(problems: Problems, message: ConsoleMessage): void {
  const text = message.text();
  if (SLOW.test(text)) return;
  if (message.type() === 'error' || /Content Security Policy/i.test(text)) problems.add(`console: ${text} (${message.location().url})`);
}

/** Waits until the app has hydrated the server-rendered page. */
export const waitForHydration = (page: Page) => page.locator('html[data-app="ready"]').waitFor();

/** WCAG 2.2 A and AA, as far as it can be tested automatically. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Animations have ended by the last retry. On a busy machine, a check takes seconds. */
const RETRIES = { intervals: [500, 2000, 5000, 20_000] };

/**
 * Fails with each accessibility rule that the page violates, and where, once animations have ended.
 * @param part the selector of the part to check, if the rest of the page is covered by it
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expect(async () => expect(await findPageViolations(page, part), 'accessibility').toEqual([])).toPass(RETRIES);
}

async function findPageViolations(page: Page, part?: string): Promise<string[]> {
  const violations = await findViolations(page, RULES, part);
  return violations.map(({ rule, elements }) => `${rule}: ${elements.map(({ selector, why }) => `${selector} (${why})`).join(', ')}`);
}

export { expect };
