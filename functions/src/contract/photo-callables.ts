import * as v from 'valibot';
import { base64Length, callable, COMMENT_MAX, requestKeySchema, honeypotSchema } from './callable';
import { CALL_LIMIT_BYTES } from './constants';
import type { Photo } from './documents/photo';
import { CAPTION_MAX, PHOTO_DECISIONS, PHOTO_LIMIT_BYTES, PHOTO_REPORT_KINDS, PHOTOS_LIMIT } from './photos';
import { emailSchema, idSchema, textSchema } from './values';

/** Whether a string is base64, of any length. The schema library's own check overflows the stack at a few megabytes. */
const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
/** The key of a gym's photo (`getPhotoKey`): an id, or the URL of a photo from elsewhere. */
const photoKeySchema = v.pipe(v.string(), v.minLength(1, 'A photo is required.'), v.maxLength(1000, 'This isn’t a photo.'));
const captionSchema = v.pipe(
  textSchema(CAPTION_MAX),
  v.check((text) => !/[\n\r\t]/.test(text), 'Keep this to one line.'),
);

/** Gyms' photos. Part of `callables`. */
export const photoCallables = {
  /**
   * Adds a photo after the gym's others, re-encoded in several widths. Repeating it with the same key adds nothing. Fails with `limit-reached` if the
   * gym has the maximum.
   */
  addPhoto: callable<{ photo: Photo }>()({
    caller: 'owner',
    hasPublicText: true,
    // Twenty photos at once, each with one retry.
    perMinute: 40,
    perDay: 400,
    maxBytes: base64Length(PHOTO_LIMIT_BYTES) + CALL_LIMIT_BYTES,
    input: v.strictObject({
      key: requestKeySchema,
      gymId: idSchema,
      file: v.pipe(
        v.string('Choose a photo.'),
        v.minLength(1, 'The file is empty.'),
        v.maxLength(base64Length(PHOTO_LIMIT_BYTES), 'The file is larger than 5 MB. Choose a smaller one.'),
        v.check(isBase64, 'The photo has to be base64.'),
      ),
      caption: v.optional(captionSchema),
      mayPublish: v.literal(true, 'Confirm that you have the right to publish this photo.'),
    }),
  }),
  /** Changes the order and captions of the photos of the owner's gym. Photos that don't exist are ignored, and those not named come last. */
  updatePhotos: callable<Record<string, never>>()({
    caller: 'owner',
    hasPublicText: true,
    perMinute: 120,
    input: v.strictObject({
      gymId: idSchema,
      order: v.optional(v.pipe(v.array(photoKeySchema), v.maxLength(2 * PHOTOS_LIMIT))),
      captions: v.optional(v.pipe(v.array(v.strictObject({ photo: photoKeySchema, caption: captionSchema })), v.maxLength(2 * PHOTOS_LIMIT))),
    }),
  }),
  /** Deletes a photo of the owner's gym, in all sizes. Repeating it does nothing. */
  deletePhoto: callable<Record<string, never>>()({
    caller: 'owner',
    perMinute: 120,
    input: v.strictObject({ gymId: idSchema, photo: photoKeySchema }),
  }),
  /** Reports that a photo is wrong or unlawful. The caller doesn't have to sign in. */
  reportPhoto: callable<{ reference: string }>()({
    caller: 'anyone',
    perMinute: 5,
    perDay: 20,
    input: v.strictObject({
      key: requestKeySchema,
      gymId: idSchema,
      photo: photoKeySchema,
      kind: v.picklist(PHOTO_REPORT_KINDS, 'Choose what’s wrong.'),
      comment: v.optional(textSchema(COMMENT_MAX)),
      email: v.optional(emailSchema),
      website: honeypotSchema,
    }),
  }),
  /**
   * Removes a reported photo right away and notifies its uploader, or keeps it. A signed-in reporter is notified in both cases. Repeating it does
   * nothing.
   */
  decidePhotoReport: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ id: idSchema, decision: v.picklist(PHOTO_DECISIONS), reason: v.optional(textSchema(600)) }),
  }),
} as const;
