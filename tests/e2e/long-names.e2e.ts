import { expect, waitForHydration, test } from './support/test';

/** The same name as in `dev/LongNames`. */
const NAME = 'Superuniversalgrapplingandjudoacademy';

test('a 37-letter name fits phones of 320 and 390 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dev/components');
  await waitForHydration(page);
  await expect(page.getByRole('article', { name: NAME })).toBeVisible();
  await page.getByRole('button', { name: 'Show a message' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(NAME);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.getByText(NAME).evaluateAll((all) =>
      all
        .filter((element) => !element.closest('option, .visually-hidden'))
        .map((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return { text: element.outerHTML.slice(0, 200), right: text.getBoundingClientRect().right };
        })
        .filter(({ right }) => right > window.innerWidth),
    );
    expect(wide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
