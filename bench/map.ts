import type { Browser, Page } from '@playwright/test';
import type { Measured, Size } from './record';
import { serveMap } from './support/map-site';
import type { PageSite } from './support/page-site';
import { say } from './support/say';
import { openBrowser } from './support/visitor';

/** Gyms on the maps, how long each is left until its worker has ordered them and the first view stands, and how long it is dragged. */
const SCALES = { full: { few: 3500, many: 100_000, settleMs: 3000, dragMs: 4000 }, small: { few: 350, many: 3500, settleMs: 500, dragMs: 300 } } as const;
type Scale = (typeof SCALES)[Size];
/** A phone is taken to be this many times slower than this machine (Lighthouse's own factor). */
const PHONE_SLOWER = 4;
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
export async function measureMap(ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const scale = SCALES[size];
  const { few, many } = scale;
  const wanted = [
    { id: 'pan-3500', gyms: few, device: DESKTOP },
    { id: 'pan-100000', gyms: many, device: DESKTOP },
    { id: 'pan-100000-phone', gyms: many, device: PHONE },
  ].filter(({ id }) => ids.includes(id));
  const site = await serveMap([...new Set(wanted.map(({ gyms }) => gyms))]);
  const browser = await openBrowser();
  try {
    const measured: Record<string, Measured> = {};
    for (const { id, gyms, device } of wanted) measured[id] = await panning(browser, site, gyms, device, scale);
    return measured;
  } finally {
    await browser.close();
    await site.end();
  }
}

/** The worse of the two views, with both and the empty page in its note. */
async function panning(browser: Browser, site: PageSite, gyms: number, device: Device, scale: Scale): Promise<Measured> {
  const empty = await framesOf(browser, `${site.url}/?empty`, device, scale);
  const country = await framesOf(browser, `${site.url}/?gyms=${gyms}`, device, scale);
  const city = await framesOf(browser, `${site.url}/?gyms=${gyms}&area=${VIEWS.city}`, device, scale);
  const note = `Over the country ${country.toFixed(1)}, over Los Angeles ${city.toFixed(1)}; an empty page of the same run ${empty.toFixed(1)}.`;
  say(`${gyms} gyms: ${note}`);
  return { value: Math.min(country, city), note };
}

async function framesOf(browser: Browser, url: string, { width, height, ratio, slower }: Device, { settleMs, dragMs }: Scale): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: ratio });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => say(`the page fails: ${error.message}`));
    await page.goto(url);
    await page.waitForTimeout(settleMs);
    const isMap = !url.endsWith('?empty');
    const shown = async () => (isMap ? page.locator('canvas').first().screenshot() : Buffer.alloc(0));
    const before = await shown();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const frames = await framesWhileDragging(page, dragMs);
    if (isMap && before.equals(await shown())) throw new Error('The map did not move.');
    return frames;
  } finally {
    await context.close();
  }
}

/** Counts what `requestAnimationFrame` is called for while the mouse is down and on its way. */
async function framesWhileDragging(page: Page, dragMs: number): Promise<number> {
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
  const end = Date.now() + dragMs;
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
