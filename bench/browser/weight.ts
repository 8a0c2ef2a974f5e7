import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import path from 'node:path';
import type { Measured } from '../record';
import { withoutMaps } from '../support/build';
import { say } from '../support/say';
import type { BrowsedPages } from './pages';
import { hydrated } from '../support/sign-in';

const ROOT = process.env.HALFMAT_ROOT ?? process.cwd();
/** The app is fetched once the browser is idle, and what it fetches by itself follows within this time. */
const IDLE_MS = 6000;

/** Bytes; less is no map, but what one load fetches by chance and another not. */
const LEAST_OF_MAP = 500;

const brotli = (code: string | Buffer): number => brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;

/** All scripts of each public page's first load, until nothing more comes, those of its map apart: the heaviest counts. */
export async function publicScripts(browser: Browser, address: string, pages: Partial<BrowsedPages>): Promise<Measured> {
  let most = { name: '', bytes: 0 };
  const all: string[] = [];
  const maps: string[] = [];
  for (const [name, page] of Object.entries(pages)) {
    const bytes = await scriptsOf(browser, address + page, { withMap: false });
    const ofMap = (await scriptsOf(browser, address + page, { withMap: true })) - bytes;
    all.push(`${name} ${(bytes / 1000).toFixed(1)}`);
    if (ofMap > LEAST_OF_MAP) maps.push(`${name} ${(ofMap / 1000).toFixed(1)}`);
    if (bytes > most.bytes) most = { name, bytes };
  }
  const note = `Brotli 11, every file by itself, the page's own small script included: ${all.join(', ')}. Besides, once idle, the scripts of a visible map: ${maps.join(', ') || 'none'}.`;
  say(note);
  return { value: most.bytes / 1000, note };
}

/** Bytes of a page's scripts. Without its map none comes that the map would fetch, such as what asks where the gyms stand. */
async function scriptsOf(browser: Browser, url: string, { withMap }: { readonly withMap: boolean }): Promise<number> {
  const context = await browser.newContext();
  // By address: the service worker asks the browser's cache once more for what the page has fetched.
  const answers = new Map<string, Response>();
  context.on('response', (response) => void answers.set(response.url(), answers.get(response.url()) ?? response));
  if (!withMap) await withoutMaps(context);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.waitForTimeout(IDLE_MS);
  let bytes = 0;
  for (const answer of answers.values()) if (/javascript/.test(answer.headers()['content-type'] ?? '')) bytes += brotli(await answer.body());
  const inline = await page.locator('script:not([src]):not([type])').allTextContents();
  await context.close();
  return bytes + inline.reduce((sum, code) => sum + brotli(code), 0);
}

/** The same of bench/usual-app, built by the same tool. */
export async function usualScripts(): Promise<number> {
  // By a name that the bundler does not follow.
  const builder = 'vite';
  const { build } = (await import(builder)) as typeof import('vite');
  const built = await build({
    root: path.join(ROOT, 'web'),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: { write: false, target: 'es2022', rolldownOptions: { input: path.join(ROOT, 'bench/usual-app/main.tsx') } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  return outputs.reduce((sum, file) => sum + (file.type === 'chunk' ? brotli(file.code) : 0), 0);
}
