import AxeBuilder from '@axe-core/playwright';
import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';

/** What went wrong in the page without anyone having looked for it. */
export class Problems {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Names a problem that the test brings about on purpose. */
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

/** Errors of the page's scripts, on its console, and reports of its Content Security Policy fail a test. */
export const test = base.extend<{ problems: Problems }>({
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

/** Firestore's library says so on a machine with much other work, and goes on: what does not come in the end fails a test by itself. */
const SLOW = /Backend didn't respond within 10 seconds/;

function collect(problems: Problems, message: ConsoleMessage): void {
  const text = message.text();
  if (SLOW.test(text)) return;
  if (message.type() === 'error' || /Content Security Policy/i.test(text)) problems.add(`console: ${text} (${message.location().url})`);
}

/** Waits until the app has hydrated what the server has rendered. */
export const hydrated = (page: Page) => page.locator('html[data-app="ready"]').waitFor();

/** WCAG 2.2 A and AA, as far as a program can tell. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Looks again after so long: what fades or moves has come to rest by the last. A look takes seconds on a busy machine. */
const LOOKS = { intervals: [500, 2000, 5000, 20_000] };

/** Fails with each rule that the page breaks and where, once nothing moves any more. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => expect(await violationsIn(page), 'accessibility').toEqual([])).toPass(LOOKS);
}

async function violationsIn(page: Page): Promise<string[]> {
  // The legacy mode looks into no frames of other sites, of which no page here has one, and takes half of the time: else each look opens a page of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any.map(({ message }) => message).join('; ')})`).join(', ')}`,
  );
}

export { expect };
