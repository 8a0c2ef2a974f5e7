import { getLocalDate, type OpenMatsResponse } from '@contract';
import { expect, expectAccessible, waitForHydration, test } from './support/test';

const heading = { level: 1 } as const;
const NEAR_AUSTIN = '/open-mats?near=78704&day=sat&attire=no-gi&radius=25';

// The page collapses open mats that have ended today. At 4 or 5 am in Austin, none have.
test.beforeEach(({ page }) => page.clock.setFixedTime(new Date(`${getLocalDate(new Date(), 'America/Chicago')}T10:00:00Z`)));

test('Saturday’s no-gi open mats near a ZIP code are four steps from home and complete', async ({ page, request }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.locator('#hero-search').click();
  await page.keyboard.type('open mat 78704');
  await expect(page.getByRole('option', { name: /^Open mats near 78704/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', heading)).toContainText('78704 (Austin, TX)');
  await page.getByRole('link', { name: /^No-gi.* on Sat, / }).click();
  await expect(page).toHaveURL(/attire=no-gi&date=[\d-]+&near=78704/);
  const answer = (await (await request.get(`/api/open-mats${new URL(page.url()).search}`)).json()) as OpenMatsResponse;
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Visitors' });
  await expect(rows).toHaveCount(answer.total);
  for (const { name, fee } of answer.sessions) {
    await expect(rows.filter({ hasText: name }).first()).toContainText(fee === undefined ? 'Price not listed' : fee === 0 ? 'Free' : `$${fee}`);
  }
  await expectAccessible(page);
});

test('a link to open mats shows its results, Back undoes a filter, and a row keeps its lines apart, also with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(NEAR_AUSTIN);
  await waitForHydration(page);
  const dates = page.getByRole('navigation', { name: 'Date' }).getByRole('link');
  await expect(page.getByRole('link', { name: 'Saturday', exact: true })).toHaveAttribute('aria-current', 'true');
  await dates.nth(1).click();
  await expect(page).toHaveURL(/date=/);
  await expect(dates.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/day=sat/);
  await expect(dates.nth(1)).not.toHaveAttribute('aria-current');

  const sentence = page.getByText(/^Visitors welcome\./).first();
  // The sentence stays on one line. What is known about the date follows, and may wrap.
  const wrapped = await sentence.locator('..').evaluate((words) => {
    const line = Number.parseFloat(getComputedStyle(words).lineHeight);
    return [...words.children]
      .filter((part) => !part.matches('[data-state]') && part.getBoundingClientRect().height > 1.5 * line)
      .map((part) => part.textContent);
  });
  expect(wrapped).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const name = page.getByRole('main').getByRole('listitem').filter({ has: sentence }).getByRole('link').first();
  const [above, below] = [await name.boundingBox(), await sentence.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
});

test('open mats start with the weekend, and the next visit links to the last place', async ({ page }) => {
  await page.goto('/open-mats');
  await waitForHydration(page);
  await expect(page.getByRole('heading', heading)).toHaveText('Open mats this weekend');
  const rows = page
    .getByRole('region', { name: /^(?:Satur|Sun)day/ })
    .getByRole('listitem')
    .filter({ hasText: 'Visitors' });
  await expect(rows.first()).toBeVisible();
  await expect(rows.first().getByRole('link', { name: /^Directions to / })).toHaveAttribute('href', /destination=/);
  await page.getByRole('searchbox', { name: /^ZIP code/ }).fill('78704');
  await page.getByRole('button', { name: 'Show open mats' }).click();
  await expect(page.getByRole('heading', heading)).toContainText('78704 (Austin, TX)');
  // The page stores the place right after it shows it, which takes longer on a busy machine than leaving the page.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('halfmat:place'))).toContain('78704');
  await page.goto('/open-mats');
  await expect(page.getByRole('link', { name: 'See open mats near 78704' })).toBeVisible();
  await expect(page.getByText(/^Showing .* the cities with the most open mats\./)).toBeVisible();
  await page.getByRole('button', { name: 'Forget this place' }).click();
  await expect(page.getByText('Enter a ZIP code or city to see open mats near you.')).toBeVisible();
  await page.getByRole('link', { name: 'All states' }).click();
  await expect(page.getByRole('heading', { name: 'States with open mats' })).toBeInViewport();
});

test('states link to cities with open mats, and each page describes itself to search engines', async ({ page }) => {
  await page.goto('/open-mats');
  await expectAccessible(page);
  await page.getByRole('list', { name: 'States with open mats' }).getByRole('link', { name: 'Texas' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Open mats in Texas');
  await page.getByRole('list', { name: 'Cities with open mats' }).getByRole('link', { name: 'Austin' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Open mats in Austin, TX');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/open-mats\/texas\/austin$/);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await page.goto('/open-mats/texas/austin?day=sun');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/open-mats\/texas\/austin$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('an unknown place and a place without open mats say what to do next', async ({ page }) => {
  await page.goto('/open-mats?near=xyzzyplace');
  await expect(page.getByRole('heading', { name: 'We couldn’t find “xyzzyplace”' })).toBeVisible();
  await page.goto('/open-mats?near=78704&day=mon&fee=0');
  await expect(page.getByRole('heading', { name: /^No open mats on Monday near/ })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('visitors find open mats through a form and links', async ({ page }) => {
    await page.goto('/open-mats');
    await page.getByRole('searchbox', { name: /^ZIP code/ }).fill('78704');
    await page.getByRole('button', { name: 'Show open mats' }).click();
    await expect(page.getByRole('heading', heading)).toContainText('78704 (Austin, TX)');
    await page.getByRole('link', { name: /^This weekend/ }).click();
    await expect(page).toHaveURL(/when=weekend/);
    await expect(page.getByRole('heading', heading)).toHaveText('Open mats this weekend near 78704 (Austin, TX)');
    await page
      .getByRole('link', { name: /^Sat, \w+ \d+ \d+ open mats?$/ })
      .first()
      .click();
    await page.getByRole('link', { name: /^No-gi \d+ open mats?$/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Saturday/ })).toBeVisible();
    await expect(page.getByText(/Visitors/).first()).toBeVisible();
  });
});
