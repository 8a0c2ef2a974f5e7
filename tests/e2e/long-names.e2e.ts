import { expect, waitForHydration, test } from './support/test';

/** The same name as in `dev/LongNames`. */
const NAME = 'Superuniversalgrapplingandjudoacademy';

for (const width of [320, 390]) {
  test(`a 37-letter name fits a phone of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dev/components');
    await waitForHydration(page);
    await expect(page.getByRole('article', { name: NAME })).toBeVisible();
    await page.getByRole('button', { name: 'Show a message' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(NAME);
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
  });
}
