import * as v from 'valibot';
import { CAPTION_MAX, type PhotoDecision, type PhotoReportKind } from '../photos';
import { countSchema, idSchema, textSchema } from '../values';

/**
 * A photo in its gym's document. An uploaded photo has an id, its size and the widths in which it is stored, and `url` is one of its files
 * (`getPhotoFileUrl` names the others). A photo from elsewhere is a single file.
 */
export const photoSchema = v.strictObject({
  url: v.string(),
  /** Alternative text. Empty if no one has written one. */
  alt: textSchema(CAPTION_MAX),
  /** The request key that the upload was sent with. */
  id: v.optional(idSchema),
  /** Size of its largest file, in pixels. */
  width: v.optional(countSchema),
  height: v.optional(countSchema),
  /** Ascending. */
  widths: v.optional(v.array(countSchema)),
});
export type Photo = v.InferOutput<typeof photoSchema>;

/**
 * `photoUploads/{gymId}~{photoId}`: who uploaded a photo and confirmed the right to publish it, and where its files are. Deleted along with the
 * files.
 */
export interface PhotoUpload {
  readonly gymId: string;
  /** Absent once the account is deleted. */
  readonly userId?: string;
  /** The folder of its files in Storage, with a trailing slash. */
  readonly folder: string;
  /** When the right was confirmed, ISO. */
  readonly at: string;
}

/**
 * `photoReports/{id}`: a report that a photo is wrong or unlawful. Anyone can send one. The id is the request key it was sent with. Also stored: `expiresAt`, when it
 * is deleted (`MESSAGE_RETENTION_MONTHS`).
 */
export interface PhotoReport {
  readonly gymId: string;
  /** The id of the gym whose photo was reported, if that gym has been merged into another one since. */
  readonly originalGymId?: string;
  /** The gym's name and page path at the time. */
  readonly gymName: string;
  readonly gymPath: string;
  /** The photo's key (`getPhotoKey`), URL and alternative text. */
  readonly photo: string;
  readonly url: string;
  readonly alt: string;
  readonly kind: PhotoReportKind;
  /** Empty if the sender wrote none. */
  readonly comment: string;
  readonly email?: string;
  /** Uid of a signed-in sender. The report is deleted with the account. */
  readonly sentBy?: string;
  readonly status: 'open' | PhotoDecision;
  readonly createdAt: string;
  readonly settledAt?: string;
  readonly settledBy?: string;
  /** The reason for the decision, shown to the uploader of a removed photo or to the sender of a dismissed report. */
  readonly reason?: string;
}
