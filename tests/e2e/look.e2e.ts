import type { Page } from '@playwright/test';
import { readFirstGym } from './support/gyms';
import { expect, expectAccessible, test } from './support/test';

/** A small phone, and the widths at which layouts change. Just above those, space is tightest. */
const WIDTHS = [320, 360, 480, 640, 900, 1080, 1440];

/** Lists with filters. Some of their links are smaller than other pages' controls, with space between them. */
const LISTS = ['/bjj?near=denver-co', '/open-mats', '/open-mats?near=78704', '/discount-codes'];
/** The page of all components. */
const COMPONENTS = '/dev/components';
const CITY = '/bjj/texas/houston';

/** One page of each other kind. */
async function onePageOfEachKind(page: Page): Promise<string[]> {
  return ['/', '/bjj', '/bjj/texas', CITY, await readFirstGym(page, CITY), '/about', COMPONENTS];
}

async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBeLessThanOrEqual(width);
    expect(await page.evaluate(findEmptyControls), `buttons and links that show nothing on ${path} at ${width}`).toEqual([]);
  }
}

/** Names of buttons and links outside of maps that take space but show neither text nor an icon. Runs in the page. */
function findEmptyControls(): string[] {
  const isClipped = (element: Element | null, control: Element): boolean =>
    element !== null && element !== control && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement, control));
  const showsText = (control: Element): boolean => {
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (textContent?.trim() && parentElement?.checkVisibility() && !isClipped(parentElement, control)) return true;
    }
    return false;
  };
  return [...document.querySelectorAll('main :is(a, button):not(svg *, .leaflet-container *)')]
    .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
    .filter((control) => !control.querySelector('svg, img, path') && !showsText(control))
    .map((control) => control.getAttribute('aria-label') ?? control.textContent.trim());
}

/** Buttons and links outside of text are large enough to tap on a phone. */
async function expectLargeTargets(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, summary')]
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({ text, box }) => `${text} ${Math.round(box.width)}×${Math.round(box.height)}`),
  );
  expect(small, path).toEqual([]);
}

/** Text at twice its size, as browsers allow, overlaps and cuts off nothing on a phone or a desktop. */
async function expectLargeTextToFit(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} at ${width}, 200 %`).toBeLessThanOrEqual(0);
    if (path === '/open-mats') await expectControlsApart(page, width);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Checks that no control of the search form covers another one or extends beyond the window. */
async function expectControlsApart(page: Page, width: number): Promise<void> {
  const controls = page.getByRole('search').locator('input:visible, select, button');
  const boxes = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      const isOver = one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
      expect(isOver, JSON.stringify([one, other])).toBe(false);
    }
    expect(one.right).toBeLessThanOrEqual(width);
  }
}

/** On a narrow sheet of paper, a gym's page shows the whole week and no controls. */
async function expectWeekInPrint(page: Page): Promise<void> {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tablist', { name: 'Day' })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);
  await page.emulateMedia({ media: 'screen' });
}

async function expectStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = await page.evaluate(
    () => [...document.querySelectorAll('main *')].filter((element) => getComputedStyle(element).transitionDuration !== '0s').length,
  );
  expect(moving).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** Visits each page once for all checks. `gym` is the gym's page. */
async function expectGoodLooks(page: Page, paths: readonly string[], gym?: string): Promise<void> {
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('main [style]:not(.leaflet-container, .leaflet-container *)').count(), path).toBe(0);
    if (path === COMPONENTS) await expectAccessible(page);
    if (path === '/') await expectStill(page);
    await expectToFit(page, path);
    if (!LISTS.includes(path)) await expectLargeTargets(page, path);
    if (path !== '/about' && path !== COMPONENTS) await expectLargeTextToFit(page, path);
    // The rows of open mats are stacked on a phone.
    await page.setViewportSize({ width: path.startsWith('/open-mats') ? 320 : 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    // gym.e2e.ts checks gyms' pages.
    if (path === gym) await expectWeekInPrint(page);
    else await expectAccessible(page);
  }
}

test('no page has style attributes except for a loaded map’s parts, scrolls sideways or shows empty buttons at any of eleven widths or with text at 200 %, has small targets on a phone, or is less accessible in dark mode', async ({
  page,
}) => {
  const paths = await onePageOfEachKind(page);
  await expectGoodLooks(page, paths, paths[4]);
});

test('no list has style attributes except for a loaded map’s parts, scrolls sideways or shows empty buttons at any of eleven widths or with text at 200 %, or is less accessible in dark mode', ({
  page,
}) => expectGoodLooks(page, LISTS));
