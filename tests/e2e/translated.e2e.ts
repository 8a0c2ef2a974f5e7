import type { Page } from '@playwright/test';
import { expect, waitForHydration, test } from './support/test';

// A part that React hydrates after the translation differs from what the server sent. React reports that and renders it again.
test.beforeEach(({ problems }) => problems.expect(/React error #418/));

const ERROR = /Something Went Wrong|Still Having|Oops!/;

/** Imitates Google Translate: wraps each text node in `<font>` elements, including those added later. */
async function translate(page: Page): Promise<void> {
  await waitForHydration(page);
  // Browsers translate a page some time after it has loaded, when React has hydrated all its parts.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main a, main button')].every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps'))),
  );
  await page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, title')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node.parentNode ?? node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('a translated page can show another date of open mats', async ({ page }) => {
  await page.goto('/open-mats?near=78704&radius=25');
  await translate(page);
  const dates = page.getByRole('navigation', { name: 'Date' }).locator('a[href*="date="]:not([href*="after="])');
  const [first, second] = await Promise.all([2, 3].map((index) => dates.nth(index).getAttribute('href')));
  await page.locator(`a[href="${first}"]`).first().click();
  await expect(page).toHaveURL(first ?? '');
  // The URL changes before the page does. The links are replaced once the first date has loaded.
  await expect(async () => {
    await page.locator(`a[href="${second}"]`).first().click();
    await expect(page).toHaveURL(second ?? '', { timeout: 3000 });
  }).toPass();
  await expect(page.getByText(ERROR)).toHaveCount(0);
});

test('a translated city compares gyms, and one of them is read and corrected', async ({ page }) => {
  await page.goto('/bjj/texas/austin');
  await translate(page);
  const choices = page.getByRole('button', { name: /^Compare/ });
  const bar = page.getByRole('region', { name: 'Gyms to compare' });
  // A click may be lost while React replaces a list that the translation changed.
  for (const index of [0, 1]) {
    await expect(async () => {
      await choices.nth(index).click();
      await expect(bar).toContainText(`${index + 1} gym`, { timeout: 2000 });
    }).toPass();
  }
  await choices.nth(0).click();
  await choices.nth(0).click();
  await bar.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.goBack();
  await page.goBack();
  await page.locator('main a[href^="/bjj/texas/austin/"]').first().click();
  await expect(page.getByRole('heading', { name: 'Something wrong or missing?' })).toBeVisible();
  for (const summary of await page.locator('main summary').all()) if (await summary.isVisible()) await summary.click();
  await page.getByRole('link', { name: 'Suggest a change' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(ERROR)).toHaveCount(0);
});

test('navigation and dialogs work on translated pages', async ({ page }) => {
  await page.goto('/');
  await translate(page);
  for (const path of ['/bjj', '/open-mats', '/about', '/contact', '/discount-codes', '/sponsorships', '/login', '/']) {
    await page.locator(`header a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    // The URL changes before the page does.
    await expect(page.locator(`header a[href="${path}"][aria-current="page"]`)).not.toHaveCount(0);
    await expect(page.getByText('Loading page...')).toHaveCount(0);
    for (const summary of await page.locator('main summary').all()) if (await summary.isVisible()) await summary.click();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText(ERROR), path).toHaveCount(0);
  }
});

test('gyms are filtered and sorted on a translated page', async ({ page }) => {
  await page.goto('/bjj?near=78704');
  await translate(page);
  await page.getByRole('link', { name: 'Hide map' }).click();
  await expect(page).toHaveURL(/view=list/);
  const kids = page.getByRole('checkbox', { name: /^Kids\b/ });
  await kids.check();
  await expect(page).toHaveURL(/program=kids/);
  await kids.uncheck();
  await expect(page).not.toHaveURL(/program=kids/);
  await page.getByRole('combobox', { name: /^Sort/ }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await expect(page.getByText(ERROR)).toHaveCount(0);
});
