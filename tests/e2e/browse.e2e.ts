import type { Locator } from '@playwright/test';
import { expect, expectAccessible, openUpdated, waitForHydration, test } from './support/test';

const heading = { level: 1 } as const;
const NAVIGATION = ['Home', 'Find Gyms', 'Open Mats', 'About', 'Contact', 'Discounts', 'Sponsorships'];

// shell.e2e.ts and gym.e2e.ts check whether the list of states and a gym's page are accessible.
test('a visitor goes from home to a state, a city and a gym, which each have a title, and search engines learn the gym’s address', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Your Search' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('BJJ gyms by state');

  await page.getByRole('list', { name: 'States by name' }).getByRole('link', { name: 'Texas' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('BJJ gyms in Texas');
  await expect(page).toHaveTitle(/BJJ gyms in Texas/);
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Cities by first letter' }).getByRole('link', { name: 'W', exact: true }).click();
  await expect(page).toHaveURL(/\/bjj\/texas#cities-w$/);
  await expect(page.getByRole('link', { name: 'Waco', exact: true })).toBeInViewport();

  const city = page.getByRole('list', { name: 'Cities, most gyms first' }).getByRole('link').first();
  const cityName = await city.innerText();
  await city.click();
  await expect(page.getByRole('heading', heading)).toHaveText(`BJJ gyms in ${cityName}, TX`);
  await expectAccessible(page);

  const gym = page.getByRole('article').first();
  const gymName = (await gym.getAttribute('aria-label')) ?? '';
  await gym.getByRole('link').first().click();
  await expect(page.getByRole('heading', { ...heading, name: gymName })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`${cityName}, TX`));
  for (const part of ['Before you visit', 'Weekly schedule', 'Hours', 'Instructors']) await expect(page.getByRole('heading', { name: part })).toBeVisible();

  // Search engines see the server-rendered page, also after hydration.
  await page.reload();
  await waitForHydration(page);
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')['@graph'] as {
    '@type': string;
    address?: { addressRegion: string };
  }[];
  expect(graph.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'SportsActivityLocation']);
  expect(graph[1]?.address?.addressRegion).toBe('TX');
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(new URL(page.url()).pathname);

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: cityName }).click();
  await expect(page.getByRole('heading', heading)).toHaveText(`BJJ gyms in ${cityName}, TX`);
});

test('a state’s counts equal the sum of its cities, and a city’s count equals its list without closed gyms', async ({ page }) => {
  await page.goto('/bjj/wyoming');
  await expect(page.getByRole('list', { name: 'Cities, most gyms first' })).toBeVisible();
  const counts = await page.getByRole('list', { name: 'Cities, most gyms first' }).getByRole('listitem').allInnerTexts();
  const ofCity = counts.map((text) => Number(/(\d+) gyms?$/.exec(text.trim())?.[1]));
  const total = Number(/^(\d+) gym/.exec((await page.getByText(/gyms? in \d+ cit/).innerText()).trim())?.[1]);
  expect(ofCity.reduce((sum, gyms) => sum + gyms, 0)).toBe(total);
  await page.getByRole('list', { name: 'Cities, most gyms first' }).getByRole('link').first().click();
  await expect(page.getByRole('article').filter({ hasNotText: 'Closed permanently' })).toHaveCount(ofCity[0] ?? -1);
});

test('the homepage has a guide, one open question at a time, popular cities, and a sample data notice that stays dismissed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openUpdated(page, '/', 'Sample data: these gyms');
  await expect(page.getByRole('heading', { ...heading, name: 'Find Your Perfect BJJ Gym' })).toBeVisible();
  await expect(page).toHaveTitle(/Halfmat/);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([...NAVIGATION, 'Login']);
  await waitForHydration(page);
  const open = page.locator('details[name="faq"][open]');
  await expect(open).toHaveCount(1);
  await page.getByText('What weight class am I in?').click();
  await expect(open).toHaveCount(1);
  await expect(page.getByRole('table', { name: 'Weight limits, adults and masters' })).toBeVisible();
  await expectAccessible(page);

  const section = page.getByRole('button', { name: 'What does it cost?' });
  await expect(section).toBeHidden();
  await expect(page.getByText('In the gi you wear a thick jacket')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('A single visit is about $10 to $30')).toBeHidden();
  await section.click();
  await expect(page.getByText('A single visit is about $10 to $30')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });

  const cities = page.getByRole('region', { name: 'Popular BJJ Cities' });
  // admin.e2e.ts adds and removes Waco.
  const tile = cities.getByRole('listitem').filter({ hasText: 'Featured gyms', hasNotText: 'Waco' }).first();
  const summary = tile.locator('summary');
  await tile.getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(summary).toBeFocused();
  const link = tile.locator('details').getByRole('link').first();
  await expect(link).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(summary).toBeFocused();

  const note = page.getByText('Sample data: these gyms aren’t real');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss the sample data note' }).click();
  await expect(note).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expect(note).toBeHidden();

  await tile.hover();
  const gym = tile.getByRole('group').getByRole('link').first();
  await expect(gym).toBeVisible();
  const name = await gym.innerText();
  await gym.click();
  await expect(page).toHaveURL(/\/bjj\/[a-z-]+\/[a-z-]+\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { ...heading, name })).toBeVisible();
});

test('a city page on a phone starts with map, filters, sort order and gyms, sorting keeps the scroll position, and the link to all filters opens them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bjj/california/los-angeles');
  await waitForHydration(page);
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const parts = [
    page.getByRole('heading', heading),
    page.getByRole('figure').first(),
    page.getByRole('link', { name: 'All filters' }),
    page.getByLabel('Sort'),
  ];
  const tops = await Promise.all([...parts, page.getByRole('article').first()].map(top));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));

  await page.getByLabel('Sort').selectOption('Drop-in fee');
  await expect(page).toHaveURL(/\?sort=fee$/);
  await expect(page.getByLabel('Sort')).toHaveValue('/bjj/california/los-angeles?sort=fee');
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(15);
  await page.getByRole('button', { name: /^Show all \d+ gyms$/ }).click();
  await expect(page.getByRole('article').nth(15).getByRole('link').first()).toBeFocused();
  await page.getByRole('link', { name: 'All filters' }).click();
  await expect(page.getByRole('button', { name: 'Close filters' })).toBeFocused();
});

/** Pages that don't exist, with their titles and a link to go on. */
const MISSING: readonly (readonly [path: string, title: string | RegExp, link: string])[] = [
  ['/bjj/texaz', 'We couldn’t find that state', 'Texas'],
  ['/bjj/texas/nowhere-at-all', 'No gyms listed in Nowhere At All, TX', 'All cities in Texas'],
  ['/bjj/texas/austin/no-such-gym', 'We couldn’t find that gym', 'All gyms in Austin'],
  ['/gyms/texas', /404/, 'Gyms in Texas'],
  ['/no-such-page/with/a/very/long/address/that/goes/on', /404/, 'Home'],
];
/** Pages about open mats look the same, so they aren't opened. */
const MISSING_OPEN_MATS: typeof MISSING = [
  ['/open-mats/texaz', 'We couldn’t find that state', 'Open Mats'],
  ['/open-mats/texas/nowhere-at-all', 'No gyms listed in Nowhere At All, TX', 'Open Mats'],
];

test('a page that does not exist says what is missing, links to other pages, is not indexed and fits a phone', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  for (const [path, title, link] of MISSING) {
    await page.setViewportSize({ width: 1280, height: 900 });
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { ...heading, name: title }), path).toBeVisible();
    await expect(page.getByRole('link', { name: link, exact: true }).first(), path).toBeVisible();
    await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex');
    if (path.startsWith('/bjj/') || path === '/gyms/texas') await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  for (const [path, ...texts] of MISSING_OPEN_MATS) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    for (const text of [...texts, '<meta name="robots" content="noindex"']) expect(html, path).toContain(text);
  }
});
