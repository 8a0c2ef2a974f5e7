import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { detectContent } from '@functions/photos/image-type';
import { createPhotoSizes } from '@functions/photos/sizes';
import { animation, decompressionBomb, phonePhoto, picture, png } from '@support/images';

const refusalOf = async (file: Buffer): Promise<string> => {
  const error: unknown = await createPhotoSizes(file).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ reason: 'invalid', issues: [{ path: 'file' }] });
  return (error as { issues: { message: string }[] }).issues[0]?.message ?? '';
};

describe('createPhotoSizes', () => {
  it('turns a photo upright, stores it in two formats per width, and removes all metadata', async () => {
    const file = await phonePhoto(800, 400);
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const { width, height, widths, files } = await createPhotoSizes(file);
    expect([width, height, widths]).toEqual([400, 800, [320, 400]]);
    expect(files.map((one) => `${one.width}.${one.format}`)).toEqual(['320.avif', '320.webp', '400.avif', '400.webp']);
    for (const one of files) {
      const { exif, icc, xmp, iptc, orientation, ...metadata } = await sharp(one.bytes).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect([metadata.width, metadata.height]).toEqual([one.width, one.width * 2]);
      expect(one.bytes.includes('Halfmat Phones')).toBe(false);
    }
  });

  it('limits sides to 1920 pixels and never enlarges a photo', async () => {
    expect(await createPhotoSizes(await picture(2400, 300).jpeg().toBuffer())).toMatchObject({ width: 1920, height: 240, widths: [320, 640, 1280, 1920] });
    expect(await createPhotoSizes(await picture(420, 300).png().toBuffer())).toMatchObject({ width: 420, height: 300, widths: [320, 420] });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('accepts %s', async (format) => {
    expect(await createPhotoSizes(await picture(400, 250).toFormat(format).toBuffer())).toMatchObject({ width: 400, height: 250 });
  });

  it('puts a gray ground under transparency, and accepts grayscale photos', async () => {
    const clear = await sharp({ create: { width: 400, height: 250, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    const { files } = await createPhotoSizes(clear);
    const { dominant } = await sharp(files.at(-1)?.bytes).stats();
    for (const value of [dominant.r, dominant.g, dominant.b]) expect(Math.abs(value - 128)).toBeLessThan(10);
    expect(await createPhotoSizes(await picture(400, 250).greyscale().png().toBuffer())).toMatchObject({ width: 400 });
  });

  it('keeps files small enough for a phone, even for a noisy photo', async () => {
    const noise = await sharp({ create: { width: 1280, height: 853, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
      .blur(1.2)
      .jpeg({ quality: 90 })
      .toBuffer();
    const { files } = await createPhotoSizes(noise);
    expect(files.find(({ width, format }) => width === 640 && format === 'avif')?.bytes.length).toBeLessThan(60_000);
  });

  it('accepts a photo that decodes in full with a warning', async () => {
    const photo = await picture(400, 300).jpeg().toBuffer();
    // "Invalid SOS parameters for sequential JPEG", a decoder warning for photos from Samsung phones.
    const odd = Buffer.from(photo);
    const scan = odd.indexOf(Buffer.from([0xff, 0xda]));
    odd.set([0, 0, 0], scan + 2 + odd.readUInt16BE(scan + 2) - 3);
    const strictly = sharp(odd, { failOn: 'warning' }).raw().toBuffer();
    await expect(strictly.then(() => 'read')).rejects.toThrow();
    expect(await createPhotoSizes(odd)).toMatchObject({ width: 400, height: 300 });
  });

  it('accepts what phones append to a JPEG: a second picture, a video or zeros', async () => {
    const photo = await picture(64, 48).jpeg().toBuffer();
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(100, 7)]);
    for (const rest of [photo, film, Buffer.alloc(20), Buffer.from('...SEFT')]) expect(detectContent(Buffer.concat([photo, rest]))).toEqual({ kind: 'jpeg' });
  });
});

describe('createPhotoSizes refuses', () => {
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
  const small = picture(64, 48);

  it.each([
    ['an SVG', async () => SVG, /isn’t a JPEG, PNG or WebP/],
    ['a GIF', async () => small.clone().gif().toBuffer(), /isn’t a JPEG, PNG or WebP/],
    ['an AVIF', async () => small.clone().avif().toBuffer(), /isn’t a JPEG, PNG or WebP/],
    ['nothing', async () => Buffer.alloc(0), /isn’t a JPEG, PNG or WebP/],
    ['a text that starts like a JPEG', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]), /is incomplete/],
    ['half a JPEG', async () => (await small.clone().jpeg().toBuffer()).subarray(0, 600), /is incomplete/],
    ['half a PNG', async () => (await small.clone().png().toBuffer()).subarray(0, 600), /is incomplete/],
    ['half a WebP', async () => (await small.clone().webp().toBuffer()).subarray(0, 60), /is incomplete/],
    ['an animated WebP', animation, /animated/],
    ['a PNG with a script behind it', async () => Buffer.concat([await small.clone().png().toBuffer(), SVG]), /more than a photo/],
    [
      'a JPEG with an archive behind it',
      async () => Buffer.concat([await small.clone().jpeg().toBuffer(), Buffer.from('PK\u0003\u0004')]),
      /more than a photo/,
    ],
    ['a WebP with a page behind it', async () => Buffer.concat([await small.clone().webp().toBuffer(), Buffer.from('<html></html>')]), /more than a photo/],
    ['a PNG that says it has 900 million pixels', async () => decompressionBomb(30_000, 30_000), /25 megapixels/],
    ['a PNG without pixels', async () => decompressionBomb(400, 300), /damaged/],
    ['a picture that is too small', async () => picture(60, 40).png().toBuffer(), /too small.*400 × 250/],
    ['a picture that is too narrow', async () => picture(2000, 200).png().toBuffer(), /too small/],
    ['a PNG with only an end chunk', async () => png([['IEND', Buffer.alloc(0)]]), /damaged/],
    ['a file of more than 5 MB', async () => Buffer.concat([await small.clone().jpeg().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]), /5 MB/],
  ])('%s', async (_what, file, why) => {
    expect(await refusalOf(await file())).toMatch(why);
  });

  it('an animated PNG', async () => {
    const still = await small.clone().png().toBuffer();
    const head = still.subarray(0, 33);
    const control = png([['acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]]).subarray(8);
    expect(await refusalOf(Buffer.concat([head, control, still.subarray(33)]))).toMatch(/animated/);
  });
});
