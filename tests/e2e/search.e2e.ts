import { expect, expectAccessible, waitForHydration, test } from './support/test';

const box = { name: 'Where do you want to train?' };

test('typing shows suggestions, arrow keys select one and Enter opens it', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const field = page.getByRole('search', { name: 'City, ZIP code or gym' }).getByRole('textbox');
  await field.click();
  await page.keyboard.type('austin');
  const combobox = page.getByRole('combobox', { name: 'City, ZIP code or gym' });
  const line = page.getByRole('option', { name: /^Austin, TX/ });
  await expect(line).toBeVisible();
  await expect(combobox).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(combobox).toHaveAttribute('aria-activedescendant', (await line.getAttribute('id')) ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bjj/texas/austin');
});

test('slash and Ctrl-K open the search from any page, and Escape closes it', async ({ page }) => {
  await page.goto('/terms');
  const field = page.locator('#site-search');
  await expect(field).toBeHidden();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await waitForHydration(page);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  // Within text, a slash is an ordinary character.
  await page.keyboard.type('gi/');
  await expect(field).toHaveValue('gi/');
});

test('the homepage has one search field, which slash and the header’s search focus and “Start Your Search” submits', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const field = page.locator('#hero-search');
  await expect(page.locator('input')).toHaveCount(1);
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('Texas');
  await page.getByRole('link', { name: 'Start Your Search' }).click();
  await expect(page).toHaveURL('/bjj/texas');
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Your Search' }).click();
  await expect(page).toHaveURL('/bjj');
});

test('“Start Your Search” submits the field', async ({ page }) => {
  await page.goto('/');
  await page.locator('#hero-search').fill('Texas');
  await page.getByRole('link', { name: 'Start Your Search' }).click();
  await expect(page).toHaveURL('/bjj/texas');
});

for (const [asked, place] of [
  ['austn tx', 'Austin, TX'],
  ['brooklin', 'Brooklyn, NY'],
] as const) {
  test(`Enter on “${asked}” shows gyms in ${place}, keeps filters there and offers the literal search`, async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    await page.locator('#hero-search').click();
    await page.keyboard.type(asked);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`BJJ gyms in ${place}`);
    await expect(page.getByText(`instead of “${asked}.”`)).toBeVisible();
    await expectAccessible(page);
    // On a busy machine, one press was once lost for an unknown reason.
    await expect(async () => {
      await page.getByRole('link', { name: `Search for gyms named “${asked}”` }).click({ timeout: 5000 });
      await expect(page).toHaveURL(/literally=1/, { timeout: 5000 });
    }).toPass();
    await expect(page.getByText(`instead of “${asked}.”`)).toBeHidden();
  });
}

test('a misspelled place is understood without scripts', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/');
  await page.locator('#hero-search').fill('austn tx');
  await page.locator('#hero-search').press('Enter');
  await expect(page.getByText('instead of “austn tx.”')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BJJ gyms in Austin, TX');
  await page.close();
});

test('“saint louis” and a typo find the city, and the panel closes', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('saint luois');
  await expect(page.getByRole('option', { name: /^St\. Louis, MO/ })).toBeVisible();
  await page.locator('#site-search').fill('saint louis mo');
  await expect(page.getByRole('option', { name: /^St\. Louis, MO/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bjj/missouri/st-louis');
  await expect(page.locator('#site-search')).toBeHidden();
});

test('a question opens its answer with and without selecting a suggestion', async ({ page }) => {
  await page.goto('/about');
  await waitForHydration(page);
  await page.keyboard.press('/');
  await page.keyboard.type('no-gi open mat saturday 78704');
  await expect(page.getByRole('option', { name: /^Open mats on Saturday near 78704, no-gi/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/open-mats?attire=no-gi&day=sat&near=78704');
});

test('Enter opens the only match even while suggestions are loading', async ({ page }) => {
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/api/suggest?**', async (route) => {
    await pressed;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/about');
  await waitForHydration(page);
  await page.keyboard.press('/');
  await page.keyboard.type('austin tx');
  await page.keyboard.press('Enter');
  press();
  await expect(page).toHaveURL('/bjj/texas/austin');
});

test('the search panel fits the narrowest phone, with results and without', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/bjj');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('option', { name: /Near me/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', box).fill('xyzzyqq');
  await expect(page.getByText('No matches for “xyzzyqq.”').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the search box says that it is offline and still submits its form', async ({ page, problems }) => {
  problems.expect(/Failed to load resource|Failed to fetch|ERR_FAILED/);
  await page.route('**/api/suggest?**', (route) => route.abort());
  await page.goto('/about');
  await waitForHydration(page);
  await page.keyboard.press('/');
  await page.keyboard.type('austin tx');
  await expect(page.getByText('Suggestions didn’t load').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bjj\?q=austin(?:%20|\+)tx$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both search fields are plain forms, and a ZIP code finds its gyms', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('search', { name: 'City, ZIP code or gym' }).getByRole('textbox').fill('78704');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/bjj?near=78704');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('textbox', box).fill('austin tx');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/bjj/texas/austin');
  });

  test('the phone menu opens', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/about');
    await expect(page.getByRole('link', { name: 'Sponsorships' }).first()).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Open Mats' }).click();
    await expect(page).toHaveURL('/open-mats');
  });
});

/** Questions, names with places, misspellings and nonsense. If the suggestions have an answer, Enter must have one, too. */
const ASKED = [
  'northgate grappling denver',
  'northgate denver',
  'denver northgate grappling',
  'ironleaf bjj texas',
  'kids after 4 pm near 90210',
  'kids classes after 6pm in austin',
  'kids qwertzu near 90210',
  'women only saturday morning chicago',
  'tonight denver',
  'tonight near 78704',
  'tomorrow in austin tx',
  'open mat this weekend houston',
  'no gi before noon 60614',
  'beginners starting at 18:30 portland',
  'free trial around denver',
  'drop in under $20 brooklyn',
  'showers and parking austin',
  'austn tx',
  'denvr',
  'chicgo kids',
  '2108',
  '02108',
  '78704-1234',
  'boston ma 02108',
  'austin, tx 78704',
  '00907',
  'den',
  'springfield',
  'hollywood',
  'new york',
  'la',
  'texas open mats',
  'where can i train in st louis',
  '10th planet austin no-gi',
  'gracie denver',
  'judo near marfa tx',
];

test('pressing Enter finds at least what the first suggestion would', async ({ page }) => {
  const gymsAt = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    return (html.match(/<article|<li class="[^"]*session/g) ?? []).length;
  };
  const short: string[] = [];
  for (const text of ASKED) {
    const found = await (await page.request.get(`/api/suggest?${new URLSearchParams({ q: text })}`)).json();
    const [first] = found.suggestions;
    if (!first || first.here) {
      short.push(`“${text}” suggests nothing`);
      continue;
    }
    const [suggested, entered] = [await gymsAt(first.path), await gymsAt(`/bjj?${new URLSearchParams({ q: text })}`)];
    if (suggested > 0 && entered === 0) short.push(`“${text}” finds nothing, its first suggestion ${first.path} does`);
  }
  expect(short).toEqual([]);
});
