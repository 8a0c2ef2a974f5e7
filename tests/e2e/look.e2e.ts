import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test';

const WIDTHS = [320, 360, 390, 480, 560, 640, 720, 860, 900, 940, 1080, 1280, 1440, 1920];

/** One page of each kind. The paths come from the directory's own data. */
async function onePageOfEachKind(page: Page): Promise<string[]> {
  await page.goto('/bjj/texas?sort=size');
  const city = await page.getByRole('list', { name: 'Cities, most gyms first' }).getByRole('link').first().getAttribute('href');
  await page.goto(city ?? '');
  const gym = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  return ['/', '/bjj', '/bjj/texas', city ?? '', gym ?? '', '/about', '/dev/components'];
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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

test('no page has style attributes except for a loaded map’s parts, scrolls sideways or shows empty buttons at any of 14 widths, or has small targets on a phone', async ({
  page,
}) => {
  for (const path of await onePageOfEachKind(page)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, path);
    expect(await page.locator('main [style]:not(.leaflet-container, .leaflet-container *)').count(), path).toBe(0);
    await expectToFit(page, path);
    await expectLargeTargets(page, path);
  }
});

test('pages are accessible in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of await onePageOfEachKind(page)) {
    await open(page, path);
    await expectAccessible(page);
  }
});

test('the page of all components is accessible in light mode', async ({ page }) => {
  await open(page, '/dev/components');
  await expectAccessible(page);
});

test('a printed gym page shows the whole week and no controls', async ({ page }) => {
  const paths = await onePageOfEachKind(page);
  await open(page, paths[4] ?? '');
  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tablist', { name: 'Day' })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);
});

test('nothing moves for visitors who ask for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const moving = await page.evaluate(
    () => [...document.querySelectorAll('main *')].filter((element) => getComputedStyle(element).transitionDuration !== '0s').length,
  );
  expect(moving).toBe(0);
});
