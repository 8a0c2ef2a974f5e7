import type { Browser, Page } from '@playwright/test';
import type { Measured, Size } from './record';
import { serveMap } from './support/map-site';
import type { PageSite } from './support/page-site';
import { say } from './support/say';
import { openBrowser } from './support/visitor';

/** Gyms on the maps, how long each is left until its worker has ordered them and the first view stands, and for how long at least it is dragged. */
const SCALES = { full: { few: 3500, many: 100_000, settleMs: 3000, dragMs: 4000 }, small: { few: 350, many: 3500, settleMs: 1500, dragMs: 1500 } } as const;
type Scale = (typeof SCALES)[Size];
/** A phone is taken to be this many times slower than this machine (Lighthouse's own factor). */
const PHONE_SLOWER = 4;
/** One drag, from near one side of the map to near the other: with the way back to the next one, somewhat more than a view a second. */
const STROKE = { from: 0.9, to: 0.1, ms: 600 } as const;

interface Ground {
  /** Bounds that are shown first; all gyms without. */
  readonly area?: string;
  /** Drags in one direction until the map turns back; at first to the east. */
  readonly strokes: number;
  /** Of these, those that lie behind the first view. */
  readonly begun: number;
}
/** What is dragged over: the country in clusters, to both sides of its middle; and the densest metropolis with counties, towns and single gyms, on to the east. */
const COUNTRY: Ground = { strokes: 2, begun: 1 };
const CITY: Ground = { area: '33.70,-118.50,34.20,-117.70', strokes: 4, begun: 0 };

interface Device {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly slower: number;
}
const DESKTOP: Device = { width: 1280, height: 800, ratio: 1, slower: 1 };
const PHONE: Device = { width: 390, height: 844, ratio: 3, slower: PHONE_SLOWER };

/** Frames a second while a map is dragged onto new ground, and those of an empty page beside them. */
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
  const empty = await panned(browser, `${site.url}/?empty`, COUNTRY, device, scale);
  const country = await panned(browser, `${site.url}/?gyms=${gyms}`, COUNTRY, device, scale);
  const city = await panned(browser, `${site.url}/?gyms=${gyms}&area=${CITY.area}`, CITY, device, scale);
  const told = ({ frames, work }: Panned) => `${frames.toFixed(1)} (land drawn ${work.redrawn} times, marks asked for ${work.asked} times)`;
  const note = `Over the country ${told(country)}, from Los Angeles east ${told(city)}; an empty page of the same run ${empty.frames.toFixed(1)}.`;
  say(`${gyms} gyms: ${note}`);
  return { value: Math.min(country.frames, city.frames), note };
}

/** What the map did besides moving a picture: land drawn anew, and questions for the marks of other ground. */
interface Work {
  redrawn: number;
  asked: number;
}
interface Panned {
  /** A second. */
  readonly frames: number;
  readonly work: Work;
}

async function panned(browser: Browser, url: string, ground: Ground, { width, height, ratio, slower }: Device, { settleMs, dragMs }: Scale): Promise<Panned> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: ratio });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => say(`the page fails: ${error.message}`));
    await page.addInitScript(watchWork);
    await page.goto(url);
    // The map's own script comes after the page's.
    if (!url.endsWith('?empty')) await page.locator('canvas').first().waitFor();
    await page.waitForTimeout(settleMs);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.evaluate(startCounting);
    const strokes = await drag(page, ground, dragMs);
    const counted = await page.evaluate(counts);
    await page.mouse.up();
    const { redrawn, asked } = counted.work;
    // A drag goes farther than what is drawn and asked for beyond the view; the first one back comes over the same ground again.
    const least = strokes / 2;
    if (!url.endsWith('?empty') && Math.min(redrawn, asked) < least) {
      throw new Error(`Not onto new ground: in ${strokes} drags land was drawn ${redrawn} times, and marks asked for ${asked} times.`);
    }
    return counted;
  } finally {
    await context.close();
  }
}

interface Counted {
  frames: number;
  from: number;
  work: Work;
}

/** Runs in the page before its scripts: counts what goes to the map's worker, and fillings of the canvas that nothing shines through, where land is drawn. */
function watchWork(): void {
  const work: Work = { redrawn: 0, asked: 0 };
  (window as unknown as Counted).work = work;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: { ask?: string }) {
    if (message.ask === 'marks') work.asked += 1;
    postMessage.call(this, message);
  };
  const { fillRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillRect = function (this: CanvasRenderingContext2D, ...box) {
    if (!this.getContextAttributes().alpha) work.redrawn += 1;
    fillRect.apply(this, box);
  };
}

/** Runs in the page: counts from now on, and what `requestAnimationFrame` is called for. */
function startCounting(): void {
  const counted = window as unknown as Counted;
  counted.frames = 0;
  counted.from = performance.now();
  Object.assign(counted.work, { redrawn: 0, asked: 0 });
  const count = () => {
    counted.frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}

/** Runs in the page. */
function counts(): Panned {
  const { frames, from, work } = window as unknown as Counted;
  return { frames: (frames * 1000) / (performance.now() - from), work };
}

/** Drags the map in one direction, grabbing it again and again, and back where its ground ends. Gives the number of drags. */
async function drag(page: Page, ground: Ground, dragMs: number): Promise<number> {
  const map = page.getByRole('group');
  const box = (await map.count()) > 0 ? await map.boundingBox() : { x: 0, y: 0, width: 390, height: 200 };
  if (!box) throw new Error('The map is not there.');
  const y = box.y + box.height / 2;
  const end = performance.now() + dragMs;
  let strokes = 0;
  while (performance.now() < end) {
    const eastward = Math.floor((ground.begun + strokes++) / ground.strokes) % 2 === 0;
    const [from, to] = eastward ? [STROKE.from, STROKE.to] : [STROKE.to, STROKE.from];
    await page.mouse.up();
    await page.mouse.move(box.x + from * box.width, y);
    await page.mouse.down();
    const begun = performance.now();
    for (let part = 0; part < 1; ) {
      part = Math.min(1, (performance.now() - begun) / STROKE.ms);
      await page.mouse.move(box.x + (from + (to - from) * part) * box.width, y);
    }
  }
  return strokes;
}
