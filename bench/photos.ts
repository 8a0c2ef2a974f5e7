import type { Browser, BrowserContext, Page } from '@playwright/test';
import { photoSizes } from '../functions/src/photos/sizes';
import type { Measured, Size } from './record';
import { type LocalStack, withStack } from './support/local-stack';
import { phonePhoto } from './support/photo';
import { say } from './support/say';
import { hydrated, signIn } from './support/sign-in';
import { until } from './support/until';
import { openBrowser } from './support/visitor';

/** Photos of the gym whose page is weighed, and how often a photo goes up against the clock. */
const SCALES: Record<Size, { readonly photos: number; readonly timed: number; readonly megapixels: number }> = {
  full: { photos: 20, timed: 5, megapixels: 12 },
  small: { photos: 2, timed: 1, megapixels: 2 },
};
/** As Lighthouse's phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true };
/** What a page fetches by itself has come by then. */
const IDLE_MS = 4000;
/** A page follows from its gym within minutes, on a busy machine too. */
const PATIENCE_MS = 5 * 60_000;

/** An owner's photos: how soon one is shown, and what they weigh for a phone. */
export function measurePhotos(ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { photos, timed, megapixels } = SCALES[size];
  return withStack(async (stack) => {
    const browser = await openBrowser();
    try {
      const context = await browser.newContext();
      await signIn(context, stack, 'owner');
      const editor = await openEditor(context, stack);
      const measured: Record<string, Measured> = {};
      if (ids.includes('photo-time')) measured['photo-time'] = await timeOf(editor, timed, megapixels);
      if (ids.includes('photo-bytes')) {
        const pagePath = (await editor.getByRole('link', { name: 'View its page' }).getAttribute('href')) ?? '';
        for (let more = photos - (await photosIn(editor)); more > 0; more--) await add(editor, await phonePhoto(2));
        measured['photo-bytes'] = await bytesOf(browser, stack.address + pagePath, photos);
      }
      await deleteAll(editor);
      return measured;
    } finally {
      await browser.close();
    }
  });
}

/** The photos of an owner's first gym, of which there are none afterwards. */
async function openEditor(context: BrowserContext, { address }: LocalStack): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${address}/my-gyms`);
  await page
    .getByRole('link', { name: /^Photos of / })
    .first()
    .click();
  await page.getByText(/^\d+ of 20\./).waitFor();
  await page.getByLabel(/I may publish these photos/).check();
  await deleteAll(page);
  return page;
}

const photosIn = (page: Page): Promise<number> => page.locator('[data-arranged]').count();

async function deleteAll(page: Page): Promise<void> {
  for (let left = await photosIn(page); left > 0; left--) {
    await page
      .getByRole('button', { name: /^Delete: / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click();
    await until('The photo deleted', async () => (await photosIn(page)) < left || undefined, PATIENCE_MS);
  }
}

/** Chooses a file and waits until its photo is drawn from where it is stored. Gives the milliseconds that took. */
async function add(page: Page, file: Buffer): Promise<number> {
  const before = await photosIn(page);
  const began = Date.now();
  await page.getByLabel('Photo files').setInputFiles([{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file }]);
  const shown = page.locator('[data-arranged] img').nth(before);
  await shown.waitFor();
  await shown.scrollIntoViewIfNeeded();
  await until(
    'The photo shown',
    async () => (await shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)) || undefined,
    PATIENCE_MS,
  );
  return Date.now() - began;
}

const medianOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** In turns with sharp alone making the same sizes. The first goes up before the clock runs: the local stack starts a process for it. */
async function timeOf(page: Page, times: number, megapixels: number): Promise<Measured> {
  const file = await phonePhoto(megapixels);
  await add(page, file);
  const ours: number[] = [];
  const alone: number[] = [];
  for (let count = 0; count < times; count++) {
    ours.push(await add(page, file));
    alone.push(await sharpAlone(file));
  }
  const [our, bare] = [medianOf(ours), medianOf(alone)];
  const note = `A photo of ${(file.length / 1_000_000).toFixed(1)} MB: ${our} ms, sharp alone ${bare} ms, medians of ${times}.`;
  say(note);
  return { value: our / bare, note };
}

/** The same files from the same photo, by the functions' own hand, with nothing sent, stored or shown. */
async function sharpAlone(file: Buffer): Promise<number> {
  const began = Date.now();
  await photoSizes(file);
  return Date.now() - began;
}

/** All pictures that a phone fetches of a page that is opened for the first time. */
async function bytesOf(browser: Browser, url: string, photos: number): Promise<Measured> {
  await until('All photos on the page', async () => (await photosOn(url)) >= photos || undefined, PATIENCE_MS);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'image' && response.url().startsWith('http')) sizes.push((await response.body()).length);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.waitForTimeout(IDLE_MS);
  await context.close();
  const bytes = sizes.reduce((sum, one) => sum + one, 0);
  const note = `${sizes.length} pictures of a gym with ${photos} photos, ${(Math.max(0, ...sizes) / 1000).toFixed(1)} kB the largest.`;
  say(note);
  return { value: bytes / 1000, note };
}

const photosOn = async (url: string): Promise<number> =>
  new Set((await (await fetch(url)).text()).match(/gyms%2F[^%]+%2F[0-9a-f-]{36}%2F640\.webp/g) ?? []).size;
