import { type AuditEntry, COLLECTIONS, outOfAddress } from '@contract';
import { paths } from './paths';

/** What was done, in words: `addFeaturedCity` is “Add featured city”. */
export function actionName(action: string): string {
  const words = action.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a collection's documents are called, each. */
const KINDS: ReadonlyMap<string, string> = new Map([
  [COLLECTIONS.users, 'Account'],
  [COLLECTIONS.gyms, 'Gym'],
  [COLLECTIONS.featuredCities, 'Featured city'],
  [COLLECTIONS.featuredGyms, 'Featured gym'],
  [COLLECTIONS.discounts, 'Discount'],
  [COLLECTIONS.tiers, 'Tier'],
  [COLLECTIONS.claims, 'Claim'],
  [COLLECTIONS.suggestions, 'Suggestion'],
  [COLLECTIONS.sponsorships, 'Sponsorship'],
  [COLLECTIONS.contactMessages, 'Message'],
  [COLLECTIONS.photoReports, 'Report on a photo'],
  [COLLECTIONS.imports, 'Import'],
  [COLLECTIONS.stats, 'Statistics'],
  [COLLECTIONS.notices, 'Notice'],
  [COLLECTIONS.redirects, 'Redirect'],
  [COLLECTIONS.announcements, 'Announcement'],
  [COLLECTIONS.audit, 'Entry'],
  [COLLECTIONS.bulkChanges, 'Change of many gyms'],
  [COLLECTIONS.gymExports, 'Export'],
  [COLLECTIONS.pairs, 'Two gyms'],
]);

/** What an entry is about: of which kind, with which id, and the admin's page of it where there is one. */
export interface AuditTarget {
  readonly collection: string;
  readonly id: string;
  readonly kind: string;
  readonly to?: string;
}
export function targetOf({ target }: Pick<AuditEntry, 'target'>): AuditTarget {
  const [collection = '', key = ''] = target.split('/');
  // A redirect's key is its address, written so that it is one step of a path.
  const id = collection === COLLECTIONS.redirects ? outOfAddress(key) : key;
  const kind = KINDS.get(collection) ?? collection;
  const to = collection === COLLECTIONS.gyms ? paths.adminGym(id) : pageOf(collection, id);
  return { collection, id, kind, ...(to !== undefined && { to }) };
}

function pageOf(collection: string, id: string): string | undefined {
  if (collection === COLLECTIONS.imports) return paths.adminImport(id);
  const lists = new Map<string, string>([
    [COLLECTIONS.claims, paths.adminClaims],
    [COLLECTIONS.pairs, paths.adminDuplicates],
    [COLLECTIONS.discounts, paths.adminDiscounts],
    [COLLECTIONS.sponsorships, paths.adminSponsorships],
    [COLLECTIONS.tiers, paths.adminTiers],
    [COLLECTIONS.suggestions, paths.adminMessages],
    [COLLECTIONS.contactMessages, paths.adminMessages],
    [COLLECTIONS.photoReports, paths.adminPhotos],
    [COLLECTIONS.notices, paths.adminNotices],
    [COLLECTIONS.redirects, paths.adminRedirects],
    [COLLECTIONS.announcements, paths.adminAnnouncements],
    [COLLECTIONS.gymExports, paths.adminExports],
  ]);
  return lists.get(collection);
}

/** One field as it was and as it became; undefined: it was not there. */
export interface ChangedField {
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What an entry says was changed, field by field; of what is no record, as a whole. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((field) => ({ field, before: was.get(field), after: is.get(field) }));
}

function fieldsOf(value: unknown): Map<string, string> {
  if (value === undefined || value === null) return new Map();
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', written(value)]]);
  return new Map(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([field, part]) => [field, written(part)]),
  );
}

/** A value for people to read: text as it is, parts as JSON has them. */
const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
