import type { Browser, Page } from '@playwright/test';
import { hydrated } from '../support/sign-in';

/** The longest that the app may take to hydrate a page. */
const PATIENCE_MS = 60_000;

/** What a page does that no word may make it do: dialogs, reports of its policy, errors of its scripts. */
export async function troublesIn(browser: Browser, address: string, pages: readonly string[], word: string): Promise<string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const troubles: string[] = [];
  try {
    page.setDefaultTimeout(PATIENCE_MS);
    listen(page, (trouble) => troubles.push(`${trouble} at ${page.url()}`));
    for (const path of pages) {
      await page.goto(address + path);
      await hydrated(page);
    }
    await typeInto(page, word);
  } catch (error) {
    troubles.push(`${String(error).split('\n')[0]} at ${page.url()}`);
  } finally {
    await context.close();
  }
  return troubles;
}

function listen(page: Page, note: (trouble: string) => void): void {
  page.on('dialog', (dialog) => {
    note(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => note(`an error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) note(`a policy report: ${message.text()}`);
  });
}

/** The word typed into the search box, until its list has been asked for what it says, then sent. */
async function typeInto(page: Page, word: string): Promise<void> {
  await page.keyboard.press('Control+k');
  // A select is a combobox, too.
  const box = page.locator('input[role="combobox"], input[type="search"]').filter({ visible: true }).first();
  await box.fill(word.slice(0, 100).toWellFormed());
  await page.waitForLoadState('networkidle');
  await box.press('Enter');
  await hydrated(page);
}
