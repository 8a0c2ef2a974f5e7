import type { Timestamp } from 'firebase-admin/firestore';
import type {
  Announcement,
  AuditEntry,
  BulkChange,
  CityDocument,
  Claim,
  ContactMessage,
  DateReport,
  Discount,
  FeaturedCity,
  FeaturedGym,
  SessionPlan,
  Gym,
  GymExport,
  GymOwners,
  DuplicatePair,
  GymViews,
  Import,
  PendingRefresh,
  MergedGym,
  Notification,
  OwnerInvitation,
  OwnerQuestion,
  PageDocument,
  PhotoReport,
  PhotoUpload,
  RememberedSource,
  SavedGym,
  SearchDocument,
  SiteNotice,
  SiteRedirect,
  Sponsorship,
  StateDocument,
  Suggestion,
  Tier,
  TrashedDocument,
  TrashedGym,
  UserProfile,
  VisitorAnswer,
} from '../contract';
import type { OutboxMail } from './outbox-mail';

/** A stored gym, with the time when the server wrote it. Refreshes use the time to find changes. */
export type StoredGym = Gym & { readonly writtenAt: Timestamp };
/** Fields that the admins' table shows about a gym and that aren't in the gym's own document. */
export interface GymFlags {
  /** When it was last deleted or merged. */
  readonly gone?: Timestamp;
  /** Whether a command recorded `gone`, in the commit that deleted or merged the gym, instead of a trigger. */
  readonly goneByCommand?: boolean;
  /** Whether an account owns it. */
  readonly owned?: boolean;
  readonly writtenAt: Timestamp;
}
/** The current version of the rows in the admins' table. */
export interface TableHead {
  /** Changes whenever all rows are read again. Instances with rows of an earlier generation start over. */
  readonly generation: string;
  /** The rows include everything committed before this moment. */
  readonly asOf: Timestamp;
  readonly partIds: readonly string[];
}
/** A document that Firestore's TTL policy deletes at `expiresAt`. */
interface WithExpiry {
  readonly expiresAt: Timestamp;
}

/**
 * The type of each collection's documents. `system`, `ledger`, `rateLimits`, `parts`, `rows` and `chunks` contain several kinds of documents, and the
 * repository of each kind declares its type with `storedAs`.
 */
export interface StoredDocuments {
  readonly announcements: Announcement;
  readonly audit: AuditEntry;
  readonly bulkChanges: BulkChange;
  readonly claims: Claim;
  readonly confirmations: VisitorAnswer & WithExpiry;
  readonly contactMessages: ContactMessage & WithExpiry;
  readonly dateReports: DateReport & WithExpiry;
  readonly directoryCities: CityDocument;
  readonly directoryPages: PageDocument;
  readonly directorySearch: SearchDocument;
  readonly directoryStates: StateDocument;
  readonly discounts: Discount;
  readonly featuredCities: FeaturedCity;
  readonly featuredGyms: FeaturedGym;
  readonly going: SessionPlan & WithExpiry;
  readonly gymExports: GymExport;
  readonly gymFlags: GymFlags;
  readonly gymOwners: GymOwners;
  readonly gymTable: TableHead;
  readonly gymViews: GymViews;
  readonly gyms: StoredGym | MergedGym;
  readonly imports: Import;
  readonly kept: TrashedDocument;
  readonly notices: SiteNotice;
  readonly notifications: Notification;
  readonly outbox: OutboxMail;
  readonly ownerInvitations: OwnerInvitation & WithExpiry;
  readonly ownerQuestions: OwnerQuestion & WithExpiry;
  readonly pairs: DuplicatePair;
  readonly photoReports: PhotoReport & WithExpiry;
  readonly photoUploads: PhotoUpload;
  readonly redirects: SiteRedirect;
  readonly savedGyms: SavedGym;
  readonly sources: RememberedSource;
  readonly sponsorships: Sponsorship;
  readonly suggestions: Suggestion & WithExpiry;
  readonly tiers: Tier;
  readonly trash: TrashedGym;
  readonly upkeep: PendingRefresh & { readonly at: Timestamp };
  readonly users: UserProfile;
}
