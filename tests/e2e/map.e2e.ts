import type { Locator, Page, Route } from '@playwright/test';
import { PUBLIC_STREETS } from '@contract';
import { expect, expectAccessible, waitForHydration, test } from './support/test';

const AUSTIN = '/bjj?near=78704&view=map';
const COUNTRY = '/bjj?view=map';

const mapOf = (page: Page) => page.getByRole('group', { name: /^Gyms found/ });
const areaButton = (page: Page) => page.getByRole('button', { name: 'Search this area' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await expect(mapOf(page).getByRole('button', { name: 'Zoom in' })).toBeVisible();
}

/** The searched bounds (south, west, north, east) after `move`, and their width. */
async function searchedAfter(page: Page, move: () => Promise<void>) {
  const boundsIn = (address: string | URL) => new URL(address).searchParams.get('bounds');
  const before = boundsIn(page.url());
  await move();
  await areaButton(page).click();
  await expect(page).toHaveURL((url) => boundsIn(url) !== before);
  // The results are shown and the map has stopped moving.
  await expect(areaButton(page)).toBeHidden();
  const [south = 0, west = 0, north = 0, east = 0] = (new URL(page.url()).searchParams.get('bounds') ?? '').split(',').map(Number);
  return { south, west, north, east, width: east - west };
}

/** Every 16th pixel between two. */
const range = (first: number, last: number): number[] => Array.from({ length: (last - first) / 16 + 1 }, (_, index) => first + index * 16);

/** Moves the mouse onto a marker. Markers are drawn on a canvas, so the page can't be queried for their positions. */
async function overMarker(page: Page): Promise<void> {
  const { x, y, width, height } = (await mapOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // From the center outward, since the map zooms in on a marker that was pressed.
  const scan = async () => {
    for (let away = 0; away < height / 2; away += 16) {
      for (let right = -away; right <= away; right += 16) {
        for (const down of Math.abs(right) === away ? range(-away, away) : [-away, away]) {
          if (Math.abs(right) > width / 2 - 60) continue;
          await page.mouse.move(x + width / 2 + right, y + height / 2 + down);
          if ((await mapOf(page).getAttribute('data-over')) === 'marker') return true;
        }
      }
    }
    return false;
  };
  await expect.poll(scan).toBe(true);
}

test('a map scrolls with the page until it has focus, shows a focus ring, and moves by keyboard, wheel, mouse and two fingers', async ({ page, context }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).hostname));
  await open(page, AUSTIN);
  const map = mapOf(page);
  await map.hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(areaButton(page)).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));

  const { x, y, height } = (await map.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const edge = () => page.screenshot({ clip: { x, y: y + height / 2, width: 3, height: 1 } });
  await expect.poll(async () => (await edge()).equals(await edge())).toBe(true);
  const without = await edge();
  await map.press('Shift');
  expect((await edge()).equals(without)).toBe(false);
  await map.blur();
  expect((await edge()).equals(without)).toBe(true);

  const first = await searchedAfter(page, () => map.press('ArrowRight'));
  const second = await searchedAfter(page, () => map.press('ArrowRight'));
  expect(second.west).toBeGreaterThan(first.west);
  expect(second.width).toBeCloseTo(first.width, 2);
  const near = await searchedAfter(page, () => map.press('+'));
  expect(near.width).toBeCloseTo(second.width / 2, 2);
  const far = await searchedAfter(page, () => map.press('-'));
  expect(far.width).toBeCloseTo(second.width, 2);
  await map.focus();
  await map.hover();
  const turned = await searchedAfter(page, () => page.mouse.wheel(0, -300));
  expect(turned.width).toBeCloseTo(far.width / 2, 2);

  const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const drag = async () => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - 100, middle.y, { steps: 5 });
    await page.mouse.up();
  };
  const dragged = await searchedAfter(page, drag);
  expect(dragged.west).toBeGreaterThan(turned.west);
  expect(dragged.width).toBeCloseTo(turned.width, 2);
  const devtools = await context.newCDPSession(page);
  const fingers = (apart: number) => [-1, 1].map((side, id) => ({ x: middle.x + (side * apart) / 2, y: middle.y, id }));
  const pinched = await searchedAfter(page, async () => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(80) });
    for (const apart of [100, 120, 140, 160]) await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
  expect(pinched.width).toBeCloseTo(dragged.width / 2, 2);
  // Only streets come from another site.
  expect([...asked].filter(Boolean).sort()).toEqual(['127.0.0.1', new URL(PUBLIC_STREETS).hostname]);
});

test('searching a second area before the first has loaded keeps the map in place', async ({ page }) => {
  await open(page, AUSTIN);
  const map = mapOf(page);
  const heldRoutes: Route[] = [];
  await page.route(/\/api\/.*bounds=/, (route) => void heldRoutes.push(route));
  const middle = async () => {
    const before = heldRoutes.length;
    await areaButton(page).click();
    await expect.poll(() => heldRoutes.length).toBeGreaterThan(before);
    const [south = 0, west = 0, north = 0, east = 0] = (new URL(heldRoutes.at(-1)?.request().url() ?? '').searchParams.get('bounds') ?? '')
      .split(',')
      .map(Number);
    return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  };
  await map.press('ArrowRight');
  const first = await middle();
  const firstCount = heldRoutes.length;
  for (let press = 0; press < 3; press++) await map.press('ArrowRight');
  const second = await middle();
  expect(second.longitude).toBeGreaterThan(first.longitude);
  const responses = Promise.all(heldRoutes.slice(0, firstCount).map((route) => page.waitForResponse((response) => response.url() === route.request().url())));
  for (const route of heldRoutes.slice(0, firstCount)) await route.continue();
  await responses;
  await map.press('+');
  expect((await middle()).longitude).toBeCloseTo(second.longitude, 2);
});

/** Whether the page hasn't scrolled for a tenth of a second. */
const isStill = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const before = window.scrollY;
    for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
    return window.scrollY === before;
  });

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('one finger scrolls the page past a map and a hint says to use two', async ({ page, context }) => {
    await open(page, AUSTIN);
    const map = mapOf(page);
    await expect(map).toHaveAttribute('data-drawn', '');
    const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const middle = { x: x + width / 2, y: y + height / 2 };
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number; id: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { ...middle, id: 0 });
    for (const up of [20, 60, 100, 140]) await touch('touchMove', { x: middle.x, y: middle.y - up, id: 0 });
    await expect(map).toHaveAttribute('data-one-finger', '');
    await expect(page.getByText('Use two fingers to move the map')).toBeVisible();
    await touch('touchEnd');
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(60);
    await expect(areaButton(page)).toBeHidden();
    // The swipe keeps scrolling for a while, during which touches can't be prevented from scrolling.
    await expect.poll(() => isStill(page)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => isStill(page)).toBe(true);
    const both = (right: number) => [-40, 40].map((side, id) => ({ x: middle.x + side + right, y: middle.y, id }));
    await touch('touchStart', ...both(0));
    for (const right of [-20, -40, -60]) await touch('touchMove', ...both(right));
    await touch('touchEnd');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(areaButton(page)).toBeVisible();
  });
});

test('a shared part of the map offers to search it, also elsewhere than the page, and the list then matches', async ({ page }) => {
  for (const [path, part, found] of [
    [AUSTIN, '30.3500,-97.8000,30.4500,-97.6500', /^BJJ gyms in this area/],
    ['/bjj/california/los-angeles', '32.6000,-117.4000,33.0000,-116.9000', /^BJJ gyms in this area/],
    ['/open-mats?near=dallas-tx', '29.5000,-95.7000,29.9000,-95.1000', /^Open mats in this map area/],
  ] as const) {
    await page.goto(`${path}#map=${part}`);
    await waitForHydration(page);
    await areaButton(page).click();
    await expect(page).toHaveURL(new RegExp(`bounds=${part.slice(0, 3)}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(found);
  }
});

test('forced colors keep land, borders and gyms distinguishable, in light and dark', async ({ page }) => {
  const schemes = ['light', 'dark'] as const;
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await open(page, COUNTRY);
  const map = mapOf(page);
  await expect(map).toHaveAttribute('data-drawn', '');
  const shades = () =>
    map.evaluate((element) => {
      const colors = new Set<string>();
      for (const canvas of element.querySelectorAll('canvas')) {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        for (let at = 0; at < data.length; at += 4 * 7) if ((data[at + 3] ?? 0) > 200) colors.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
      }
      return colors.size;
    });
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await expect.poll(shades).toBeGreaterThan(3);
  }
  await page.goto('/bjj/colorado');
  await expect(page.locator('svg').filter({ hasText: 'Map of Colorado' })).toBeVisible();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const fills = await page.locator('main svg').evaluateAll((drawings) => {
      const parts = drawings.flatMap((drawing) => [...drawing.querySelectorAll('path, rect')]);
      return [...new Set(parts.map((part) => getComputedStyle(part).fill))];
    });
    expect(fills.length).toBeGreaterThan(1);
  }
});

/**
 * Presses one marker after another until a gym's details are visible. A press on a cluster zooms in, which the URL shows a moment later. The
 * details of the first gym need a script and a request. Another press would take their focus.
 */
async function zoomInUntil(page: Page, details: Locator, press: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const before = page.url();
    await press();
    await expect.poll(async () => page.url() !== before || (await details.isVisible()), { intervals: [100], timeout: 3000 }).toBe(true);
    expect(await details.isVisible()).toBe(true);
  }).toPass({ intervals: [0] });
}

test('with reduced motion, the map zooms at once, and clicking clusters zooms in until a single gym shows its details', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, COUNTRY);
  // After two frames, React has shown the change. A zoom that isn't at once takes many more.
  const isMoved = () =>
    mapOf(page).evaluate(async (map) => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return map.textContent?.includes('Search this area');
    });
  expect(await isMoved()).toBe(false);
  await mapOf(page)
    .getByRole('button', { name: 'Zoom in' })
    .evaluate((button: HTMLElement) => button.click());
  expect(await isMoved()).toBe(true);
  await zoomInUntil(page, page.getByRole('dialog').getByRole('link', { name: 'Save' }), async () => {
    await overMarker(page);
    await page.mouse.down();
    await page.mouse.up();
  });
});

/** The links and buttons that an element partly or completely covers. */
const coveredBy = (element: Locator): Promise<(string | null)[]> =>
  element.evaluate((covering) => {
    const { left, top, right, bottom } = covering.getBoundingClientRect();
    const isCovered = (control: Element) => {
      const box = control.getBoundingClientRect();
      return !covering.contains(control) && box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    };
    return [...document.querySelectorAll('a, button, input, select, summary')].filter(isCovered).map(({ textContent }) => textContent);
  });

/** Selects a gym on a city's map by keyboard, reads its details, and returns to its pin. */
async function expectDetails(page: Page, width: number): Promise<void> {
  const map = page.getByRole('group', { name: /^Gyms in Houston/ });
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await map.focus();
  const before = await map.boundingBox();
  const callout = page.getByRole('dialog');
  await zoomInUntil(page, callout, () => map.press('Enter'));
  await expect(callout).toBeFocused();
  // The list beside it doesn't scroll to the gym if that would move the map.
  expect((await map.boundingBox())?.y).toBe(before?.y);
  await expect(callout.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir/);
  await expect(callout.getByRole('link', { name: 'Save' })).toHaveAttribute('href', /^\/login\?to=/);
  await expect(callout).toContainText(/Next open mat|No open mat listed/);
  await expect(map).toBeInViewport();
  await expectAccessible(page);
  expect(await coveredBy(callout)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.keyboard.press('Escape');
  await expect(callout).toBeHidden();
  const pin = map.getByRole('button', { name: / on the map$/ });
  await expect(pin).toBeFocused();
  await pin.press('Enter');
  await expect(callout).toBeFocused();
  await callout.getByRole('button', { name: 'Close' }).click();
  await expect(pin).toBeFocused();
}

test('a city map is above the list on a phone and next to it on wide screens, and shows a selected gym’s details below or beside its pin', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bjj/texas/houston');
  const figure = page.getByRole('figure').filter({ has: page.getByRole('list', { name: 'Map legend' }) });
  const list = page.getByRole('region', { name: 'Gyms', exact: true });
  const [onPhone, listOnPhone] = [await figure.boundingBox(), await list.boundingBox()];
  expect(onPhone?.height).toBe(200);
  expect((onPhone?.y ?? 0) + 200).toBeLessThan(listOnPhone?.y ?? 0);
  await expectDetails(page, 390);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expectDetails(page, 1280);
  // At the end of the list, the map scrolls with it.
  await list.getByRole('article').nth(9).scrollIntoViewIfNeeded();
  const beside = await figure.boundingBox();
  expect(beside?.y).toBeGreaterThanOrEqual(0);
  expect((beside?.y ?? 0) + (beside?.height ?? 0)).toBeLessThanOrEqual(900);
});

test('nothing on a state page shifts on a phone while its map loads slowly', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const [script, late] = [/\/assets\/StateMapLoader-/, Promise.withResolvers<void>()];
  await page.route(script, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(`${entry.value} at ${entry.startTime}`);
    });
    watcher.observe({ type: 'layout-shift', buffered: true });
  });
  const asked = page.waitForRequest(script);
  await page.goto('/bjj/illinois');
  await asked;
  // Waits until its replacement has been painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  late.resolve();
  await expect(page.locator('svg title', { hasText: 'Map of Illinois with its cities' })).toBeAttached();
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
});
