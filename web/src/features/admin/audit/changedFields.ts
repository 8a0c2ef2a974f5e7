import {
  type Announcement,
  type AuditEntry,
  type BulkChange,
  COLLECTIONS,
  type Discount,
  type EditedName,
  FACT_GROUP_NAMES,
  FACT_LABELS,
  type FeaturedCity,
  type FeaturedGym,
  type Gym,
  type GymExport,
  type GymPair,
  type Import,
  type ImportCounts,
  own,
  PROGRAM_NAMES,
  type SiteNotice,
  type SiteRedirect,
  type Sponsorship,
  type Tier,
} from '@contract';
import { nameOfField, wordsInField } from '../../../widgets/gym-edit/fieldWords';
import { DISCOUNT_LABELS } from '../../../words/discountState';
import { dayLabel } from '../../../words/discounts';
import { capitalized } from '../../../words/facts';
import { moment } from '../../../words/moment';
import { moneyLabel } from '../../../words/money';
import { withCommas } from '../../../words/withCommas';

/** A changed field in readable form. `before` or `after` is undefined if the field was empty. */
export interface ChangedField {
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Fields of audit entries that are not part of any stored document. */
type OwnField =
  | 'approvalRequired'
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
  | 'split';

/** Every field that audit entries can contain. A field that is missing below does not compile. */
type AuditedField =
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
  | keyof GymPair
  | keyof FeaturedCity
  | keyof FeaturedGym
  | OwnField;

const factLabel = (name: EditedName): string => nameOfField({ path: name, name, kind: 'whole', wanted: undefined });
const FACTS = Object.fromEntries((Object.keys(FACT_LABELS) as EditedName[]).map((name) => [name, factLabel(name)])) as Record<EditedName, string>;

/** The label of each field; null for internal ones, which the log leaves out. */
export const FIELD_LABELS: Readonly<Record<AuditedField, string | null>> = {
  ...FACTS,
  ...DISCOUNT_LABELS,
  title: 'Title',
  // Gyms
  stateSlug: null,
  citySlug: null,
  slug: 'Page address',
  cityKey: null,
  timeZone: 'Time zone',
  approvalRequired: 'Owners approve edits',
  version: null,
  confirmed: 'Confirmed',
  visitorChecks: 'Visitors’ votes',
  checkDue: null,
  sponsored: 'Sponsored',
  discounts: 'Discounts',
  photos: 'Photos',
  contactSince: null,
  source: 'Source',
  listings: null,
  origins: null,
  doubts: 'Unverified',
  createdAt: 'Created',
  createdBy: null,
  updatedAt: null,
  updatedBy: null,
  lastImport: null,
  pageHash: null,
  merged: 'Merged gym',
  mergedInto: 'Merged into',
  split: 'Unmerged gym',
  // Claims, owners and suggestions
  gymId: 'Gym',
  userId: null,
  reason: 'Reason',
  role: 'Role',
  decidedAt: 'Decided',
  decision: 'Decision',
  decisions: 'Decisions',
  isGymOwner: 'Gym owner',
  ownedGyms: 'Owned gyms',
  // Discounts and sponsorships
  giver: 'Offered by',
  active: 'Active',
  copies: null,
  kind: 'Type',
  brand: 'Brand',
  sponsor: 'Sponsor',
  review: 'Brand review',
  reviewReason: 'Reason',
  tierId: null,
  tierName: 'Tier',
  termDays: 'Days',
  stripePriceId: 'Stripe price ID',
  renews: null,
  placement: null,
  amount: 'Amount',
  currency: 'Currency',
  tax: 'Tax',
  refunded: 'Refunded',
  refundsFailed: 'Refunds that failed',
  refundsRefused: 'Refunds that Stripe declined',
  sessions: null,
  checkout: null,
  expiresAt: 'Expires',
  unreserved: null,
  unmatched: 'Payments that don’t match',
  paymentIntent: 'Stripe payment ID',
  receiptUrl: 'Receipt',
  dispute: 'Dispute',
  paidAt: 'Paid',
  startsAt: 'Starts',
  endsAt: 'Ends',
  endedEarly: 'Ended early',
  reminded: 'Reminder sent',
  kinds: 'Who can buy it',
  gives: 'What it includes',
  places: 'Spots',
  order: 'Order',
  // Site notices, announcements and redirects
  text: 'Text',
  linkText: 'Link text',
  tone: 'Style',
  from: 'From',
  until: 'Until',
  dismissable: 'Can be dismissed',
  endedAt: 'Ended',
  message: 'Message',
  actionUrl: 'Link',
  actionText: 'Link text',
  audience: 'Audience',
  cityName: 'City',
  people: 'Recipients',
  told: 'Sent',
  after: null,
  to: 'To',
  toPath: null,
  // Imports, exports and bulk changes
  fileName: 'File',
  columns: 'Columns',
  bytes: 'Size in bytes',
  chunks: null,
  chunksReceived: null,
  dryRun: 'Dry run',
  initial: null,
  sample: null,
  allJiuJitsu: 'Every gym teaches jiu-jitsu',
  totalRows: 'Rows in the file',
  counts: 'Result',
  nextRow: null,
  notWhole: 'Incomplete file',
  problem: 'Problem',
  undo: 'Undo',
  undoUntil: 'Can be undone until',
  startedAt: 'Started',
  starts: null,
  rows: 'Rows',
  created: 'Added',
  updated: 'Updated',
  unchanged: 'Unchanged',
  rejected: 'Rejected',
  guessed: 'Guessed',
  differing: 'Different values',
  unproven: 'No proof of jiu-jitsu',
  pairs: 'Possible duplicates',
  by: null,
  at: 'When',
  deleted: 'Deleted',
  restored: 'Restored',
  kept: 'Kept',
  keptGyms: 'Kept gyms',
  change: 'Change',
  gyms: 'Gyms',
  done: 'Done',
  changed: 'Changed',
  same: 'Already up to date',
  refused: 'Left as they were',
  left: 'Left as they were',
  format: 'Format',
  filter: 'Filter',
  written: 'In the file',
  file: null,
  // Duplicates and the homepage
  gymIds: null,
  names: 'Gyms',
  states: 'States',
  metres: null,
  place: null,
  decided: 'Decision',
  into: null,
  importId: null,
  foundAt: null,
  id: null,
  cityId: 'Featured city',
  position: 'Position',
  ids: 'Order',
};

/** Fields with another meaning in entries that are not about a gym. */
const OTHER_LABELS: Readonly<Record<string, string>> = { state: 'Status', name: 'Name', hours: 'Hours' };
const HAVE_STATES: ReadonlySet<string> = new Set([COLLECTIONS.gyms, COLLECTIONS.discounts, COLLECTIONS.featuredCities, COLLECTIONS.trash]);

/** A field's label in an entry about a document of this collection; undefined if the log leaves it out. */
function labelOf(field: string, collection: string): string | undefined {
  if (collection !== COLLECTIONS.gyms && !(field === 'state' && HAVE_STATES.has(collection))) {
    const other = own(OTHER_LABELS, field);
    if (other !== undefined) return other;
  }
  const label = own<string | null>(FIELD_LABELS, field);
  // The log keeps entries with fields that no longer exist in this version.
  return label === null ? undefined : (label ?? inWords(field));
}

/** Values that are stored as codes. */
const VALUES: Readonly<Record<string, string>> = {
  ...FACT_GROUP_NAMES,
  ...PROGRAM_NAMES,
  refused: 'Rejected',
  rejected: 'Declined',
  cancelled: 'Canceled',
  'taken-down': 'Taken down',
  dismissed: 'Kept',
  two: 'Not the same gym',
  one: 'Merged',
  site: 'Entered here',
  delete: 'Delete',
  'jiu-jitsu': 'Jiu-jitsu is taught',
  position: 'Location',
  'gym-closed': 'The gym closed permanently',
  'gym-deleted': 'The gym was deleted',
  'dispute-lost': 'The dispute was lost',
  'place-taken': 'The spot was already sold',
  processing: 'Payment in progress',
  info: 'Information',
};

/** The changes of an entry, field by field, in words. */
export function changedFields({ target, before, after }: Pick<AuditEntry, 'target' | 'before' | 'after'>): ChangedField[] {
  const [collection = ''] = target.split('/');
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const currency = String(is.get('currency') ?? was.get('currency') ?? 'usd');
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const label = labelOf(field, collection);
    if (label === undefined) return [];
    const words = (value: unknown) => (value === undefined || value === null ? undefined : valueInWords(value, { field, collection, currency }));
    const [old, now] = [words(was.get(field)), words(is.get(field))];
    return old === now ? [] : [{ label, before: old, after: now }];
  });
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : new Map();
}

interface Where {
  readonly field: string;
  readonly collection: string;
  readonly currency: string;
}

const MONEY: ReadonlySet<string> = new Set(['amount', 'tax', 'refunded', 'refundsFailed']);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** `featuredAt` or `dry-run`. */
const CODE = /^[a-z]+(?:[A-Z-][a-z]*)*$/;

function valueInWords(value: unknown, where: Where): string {
  const { field, collection, currency } = where;
  if (collection === COLLECTIONS.gyms && own(FACT_LABELS, field) !== undefined) return factInWords(field as EditedName, value) ?? partsInWords(value, where);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return MONEY.has(field) ? moneyLabel(value, currency) : withCommas(value);
  if (typeof value === 'string') return textInWords(value, field);
  return partsInWords(value, where);
}

/** A gym's fact as in its form; undefined if an older version stored it in another format. */
function factInWords(name: EditedName, value: unknown): string | undefined {
  try {
    return wordsInField({ path: name, name, kind: 'whole', wanted: undefined }, value);
  } catch {
    return undefined;
  }
}

function textInWords(text: string, field: string): string {
  if (field === 'timeZone') return text.replaceAll('_', ' ');
  if (MOMENT.test(text)) return moment(text);
  if (DAY.test(text)) return dayLabel(text);
  return own(VALUES, text) ?? (CODE.test(text) ? inWords(text) : text);
}

/** A list or an object, one line per item. */
function partsInWords(value: unknown, where: Where): string {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => valueInWords(item, where));
    return value.every((item) => typeof item !== 'object') ? items.join(', ') : items.join('\n');
  }
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? textInWords(value, where.field) : String(value);
  const parts = Object.entries(value).flatMap(([field, part]) => {
    const label = own<string>(FACT_GROUP_NAMES, field) ?? labelOf(field, COLLECTIONS.gyms);
    const hasWords = label !== undefined && part !== undefined && part !== null;
    return hasWords ? [`${capitalized(label)}: ${valueInWords(part, { ...where, field, collection: '' })}`] : [];
  });
  return parts.join('; ');
}

/** `paymentIntent` or `payment-intent` as `Payment intent`. */
const inWords = (code: string): string => capitalized(code.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' '));
