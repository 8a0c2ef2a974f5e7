import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, waitForHydration, test } from './support/test';

const box = { name: 'Where do you want to train?' };

const asksFor = ({ pathname, searchParams }: URL, text: string): boolean => pathname === '/api/suggest' && searchParams.get('q') === text;

/** Fills in a search field and waits for the suggestions. Enter waits for them only a second, and a server that has just started takes longer. */
async function fillIn(page: Page, field: Locator, text: string): Promise<void> {
  const answered = page.waitForResponse((response) => asksFor(new URL(response.url()), text));
  await field.fill(text);
  await answered;
}

test('the homepage has one search field, which slash and the header’s search focus, and arrow keys, Enter and “Start Your Search” submit', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const field = page.locator('#hero-search');
  await expect(page.locator('input')).toHaveCount(1);
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('austin');
  const combobox = page.getByRole('combobox', { name: 'City, ZIP code or gym' });
  const line = page.getByRole('option', { name: /^Austin, TX/ });
  await expect(line).toBeVisible();
  await expect(combobox).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(combobox).toHaveAttribute('aria-activedescendant', (await line.getAttribute('id')) ?? '');
  await expectAccessible(page, 'search');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bjj/texas/austin');

  await page.goto('/');
  await waitForHydration(page);
  await fillIn(page, field, 'texas');
  await page.getByRole('link', { name: 'Start Your Search' }).click();
  await expect(page).toHaveURL('/bjj/texas');
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Your Search' }).click();
  await expect(page).toHaveURL('/bjj');
});

test('slash and Ctrl-K open the search from any page, which understands typos and questions, also while suggestions load or don’t', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource|Failed to fetch|ERR_FAILED/);
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
  await field.fill('no-gi open mat saturday 78704');
  await expect(page.getByRole('option', { name: /^Open mats on Saturday near 78704, no-gi/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/open-mats?attire=no-gi&day=sat&near=78704');
  await expect(field).toBeHidden();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('saint goerge');
  await expect(page.getByRole('option', { name: /^St\. George, UT/ })).toBeVisible();
  await fillIn(page, field, 'saint george ut');
  await expect(page.getByRole('option', { name: /^St\. George, UT/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bjj/utah/st-george');
  await expect(field).toBeHidden();

  const { promise: fetched, resolve: setFetched } = Promise.withResolvers<void>();
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route(
    (url) => asksFor(url, 'austin tx'),
    async (route) => {
      const response = await route.fetch();
      setFetched();
      await pressed;
      await route.fulfill({ response });
    },
  );
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('austin tx');
  await fetched;
  await page.keyboard.press('Enter');
  press();
  await expect(page).toHaveURL('/bjj/texas/austin');
  await expect(field).toBeHidden();

  await page.route('**/api/suggest?**', (route) => route.abort());
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('denver co');
  await expect(page.getByText('Suggestions didn’t load').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bjj\?q=denver(?:%20|\+)co$/);
});

test('Enter on a misspelled place shows its gyms and offers the literal search', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.locator('#hero-search').click();
  await page.keyboard.type('austn tx');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BJJ gyms in Austin, TX');
  await expect(page.getByText('instead of “austn tx.”')).toBeVisible();
  await expectAccessible(page);
  // On a busy machine, one press was once lost for an unknown reason.
  await expect(async () => {
    await page.getByRole('link', { name: 'Search for gyms named “austn tx”' }).click({ timeout: 5000 });
    await expect(page).toHaveURL(/literally=1/, { timeout: 5000 });
  }).toPass();
  await expect(page.getByText('instead of “austn tx.”')).toBeHidden();
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both search fields are plain forms that understand ZIP codes and misspelled places, and the phone menu opens', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('search', { name: 'City, ZIP code or gym' }).getByRole('textbox').fill('78704');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/bjj?near=78704');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('textbox', box).fill('austin tx');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/bjj/texas/austin');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('textbox', box).fill('brooklin');
    await page.keyboard.press('Enter');
    await expect(page.getByText('instead of “brooklin.”')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('BJJ gyms in Brooklyn, NY');

    await page.setViewportSize({ width: 320, height: 640 });
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
