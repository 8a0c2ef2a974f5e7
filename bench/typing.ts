import type { Browser, Page } from '@playwright/test';
import { queryRoutes } from '../functions/src/http/query-routes';
import { searchHandlers } from '../functions/src/http/search/handlers';
import type { Route } from '../functions/src/http/route';
import { SHIPPED_SAMPLE } from '../scripts/sample/generate';
import type { Measured, Size } from './record';
import { knownQueries } from './search-queries';
import { type Data, servePage } from './support/page-site';
import { say } from './support/say';
import { searchDirectoryOf, searchedGyms } from './support/searched';
import { openBrowser } from './support/visitor';

const NOW = new Date('2026-11-07T15:00:00Z');
/** A phone is taken to be this many times slower than this machine (Lighthouse's own factor). */
const PHONE_SLOWER = 4;
/** Between two letters of someone quick, after the list has been drawn. */
const PAUSE_MS = 60;
/** Every so manieth of the 300 known queries is typed letter by letter: names, cities, ZIP codes, with typos and without. */
const SCALES = {
  full: { every: 10, 'type-3500': { options: SHIPPED_SAMPLE, seed: 1 }, 'type-100000': { options: { gyms: 100_000, seed: 5 }, seed: 2 } },
  small: { every: 100, 'type-3500': { options: { gyms: 700, seed: 5 }, seed: 1 }, 'type-100000': { options: { gyms: 1500, seed: 5 }, seed: 2 } },
} as const;

/** Milliseconds from a key press to the next frame with suggestions for what then stands in the box, 95 of 100 presses. */
export async function measureTyping(ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { every, ...directories } = SCALES[size];
  const browser = await openBrowser();
  const measured: Record<string, Measured> = {};
  try {
    for (const [id, { options, seed }] of Object.entries(directories)) {
      if (!ids.includes(id)) continue;
      say(`making ${options.gyms} gyms up`);
      const gyms = searchedGyms(options);
      const directory = searchDirectoryOf(gyms);
      const site = await servePage('typing-page', dataOf(queryRoutes(searchHandlers(() => Promise.resolve(directory)))));
      try {
        const texts = knownQueries(gyms, seed).filter((_query, at) => at % every === 0);
        measured[id] = summary(
          await presses(
            browser,
            site.url,
            texts.map(({ text }) => text),
          ),
        );
      } finally {
        await site.end();
      }
    }
    return measured;
  } finally {
    await browser.close();
  }
}

const dataOf =
  (routes: readonly Route[]): Data =>
  async (url) => {
    const response = await routes.find(({ pattern }) => pattern.test(url.pathname))?.handle(url, NOW);
    return response?.body.toString();
  };

/** One key press: the time to the first frame that answers it, by suggestions or by saying that nothing is found; and whether something was fetched for it. */
interface Press {
  readonly ms: number;
  readonly fetched: boolean;
}

async function presses(browser: Browser, url: string, texts: readonly string[]): Promise<Press[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => say(`the page fails: ${error.message}`));
    await page.goto(url);
    await page.locator('#box').click();
    await page.getByRole('option').first().waitFor();
    await page.evaluate(watchPresses);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWER });
    const all: Press[] = [];
    for (const text of texts) {
      await page.locator('#box').fill('');
      for (const letter of text) {
        await page.keyboard.type(letter);
        all.push(await shown(page));
        await page.waitForTimeout(PAUSE_MS);
      }
    }
    return all;
  } finally {
    await context.close();
  }
}

/** The last press, once it is answered. */
const shown = (page: Page): Promise<Press> => page.evaluate(() => (window as unknown as { shown: Promise<Press> }).shown);

/** Runs in the page: from the stamp of a key's event to the end of the first frame whose answer belongs to the text. What takes longer than the longest wait counts as that. */
function watchPresses(): void {
  const WAIT_MS = 1500;
  const watched = window as unknown as { shown: Promise<Press> };
  const field = document.querySelector('input');
  const isShown = () => {
    const text = `“${field?.value.trim()}”`;
    return (
      [...document.querySelectorAll('[role=option]')].at(-1)?.textContent === `All results for ${text}` ||
      document.body.textContent?.includes(`Nothing is found for ${text}`)
    );
  };
  addEventListener(
    'keydown',
    (event) => {
      const before = performance.getEntriesByType('resource').length;
      watched.shown = new Promise((resolve) => {
        const frame = () => {
          if (performance.now() - event.timeStamp > WAIT_MS) return resolve({ ms: WAIT_MS, fetched: false });
          // The letter itself is in the field by the next frame.
          if (!isShown()) return void requestAnimationFrame(frame);
          const fetched = performance.getEntriesByType('resource').length > before;
          // A message comes after the frame has been drawn.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve({ ms: performance.now() - event.timeStamp, fetched });
          port2.postMessage(0);
        };
        requestAnimationFrame(frame);
      });
    },
    true,
  );
}

function summary(all: readonly Press[]): Measured {
  const at = (presses: readonly Press[], share: number) => presses.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(share * presses.length)] ?? Number.NaN;
  const fetched = all.filter((press) => press.fetched);
  const note = `${all.length} presses, half of them within ${at(all, 0.5).toFixed(0)} ms; ${fetched.length} waited for an answer of the site${fetched.length > 0 ? `, half of these ${at(fetched, 0.5).toFixed(0)} ms` : ''}.`;
  say(note);
  return { value: at(all, 0.95), note };
}
