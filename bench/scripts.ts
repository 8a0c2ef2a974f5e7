import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { build } from 'vite';
import { at } from '../scripts/lib/paths.mjs';
import { waitForHydration, openBrowser } from './support/browser';
import { blockMaps } from './support/map-scripts';
import { addPublicPages } from './support/public-pages';
import { type Figure, run } from './support/run';
import { startSample } from './support/stack';

/** The app's own requests come within this time. */
const IDLE_MS = 6000;
/** Bytes. Smaller differences are not a map, but random variation between loads. */
const MIN_MAP_BYTES = 500;

/** All scripts of each public page's first load, each compressed separately, compared with a usual app's. */
async function measure(): Promise<Figure[]> {
  const stack = await startSample();
  const pages = await addPublicPages(stack);
  const browser = await openBrowser();
  const all: { readonly name: string; readonly bytes: number; readonly ofMap: number }[] = [];
  for (const [name, page] of Object.entries(pages)) {
    const bytes = await weighScripts(browser, stack.address + page, { withMap: false });
    all.push({ name, bytes, ofMap: (await weighScripts(browser, stack.address + page, { withMap: true })) - bytes });
  }
  const most = Math.max(...all.map(({ bytes }) => bytes));
  const usual = await weighUsualApp();
  const list = (of: 'bytes' | 'ofMap') => all.flatMap((page) => (page[of] > MIN_MAP_BYTES ? `${page.name} ${(page[of] / 1000).toFixed(1)}` : [])).join(', ');
  return [
    {
      id: 'js-public',
      what: "Scripts in a public page's first load, compressed, without maps, heaviest page",
      value: most / 1000,
      unit: 'kB',
      target: { atMost: 130 },
      note: `Brotli 11, each file by itself: ${list('bytes')}. A visible map's scripts, loaded when idle, are extra: ${list('ofMap') || 'none'}.`,
    },
    {
      id: 'js-usual',
      what: "Scripts in a public page's first load, compared with the size of React, its router, Firestore and sign-in",
      value: most / usual,
      unit: 'ratio',
      target: { atMost: 0.65 },
      note: `${(most / 1000).toFixed(1)} kB over ${(usual / 1000).toFixed(1)} kB.`,
    },
  ];
}

const brotli = (code: string | Buffer): number => brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;

async function weighScripts(browser: Browser, url: string, { withMap }: { readonly withMap: boolean }): Promise<number> {
  const context = await browser.newContext();
  // The service worker repeats the page's requests, so each address counts once.
  const responses = new Map<string, Response>();
  context.on('response', (response) => void responses.set(response.url(), responses.get(response.url()) ?? response));
  if (!withMap) await blockMaps(context);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await waitForHydration(page);
  await page.waitForTimeout(IDLE_MS);
  const scripts = [...responses.values()].filter((response) => /javascript/.test(response.headers()['content-type'] ?? ''));
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  const inline = await page.locator('script:not([src]):not([type])').allTextContents();
  await context.close();
  return [...bodies, ...inline].reduce((sum, code) => sum + brotli(code), 0);
}

/** bench/pages/usual-app.tsx, built by the same tool. */
async function weighUsualApp(): Promise<number> {
  const built = await build({
    root: at('web'),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: { write: false, target: 'es2022', rolldownOptions: { input: at('bench/pages/usual-app.tsx') } },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.reduce((sum, file) => sum + (file.type === 'chunk' ? brotli(file.code) : 0), 0);
}

await run(measure);
