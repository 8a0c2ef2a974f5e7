import type {
  Announcement,
  BulkChange,
  Discount,
  FeaturedCity,
  FeaturedGym,
  Gym,
  GymExport,
  DuplicatePair,
  Import,
  ImportCounts,
  SiteNotice,
  SiteRedirect,
  Sponsorship,
  Tier,
} from '@contract';

/** Fields that only audit entries have. No other stored document has them. */
type EntryOnlyField =
  | 'importsBlocked'
  | 'confirmed'
  | 'counts'
  | 'decision'
  | 'decisions'
  | 'ids'
  | 'isGymOwner'
  | 'merged'
  | 'mergedInto'
  | 'ownedGyms'
  | 'role'
  | 'split'
  | 'writtenAt';

/** Every field that an audit entry can contain. `FIELD_LABELS` must have a label for each one that isn't hidden, or it doesn't compile. */
export type AuditedField =
  | keyof Gym
  | keyof Discount
  | keyof Tier
  | keyof Sponsorship
  | keyof SiteNotice
  | keyof SiteRedirect
  | keyof Announcement
  | keyof Import
  | keyof ImportCounts
  | keyof NonNullable<Import['undo']>
  | keyof BulkChange
  | keyof GymExport
  | keyof DuplicatePair
  | keyof FeaturedCity
  | keyof FeaturedGym
  | EntryOnlyField;

/** Internal fields, which the log doesn't show. */
export const HIDDEN_FIELDS = [
  'stateSlug',
  'citySlug',
  'cityKey',
  'version',
  'checkDue',
  'contactSince',
  'listings',
  'origins',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'lastImport',
  'pageHash',
  'writtenAt',
  'userId',
  'copies',
  'tierId',
  'renews',
  'placement',
  'sessions',
  'checkout',
  'unreserved',
  'after',
  'toPath',
  'chunks',
  'chunksReceived',
  'initial',
  'sample',
  'nextRow',
  'starts',
  'by',
  'file',
  'gymIds',
  'meters',
  'place',
  'into',
  'importId',
  'foundAt',
  'id',
] as const satisfies readonly AuditedField[];
export type HiddenField = (typeof HIDDEN_FIELDS)[number];
