import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';
import { findViolations } from '@support/accessibility';

/** Problems in the page that the test did not expect. */
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
 * Makes a page's `goto` and `reload` wait until the app has taken over, or says that it could not: until then, only links and
 * search forms react.
 */
export function waitForApp(page: Page): void {
  const { goto, reload } = page;
  // Walks may hold back the app: those go on without it.
  const settled = () =>
    page
      .locator('html[data-app], html:not(:has(#sent))')
      .waitFor({ state: 'attached', timeout: 15_000 })
      .catch(() => undefined);
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await settled();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await settled();
    return response;
  };
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

/** Firestore's SDK logs this on a busy machine and continues; if the data never arrives, the test fails anyway. */
const SLOW = /Backend didn't respond within 10 seconds/;

function collect(problems: Problems, message: ConsoleMessage): void {
  const text = message.text();
  if (SLOW.test(text)) return;
  if (message.type() === 'error' || /Content Security Policy/i.test(text)) problems.add(`console: ${text} (${message.location().url})`);
}

/** Waits until the app has hydrated the server-rendered page. */
export const hydrated = (page: Page) => page.locator('html[data-app="ready"]').waitFor();

/** WCAG 2.2 A and AA, as far as it can be tested automatically. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Retry intervals: by the last one, all animations have ended. A check takes seconds on a busy machine. */
const LOOKS = { intervals: [500, 2000, 5000, 20_000] };

/**
 * Fails with each rule that the page violates and where, once nothing moves anymore.
 * @param part the selector of the only part to check, if that covers the rest
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expect(async () => expect(await violationsIn(page, part), 'accessibility').toEqual([])).toPass(LOOKS);
}

async function violationsIn(page: Page, part?: string): Promise<string[]> {
  const violations = await findViolations(page, RULES, part);
  return violations.map(({ rule, elements }) => `${rule}: ${elements.map(({ selector, why }) => `${selector} (${why})`).join(', ')}`);
}

export { expect };
