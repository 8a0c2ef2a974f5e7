import { expect, expectAccessible, waitForHydration, test } from './support/test';

const CITY = '/bjj/texas/austin';

test('a visitor compares two gyms, shares the link and removes one', async ({ page, browser }) => {
  await page.goto(CITY);
  await waitForHydration(page);
  const gyms = page.getByRole('article').filter({ hasText: 'drop-in' });
  const names = [];
  for (const index of [0, 1]) {
    const gym = gyms.nth(index);
    names.push((await gym.getAttribute('aria-label')) ?? '');
    await gym.getByRole('button', { name: /^Compare/ }).click();
  }
  const bar = page.getByRole('region', { name: 'Gyms to compare' });
  await expect(bar).toContainText('2 gyms selected');
  await expectAccessible(page, '[aria-label="Gyms to compare"]');
  // The bar never covers the focused element.
  const top = (await bar.boundingBox())?.y ?? 0;
  await gyms.first().getByRole('link').first().focus();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    const bottom = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.closest('[aria-label="Gyms to compare"]') ? 0 : (activeElement?.getBoundingClientRect().bottom ?? 0);
    });
    expect(bottom).toBeLessThanOrEqual(top + 1);
  }
  await bar.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare gyms');
  await expect(bar).toBeHidden();
  for (const name of names) await expect(page.getByRole('columnheader').filter({ hasText: name })).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newContext({ javaScriptEnabled: false });
  const theirs = await other.newPage();
  await theirs.goto(page.url());
  for (const name of names) await expect(theirs.getByRole('columnheader').filter({ hasText: name })).toBeVisible();
  await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await other.close();

  await page.getByRole('link', { name: `Remove ${names[0]}` }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 700 }, colorScheme: 'dark' });
  test('the comparison table scrolls in its own box, which takes keyboard focus', async ({ page, request }) => {
    const { gyms } = (await (await request.get('/api/find?near=78704')).json()) as { gyms: { card: { id: string } }[] };
    const ids = gyms.slice(0, 4).map(({ card }) => card.id);
    await page.goto(`/compare?ids=${ids.join(',')}`);
    await waitForHydration(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const box = page.getByRole('region', { name: 'Gyms side by side' });
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await expectAccessible(page);
  });
});
