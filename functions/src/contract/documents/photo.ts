import * as v from 'valibot';
import { CAPTION_MAX, type PhotoDecision, type PhotoReportKind } from '../photos';
import { countSchema, idSchema, textSchema } from '../values';

/**
 * A photo as its gym's document has it. One that was uploaded has an id, its measures and the widths in which it is stored,
 * `url` being one of its files (`photoFile` names the others); one that came from elsewhere is a single file.
 */
export const photoSchema = v.strictObject({
  url: v.string(),
  /** What it shows, for who does not see it; empty where nobody has said. */
  alt: textSchema(CAPTION_MAX),
  /** Its uploader's key. */
  id: v.optional(idSchema),
  /** Pixels of its largest file. */
  width: v.optional(countSchema),
  height: v.optional(countSchema),
  /** Ascending. */
  widths: v.optional(v.array(countSchema)),
});
export type Photo = v.InferOutput<typeof photoSchema>;

/**
 * `photoUploads/{gymId}~{photoId}`: who has uploaded a photo and with that confirmed the right to publish it, and where its
 * files are. Deleted once the files are.
 */
export interface PhotoUpload {
  readonly gymId: string;
  /** Absent once the account is deleted. */
  readonly userId?: string;
  /** Where its files lie in Storage, with a slash at the end. */
  readonly folder: string;
  /** When it was confirmed, ISO. */
  readonly at: string;
}

/**
 * `photoReports/{id}`: anyone's word that a photo is wrong or unlawful. The id is the sender's own key. Also stored:
 * `expiresAt`, when it is deleted (`MESSAGE_KEPT_MONTHS`).
 */
export interface PhotoReport {
  readonly gymId: string;
  /** The gym whose photo was reported, if that was merged into another since. */
  readonly reportedAt?: string;
  /** As the gym was called, and where its page was, when this was written. */
  readonly gymName: string;
  readonly gymPath: string;
  /** `photoKeyOf` the photo, its address and what it is said to show. */
  readonly photo: string;
  readonly url: string;
  readonly alt: string;
  readonly kind: PhotoReportKind;
  /** Empty where the kind says everything. */
  readonly comment: string;
  readonly email?: string;
  /** Uid of a sender who was signed in: the report goes with the account. */
  readonly sentBy?: string;
  readonly status: 'open' | PhotoDecision;
  readonly createdAt: string;
  readonly settledAt?: string;
  readonly settledBy?: string;
  /** Why: told to the uploader of one that is taken down, and to who has reported one that stays. */
  readonly reason?: string;
}
