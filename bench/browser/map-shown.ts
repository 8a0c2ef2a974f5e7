import type { Browser, Page } from '@playwright/test';
import type { Measured, Size } from '../record';
import { withoutMaps } from '../support/build';
import { median } from '../support/firestore';
import { say } from '../support/say';
import type { BrowsedPages } from './pages';

interface Device {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Milliseconds that an answer takes, and kilobytes a second: Lighthouse's desktop and phone. */
  readonly latency: number;
  readonly kilobytes: number;
  readonly slower: number;
}
const DEVICES: readonly Device[] = [
  { name: 'desktop', width: 1280, height: 800, latency: 40, kilobytes: 1280, slower: 1 },
  { name: 'phone', width: 390, height: 844, latency: 150, kilobytes: 205, slower: 4 },
];
const VISITS = { full: 5, small: 1 } as const;
/** The small run loads one page on one device. */
const DEVICES_OF = { full: DEVICES, small: DEVICES.slice(0, 1) } as const;
/** A map that has not come by then does not come. */
const PATIENCE_MS = 30_000;

/** When a page has shown its map, over when it has loaded where no map's script comes: the worst page and device. */
export async function mapShown(browser: Browser, address: string, { city, state }: BrowsedPages, size: Size): Promise<Measured> {
  const pages = size === 'small' ? { city } : { city, state, found: `${city}?program=no-gi` };
  let worst = 0;
  const all: string[] = [];
  for (const device of DEVICES_OF[size]) {
    for (const [name, page] of Object.entries(pages)) {
      const [withMap, alone]: [number[], number[]] = [[], []];
      for (let visit = 0; visit < VISITS[size]; visit++) {
        withMap.push(await visited(browser, address + page, device, true));
        alone.push(await visited(browser, address + page, device, false));
      }
      const [map, load] = [median(withMap), median(alone)];
      worst = Math.max(worst, map / load);
      all.push(`${device.name} ${name} ${(map / load).toFixed(2)} (${map.toFixed(0)} over ${load.toFixed(0)} ms)`);
      say(all.at(-1) ?? '');
    }
  }
  return { value: worst, note: `${all.join(', ')}.` };
}

/** Milliseconds from the visit's begin until the map is drawn, or until the page without it has loaded and is the app's. */
async function visited(browser: Browser, url: string, { width, height, latency, kilobytes, slower }: Device, withMap: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    if (!withMap) await withoutMaps(page);
    await slowed(page, { latency, kilobytes, slower });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load' });
    const watched = await page.waitForFunction((wanted) => (window as unknown as Watched)[wanted], withMap ? ('mapAt' as const) : ('readyAt' as const), {
      timeout: PATIENCE_MS,
    });
    return (await watched.jsonValue()) as number;
  } finally {
    await context.close();
  }
}

async function slowed(page: Page, { latency, kilobytes, slower }: Pick<Device, 'latency' | 'kilobytes' | 'slower'>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const throughput = kilobytes * 1024;
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

interface Watched {
  mapAt?: number;
  readyAt?: number;
}

/** Runs in the page before its scripts: notes the frame after the gyms, or a state's cities, are on the map, and when the app has taken over the loaded page. */
function watch(): void {
  const watched = window as unknown as Watched;
  const look = () => {
    if (document.querySelector('[data-drawn], section[aria-label$="on the map"] svg title')) watched.mapAt ??= performance.now();
    if (document.readyState === 'complete' && document.documentElement.dataset.app === 'ready') watched.readyAt ??= performance.now();
    if (watched.mapAt === undefined || watched.readyAt === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
