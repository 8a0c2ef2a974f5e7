import type { Browser } from '@playwright/test';
import { openBrowser, slowDown } from './support/browser';
import { blockMaps } from './support/map-scripts';
import { addPublicPages } from './support/public-pages';
import { type Figure, median, run, say } from './support/run';
import { startSample } from './support/stack';

/** Lighthouse's desktop and phone: latency in milliseconds, kilobytes per second, and CPU slowdown. */
const DEVICES = [
  { name: 'desktop', width: 1280, height: 800, latency: 40, kilobytes: 1280, slower: 1 },
  { name: 'phone', width: 390, height: 844, latency: 150, kilobytes: 205, slower: 4 },
] as const;
type Device = (typeof DEVICES)[number];
const VISITS = 5;

/** How long a page takes to draw its map, compared with loading the same page without a map. */
async function measure(): Promise<Figure[]> {
  const stack = await startSample();
  const { city, state } = await addPublicPages(stack);
  const browser = await openBrowser();
  const ratios: number[] = [];
  const notes: string[] = [];
  for (const device of DEVICES) {
    for (const [name, page] of Object.entries({ city, state, found: `${city}?program=no-gi` })) {
      const [withMap, without]: [number[], number[]] = [[], []];
      for (let visit = 0; visit < VISITS; visit++) {
        withMap.push(await timeVisit(browser, stack.address + page, device, 'mapAt'));
        without.push(await timeVisit(browser, stack.address + page, device, 'readyAt'));
      }
      const [map, load] = [median(withMap), median(without)];
      ratios.push(map / load);
      notes.push(`${device.name} ${name} ${(map / load).toFixed(2)} (${map.toFixed(0)} over ${load.toFixed(0)} ms)`);
      say(notes.at(-1) ?? '');
    }
  }
  return [
    {
      id: 'map-shown',
      what: "Time until a page's visible map is drawn, compared with loading the page without its map, worst page",
      value: Math.max(...ratios),
      unit: 'ratio',
      target: { atMost: 1.8 },
      note: `${notes.join(', ')}.`,
    },
  ];
}

interface Watched {
  /** When the gyms, or a state's cities, are on the map. */
  mapAt?: number;
  /** When the page has loaded and the app has hydrated it. */
  readyAt?: number;
}

/** Milliseconds from the start of a visit. Without its map, the page fetches no map scripts. */
async function timeVisit(browser: Browser, url: string, { width, height, latency, kilobytes, slower }: Device, wanted: keyof Watched): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (wanted === 'readyAt') await blockMaps(page);
  const devtools = await slowDown(page, slower);
  await devtools.send('Network.enable');
  const throughput = kilobytes * 1024;
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  const time = await page.waitForFunction((name) => (window as unknown as Watched)[name], wanted);
  const milliseconds = (await time.jsonValue()) as number;
  await context.close();
  return milliseconds;
}

/** Runs in the page before its scripts. */
function watch(): void {
  const watched = window as unknown as Watched;
  const look = () => {
    if (document.querySelector('[data-drawn], section[aria-label$="on the map"] svg title')) watched.mapAt ??= performance.now();
    if (document.readyState === 'complete' && document.documentElement.dataset.app === 'ready') watched.readyAt ??= performance.now();
    if (watched.mapAt === undefined || watched.readyAt === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

await run(measure);
