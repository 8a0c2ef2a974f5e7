import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PHOTO_LIMIT_BYTES } from '../functions/src/contract';
import { createPhotoSizes } from '../functions/src/photos/sizes';
import { until } from '../tests/support/until';
import { openBrowser } from './support/browser';
import { type Figure, median, millisecondsOf, run } from './support/run';
import { signIn, startSample } from './support/stack';

const ROUNDS = 5;
/** The first photo starts a process of the local stack, which takes long on a busy machine. */
const TIMEOUT_MS = 5 * 60_000;
const [WIDTH, HEIGHT] = [4000, 3000] as const;
/** Pixels per patch of color, for each layer of the photo: a real photo also has detail at every scale. */
const GRAINS = [1, 4, 16, 64, 256] as const;

/** An owner adds a phone's photo, alternating with sharp alone making the same files from it. */
async function measure(): Promise<Figure[]> {
  const stack = await startSample();
  const context = await (await openBrowser()).newContext();
  await signIn(context, stack, 'owner');
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(`${stack.address}/my-gyms`);
  await page
    .getByRole('link', { name: /^Photos for / })
    .first()
    .click();
  await page.getByText(/^\d+ of 20\./).waitFor();
  await page.getByLabel(/I have the right to publish these photos/).check();
  const file = await drawPhoto();
  await addPhoto(page, file);
  const [ours, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await millisecondsOf(() => addPhoto(page, file)));
    alone.push(await millisecondsOf(() => createPhotoSizes(file)));
  }
  return [
    {
      id: 'photo-time',
      what: 'Time from choosing a 5 MB photo to seeing it, compared with sharp alone making the same sizes',
      value: median(ours) / median(alone),
      unit: 'ratio',
      target: { atMost: 3 },
      note: `A photo of ${(file.length / 1_000_000).toFixed(1)} MB: ${median(ours).toFixed(0)} ms, sharp alone ${median(alone).toFixed(0)} ms, medians of ${ROUNDS}.`,
    },
  ];
}

/** Chooses a file and waits until its stored photo is shown. */
async function addPhoto(page: Page, file: Buffer): Promise<void> {
  const before = await page.locator('[data-arranged]').count();
  await page.getByLabel('Photo files').setInputFiles([{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file }]);
  const shown = page.locator('[data-arranged] img').nth(before);
  await shown.waitFor();
  await shown.scrollIntoViewIfNeeded();
  await until('The photo', async () => (await shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)) || undefined);
}

/** A photo of twelve million pixels with the maximum file size. It compresses as badly as a good photo. */
async function drawPhoto(): Promise<Buffer> {
  const layers = await Promise.all(
    GRAINS.map(async (grain) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 10 + 8 * Math.log2(grain) } as const;
      const small = { width: Math.ceil(WIDTH / grain), height: Math.ceil(HEIGHT / grain), channels: 3, background: 'grey', noise } as const;
      const drawn = await sharp({ create: small }).png({ compressionLevel: 0 }).toBuffer();
      return { input: await sharp(drawn).resize(WIDTH, HEIGHT, { fit: 'fill' }).png({ compressionLevel: 0 }).toBuffer(), blend: 'overlay' as const };
    }),
  );
  const pixels = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'grey' } })
    .composite(layers)
    .png({ compressionLevel: 0 })
    .toBuffer();
  for (let quality = 95; ; quality -= 5) {
    const file = await sharp(pixels).jpeg({ quality }).toBuffer();
    if (file.length <= PHOTO_LIMIT_BYTES) return file;
  }
}

await run(measure);
