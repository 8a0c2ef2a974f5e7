import type { Browser, Page } from '@playwright/test';
import type { Measured } from './record';
import { serveMap } from './support/map-site';
import type { PageSite } from './support/page-site';
import { say } from './support/say';
import { openBrowser } from './support/visitor';

const SMALL = 3500;
const LARGE = 100_000;
/** A phone is taken to be this many times slower than this machine (Lighthouse's own factor). */
const PHONE_SLOWER = 4;
const DRAG_MS = 4000;
/** The worker has ordered 100,000 gyms, and the first view stands. */
const SETTLE_MS = 3000;
/** Pixels that the mouse goes with each step of some eight milliseconds: about two widths of a map a second. */
const STEP = 9;
const SWEEP_STEPS = 34;

/** What is dragged over: the country in clusters, and the densest metropolis with counties, towns and single gyms. */
const VIEWS = { country: '', city: '33.70,-118.50,34.20,-117.70' } as const;

interface Device {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly slower: number;
}
const DESKTOP: Device = { width: 1280, height: 800, ratio: 1, slower: 1 };
const PHONE: Device = { width: 390, height: 844, ratio: 3, slower: PHONE_SLOWER };

/** Frames a second while a map is dragged to and fro, and those of an empty page beside them. */
export async function measureMap(ids: readonly string[]): Promise<Record<string, Measured>> {
  const wanted = [
    { id: 'pan-3500', gyms: SMALL, device: DESKTOP },
    { id: 'pan-100000', gyms: LARGE, device: DESKTOP },
    { id: 'pan-100000-phone', gyms: LARGE, device: PHONE },
  ].filter(({ id }) => ids.includes(id));
  const site = await serveMap([...new Set(wanted.map(({ gyms }) => gyms))]);
  const browser = await openBrowser();
  try {
    const measured: Record<string, Measured> = {};
    for (const { id, gyms, device } of wanted) measured[id] = await panning(browser, site, gyms, device);
    return measured;
  } finally {
    await browser.close();
    await site.end();
  }
}

/** The worse of the two views, with both and the empty page in its note. */
async function panning(browser: Browser, site: PageSite, gyms: number, device: Device): Promise<Measured> {
  const empty = await framesOf(browser, `${site.url}/?empty`, device);
  const country = await framesOf(browser, `${site.url}/?gyms=${gyms}`, device);
  const city = await framesOf(browser, `${site.url}/?gyms=${gyms}&area=${VIEWS.city}`, device);
  const note = `Over the country ${country.toFixed(1)}, over Los Angeles ${city.toFixed(1)}; an empty page of the same run ${empty.toFixed(1)}.`;
  say(`${gyms} gyms: ${note}`);
  return { value: Math.min(country, city), note };
}

async function framesOf(browser: Browser, url: string, { width, height, ratio, slower }: Device): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: ratio });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => say(`the page fails: ${error.message}`));
    await page.goto(url);
    await page.waitForTimeout(SETTLE_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    return await framesWhileDragging(page);
  } finally {
    await context.close();
  }
}

/** Counts what `requestAnimationFrame` is called for while the mouse is down and on its way. */
async function framesWhileDragging(page: Page): Promise<number> {
  const canvas = page.locator('canvas');
  const box = (await canvas.count()) > 0 ? await canvas.boundingBox() : { x: 0, y: 0, width: 390, height: 200 };
  if (!box) throw new Error('The map is not there.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const counted = window as unknown as { frames: number; from: number };
    counted.frames = 0;
    counted.from = performance.now();
    const count = () => {
      counted.frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const end = Date.now() + DRAG_MS;
  for (let step = 0; Date.now() < end; step++) {
    // To and fro, a little further each time, so that new ground comes into view.
    const there = step % (2 * SWEEP_STEPS);
    const way = there < SWEEP_STEPS ? there : 2 * SWEEP_STEPS - there;
    await page.mouse.move(x + (way - SWEEP_STEPS / 2) * STEP, y + way * 3 - step / 4);
  }
  const frames = await page.evaluate(() => {
    const { frames, from } = window as unknown as { frames: number; from: number };
    return (frames * 1000) / (performance.now() - from);
  });
  await page.mouse.up();
  return frames;
}
