// No schemas here, since every page with a photo uses this file.

/** Maximum number of photos of one gym. */
export const PHOTOS_LIMIT = 20;
/** Maximum size of a photo file, in bytes. As base64, that is just under 7 MB. */
export const PHOTO_LIMIT_BYTES = 5 * 1024 * 1024;
/** Maximum number of pixels in a photo. A phone's photos have up to 24 million by default. */
export const PHOTO_LIMIT_PIXELS = 25_000_000;
/** Minimum length of a photo's longer and shorter side, in pixels. A smaller cover would be blurry. */
export const MIN_PHOTO_SIDES = [400, 250] as const;
export const PHOTO_TOO_SMALL = `This photo is too small to look sharp. Choose one of at least ${MIN_PHOTO_SIDES[0]} × ${MIN_PHOTO_SIDES[1]} pixels.`;
/** The error message for a file that isn't JPEG, PNG or WebP, such as the iPhone's own format. */
export const PHOTO_UNSUPPORTED =
  'This isn’t a JPEG, PNG or WebP photo. On an iPhone, set Settings › Camera › Formats to “Most Compatible” and take the photo again, or email it to yourself and choose “Large.”';
export const PHOTO_TOO_LARGE = 'The file is larger than 5 MB. On an iPhone, email the photo to yourself, choose “Large” and save that copy.';
/** Maximum length of alternative text, in characters. */
export const CAPTION_MAX = 200;
/** Accepted MIME types. The actual type is detected from the content. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Longest side of a stored photo, in pixels. */
export const PHOTO_SIDE = 1920;
/** Widths in which a photo is stored, in pixels, in addition to its own, if they are smaller. */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;
/** The formats in which a photo is stored. The one with smaller files comes first, since a browser uses the first format it supports. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The fields that a photo's URLs are made from. A photo from elsewhere is a single file. */
interface PhotoFiles {
  readonly url: string;
  readonly widths?: readonly number[] | undefined;
}

/** The key of a gym's photo: its id, or the URL of a photo from elsewhere. */
export const getPhotoKey = ({ id, url }: { readonly id?: string | undefined; readonly url: string }): string => id ?? url;

/** The URL of a photo in one of its widths. A photo from elsewhere has only one URL. */
export const getPhotoFileUrl = ({ url, widths }: PhotoFiles, width: number, format: PhotoFormat): string =>
  widths ? url.replace(/\d+\.webp(?=\?)/, `${width}.${format}`) : url;

/** The URL of a photo in its smallest width that is at least `width`, or else in its largest width, as WebP, which every browser supports. */
export const getPhotoUrl = (photo: PhotoFiles, width: number): string =>
  getPhotoFileUrl(photo, photo.widths?.find((one) => one >= width) ?? photo.widths?.at(-1) ?? width, 'webp');

/** All widths of a photo in one format, for `srcset`. Undefined for a single file. */
export const getPhotoSrcSet = (photo: PhotoFiles, format: PhotoFormat): string | undefined =>
  photo.widths?.map((width) => `${getPhotoFileUrl(photo, width, format)} ${width}w`).join(', ');

/** Reasons for reporting a photo. */
export const PHOTO_REPORT_KINDS = ['wrong', 'mine', 'unlawful', 'other'] as const;
export type PhotoReportKind = (typeof PHOTO_REPORT_KINDS)[number];
export const PHOTO_REPORT_KIND_NAMES: Record<PhotoReportKind, string> = {
  wrong: 'It doesn’t show this gym',
  mine: 'It’s mine or shows me, and I want it removed',
  unlawful: 'It’s illegal or offensive',
  other: 'Something else',
};
/** The possible decisions on a photo report. */
export const PHOTO_DECISIONS = ['taken-down', 'dismissed'] as const;
export type PhotoDecision = (typeof PHOTO_DECISIONS)[number];
