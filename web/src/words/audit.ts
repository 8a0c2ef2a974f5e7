import { type AuditAction, type AuditEntry, COLLECTIONS, DELETED_ACCOUNT, decodeUrlPart, getOwn, parseDocumentPath, type UserProfile } from '@contract';
import { paths } from './paths';

interface ActionText {
  /** The title of a list of audit entries with this action. */
  readonly name: string;
  /**
   * A sentence with placeholders: `{who}` for the actor (`formatActor`), `{it}` for the target, and `{gym}` for a gym that the audit
   * entry names in addition to its target.
   */
  readonly sentence: string | ((entry: Pick<AuditEntry, 'before' | 'after'>) => string);
}

/** Returns the value of a field after the change. Undefined if the audit entry doesn't have it. */
function getValueAfter({ after }: Pick<AuditEntry, 'after'>, field: string): unknown {
  return typeof after === 'object' && after !== null ? new Map<string, unknown>(Object.entries(after)).get(field) : undefined;
}

const ACTIONS: Readonly<Record<AuditAction, ActionText>> = {
  becomeFirstAdmin: { name: 'First admin', sentence: '{it} became the first admin' },
  makeAdmin: { name: 'Admins added', sentence: 'An admin made {it} an admin' },
  removeAdmin: { name: 'Admins removed', sentence: '{who} removed the admin role from {it}' },
  giveUpAdmin: { name: 'Admins who left', sentence: '{it} gave up the admin role' },
  disableAccount: { name: 'Accounts disabled', sentence: 'An admin disabled the account {it}' },
  enableAccount: { name: 'Accounts enabled', sentence: 'An admin enabled the account {it}' },
  removeAccount: { name: 'Accounts deleted by an admin', sentence: 'An admin deleted the account {it}' },
  deleteAccount: { name: 'Accounts deleted', sentence: 'An account was deleted' },
  changeEmail: { name: 'Email addresses changed', sentence: '{it} changed their email address' },
  changePassword: { name: 'Passwords changed', sentence: '{it} changed their password' },
  signOutEverywhere: { name: 'Signed out everywhere', sentence: '{it} signed out on all devices' },
  createGym: { name: 'Gyms added', sentence: '{who} added {it}' },
  updateGym: { name: 'Gyms edited', sentence: '{who} edited {it}' },
  deleteGym: { name: 'Gyms deleted', sentence: '{who} moved {it} to the trash' },
  restoreGym: { name: 'Gyms restored', sentence: '{who} restored {it} from the trash' },
  purgeGym: { name: 'Gyms deleted for good', sentence: '{who} deleted {it} for good' },
  'trash failed': { name: 'Trash problems', sentence: 'Deleting or restoring {it} failed' },
  undoGymChange: { name: 'Changes undone', sentence: '{who} undid a change to {it}' },
  undoEdit: { name: 'Edits undone by owners', sentence: '{who} undid an edit to {it}' },
  checkFacts: { name: 'Facts confirmed', sentence: '{who} confirmed facts about {it}' },
  changeDates: { name: 'Dates changed', sentence: '{who} changed dates for {it}' },
  answerOwnerQuestion: { name: 'Questions about dates answered', sentence: '{who} answered a question about dates for {it}' },
  changeClass: { name: 'Classes changed from a date', sentence: '{who} changed a class at {it}' },
  applySuggestion: { name: 'Suggested changes applied', sentence: '{who} applied a suggested change to {it}' },
  addMissingGym: { name: 'Missing gyms added', sentence: '{who} added {it}, which a user suggested' },
  setImportsBlocked: {
    name: 'Imports blocked or allowed',
    sentence: (entry) => (getValueAfter(entry, 'importsBlocked') === true ? '{who} blocked imports from changing {it}' : '{who} let imports change {it} again'),
  },
  repairTimeZone: { name: 'Time zones corrected', sentence: '{who} corrected the time zone of {it}' },
  mergeGyms: {
    name: 'Gyms merged',
    sentence: (entry) => (getValueAfter(entry, 'mergedInto') === undefined ? '{who} merged a duplicate into {it}' : '{who} merged {it} into another gym'),
  },
  unmergeGym: {
    name: 'Gyms unmerged',
    sentence: (entry) => (getValueAfter(entry, 'split') === undefined ? '{who} unmerged {it}' : '{who} unmerged another gym from {it}'),
  },
  markGymsAsDifferent: { name: 'Not the same gym', sentence: 'An admin marked {it} as two different gyms' },
  changeGyms: { name: 'Bulk changes', sentence: 'An admin started a bulk change' },
  cancelBulkChange: { name: 'Bulk changes canceled', sentence: 'An admin canceled a bulk change' },
  'bulk change failed': { name: 'Bulk changes that failed', sentence: 'A bulk change failed' },
  exportGyms: { name: 'Exports', sentence: 'An admin exported gyms' },
  cancelGymExport: { name: 'Exports canceled or deleted', sentence: 'An admin canceled an export or deleted its file' },
  'gym export failed': { name: 'Exports that failed', sentence: 'An export failed' },
  addPhoto: { name: 'Photos added', sentence: '{who} added a photo to {it}' },
  updatePhotos: { name: 'Photos edited', sentence: '{who} edited the photos of {it}' },
  deletePhoto: { name: 'Photos deleted', sentence: '{who} deleted a photo of {it}' },
  takeDownPhoto: { name: 'Photos taken down', sentence: 'An admin took down a photo of {it}' },
  decidePhotoReport: {
    name: 'Photo report decisions',
    sentence: (entry) =>
      getValueAfter(entry, 'decision') === 'taken-down' ? 'An admin took down a reported photo of {it}' : 'An admin left a reported photo of {it} up',
  },
  beginImport: { name: 'Import uploads', sentence: '{who} started uploading the import {it}' },
  importGyms: { name: 'Imports started', sentence: '{who} started the import {it}' },
  cancelImport: { name: 'Imports canceled', sentence: '{who} canceled the import {it}' },
  'import done': { name: 'Imports finished', sentence: 'The import {it} finished' },
  'import failed': { name: 'Imports that failed', sentence: 'The import {it} failed' },
  undoImport: { name: 'Import undos started', sentence: '{who} started to undo the import {it}' },
  'import undone': { name: 'Imports undone', sentence: 'The import {it} was undone' },
  'undo failed': { name: 'Import undos that failed', sentence: 'Undoing the import {it} failed' },
  claimGym: { name: 'Claims', sentence: '{who} claimed {it}' },
  withdrawClaim: { name: 'Claims withdrawn', sentence: '{who} withdrew the claim for {it}' },
  answerClaim: { name: 'Owners’ replies to claims', sentence: '{who} replied to the claim for {it}' },
  enterClaimCode: { name: 'Claim codes entered', sentence: '{who} entered the code for the claim for {it}' },
  decideClaim: {
    name: 'Claim decisions',
    sentence: (entry) => (getValueAfter(entry, 'status') === 'approved' ? '{who} approved the claim for {it}' : '{who} rejected the claim for {it}'),
  },
  addOwner: { name: 'Owners added', sentence: '{who} made {it} a gym owner' },
  removeOwner: { name: 'Owners removed', sentence: '{who} removed {it} as a gym owner' },
  releaseGym: { name: 'Owners who left', sentence: '{it} gave up a gym' },
  makePrimaryOwner: { name: 'Primary owners', sentence: '{who} made {it} the primary owner of {gym}' },
  inviteOwner: { name: 'Invitations sent', sentence: '{who} invited a co-owner to {gym}' },
  withdrawInvitation: { name: 'Invitations withdrawn', sentence: '{who} withdrew an invitation to co-own {gym}' },
  acceptInvitation: { name: 'Invitations accepted', sentence: '{it} accepted an invitation to co-own a gym' },
  declineInvitation: { name: 'Invitations declined', sentence: '{who} declined an invitation to co-own {gym}' },
  settleMessage: { name: 'Messages marked as done', sentence: 'An admin marked a message as done' },
  deleteMessage: { name: 'Messages deleted', sentence: 'An admin deleted a message' },
  decideSuggestion: {
    name: 'Decisions on suggested changes',
    sentence: (entry) =>
      getValueAfter(entry, 'status') === 'accepted' ? '{who} accepted a suggested change to {it}' : '{who} declined or closed a suggested change to {it}',
  },
  withdrawSuggestion: { name: 'Suggestions withdrawn', sentence: '{who} withdrew a suggestion about {it}' },
  decideProposal: {
    name: 'Missing gym decisions',
    sentence: (entry) => (getValueAfter(entry, 'status') === 'accepted' ? '{who} accepted the missing gym {it}' : '{who} declined the missing gym {it}'),
  },
  createSiteNotice: { name: 'Site notices posted', sentence: 'An admin posted the site notice {it}' },
  updateSiteNotice: { name: 'Site notices edited', sentence: 'An admin edited the site notice {it}' },
  endSiteNotice: { name: 'Site notices ended', sentence: 'An admin ended the site notice {it}' },
  sendAnnouncement: { name: 'Announcements', sentence: 'An admin sent the announcement {it}' },
  resumeAnnouncement: { name: 'Announcements resumed', sentence: 'An admin resumed sending the announcement {it}' },
  cancelAnnouncement: { name: 'Announcements stopped', sentence: 'An admin stopped the announcement {it}' },
  'announcement failed': { name: 'Announcements that failed', sentence: 'Sending the announcement {it} failed' },
  createRedirect: { name: 'Redirects added', sentence: 'An admin added the redirect from {it}' },
  updateRedirect: { name: 'Redirects changed', sentence: 'An admin changed the redirect from {it}' },
  deleteRedirect: { name: 'Redirects deleted', sentence: 'An admin deleted the redirect from {it}' },
  createDiscount: { name: 'Discounts added', sentence: 'An admin added the discount {it}' },
  proposeDiscount: { name: 'Discounts submitted', sentence: '{who} submitted the discount {it}' },
  updateDiscount: { name: 'Discounts edited', sentence: '{who} edited the discount {it}' },
  decideDiscount: {
    name: 'Discount decisions',
    sentence: (entry) => (getValueAfter(entry, 'status') === 'approved' ? 'An admin approved the discount {it}' : 'An admin rejected the discount {it}'),
  },
  endDiscount: { name: 'Discounts ended', sentence: '{who} ended the discount {it}' },
  createTier: { name: 'Tiers added', sentence: 'An admin added the tier {it}' },
  updateTier: { name: 'Tiers edited', sentence: 'An admin edited the tier {it}' },
  createSponsorshipCheckout: { name: 'Sponsorship purchases', sentence: '{who} started to buy the sponsorship for {it}' },
  cancelSponsorshipCheckout: { name: 'Sponsorship purchases canceled', sentence: 'The purchase of the sponsorship for {it} was canceled' },
  decideBrand: {
    name: 'Brand decisions',
    sentence: (entry) => (getValueAfter(entry, 'review') === 'approved' ? 'An admin approved the brand {it}' : 'An admin rejected the brand {it}'),
  },
  refundSponsorship: { name: 'Refunds', sentence: 'An admin refunded the sponsorship for {it}' },
  checkSponsorship: { name: 'Stripe checks', sentence: '{who} checked the sponsorship for {it} with Stripe' },
  stripeWebhook: { name: 'Stripe updates', sentence: 'Stripe updated the sponsorship for {it}' },
  reconcileSponsorships: { name: 'Automatic Stripe checks', sentence: '{who} checked the sponsorship for {it} with Stripe' },
  endSponsorships: { name: 'Sponsorships ended', sentence: 'The sponsorship for {it} ended' },
  syncSponsoredGyms: { name: 'Sponsorships updated after a gym changed', sentence: 'The sponsorship for {it} was updated because its gym changed' },
  addFeaturedCity: { name: 'Featured cities added', sentence: 'An admin featured the city {it}' },
  addFeaturedGym: { name: 'Featured gyms added', sentence: 'An admin featured the gym {it}' },
  deleteFeaturedCity: { name: 'Featured cities removed', sentence: 'An admin removed the featured city {it}' },
  deleteFeaturedGym: { name: 'Featured gyms removed', sentence: 'An admin removed the featured gym {it}' },
  reorderFeaturedCities: { name: 'Featured cities reordered', sentence: 'An admin reordered the featured cities' },
  regenerateStats: { name: 'Statistics regenerated', sentence: '{who} regenerated the statistics' },
  'pending work failed': { name: 'Updates that failed', sentence: 'An update failed several times' },
};

/** The title of a list of audit entries with this action: `Claim decisions`. */
export const getActionTitle = (action: string): string => getOwn<ActionText>(ACTIONS, action)?.name ?? 'Other changes';

/** The sentence for an audit entry, with placeholders for the actor and the target. */
export function getAuditSentence({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>): string {
  // The log may have entries of actions that this version no longer has.
  const sentence = getOwn<ActionText>(ACTIONS, action)?.sentence ?? '{who} changed {it}';
  return typeof sentence === 'string' ? sentence : sentence({ before, after });
}

/** Backend functions that run on their own, as they are named in `AuditEntry.by`. */
const AUTOMATIC_ACTORS: ReadonlySet<string> = new Set([
  'sweep',
  'rebuild',
  'onProfileWritten',
  'onUserCreated',
  'onUserDeleted',
  'emptyTrash',
  'runGymExport',
  'runBulkChange',
  'runImport',
  'undoImport',
  'endDiscounts',
  'endSponsorships',
  'syncSponsoredGyms',
  'cancelSponsorshipCheckout',
  'reconcileSponsorships',
]);
/** The name of an automatic actor: `Halfmat` or `Stripe`. Undefined for an account. */
export function getAutomaticActor(by: string): string | undefined {
  if (by === 'stripeWebhook') return 'Stripe';
  return AUTOMATIC_ACTORS.has(by) ? 'Halfmat' : undefined;
}

/** Formats the actor as the subject of a sentence: `An admin`, `A deleted account`, `Halfmat`. */
export function formatActor(by: string, profile: Pick<UserProfile, 'isAdmin' | 'isGymOwner'> | undefined): string {
  if (by === DELETED_ACCOUNT) return 'A deleted account';
  const actor = getAutomaticActor(by);
  if (actor !== undefined) return actor;
  if (profile?.isAdmin) return 'An admin';
  return profile?.isGymOwner ? 'A gym owner' : 'A user';
}

/** What we call a document of each collection. */
const DOCUMENT_KIND_NAMES: ReadonlyMap<string, string> = new Map([
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
  [COLLECTIONS.photoReports, 'Photo report'],
  [COLLECTIONS.imports, 'Import'],
  [COLLECTIONS.stats, 'Statistics'],
  [COLLECTIONS.notices, 'Site notice'],
  [COLLECTIONS.redirects, 'Redirect'],
  [COLLECTIONS.announcements, 'Announcement'],
  [COLLECTIONS.audit, 'Audit entry'],
  [COLLECTIONS.ownerInvitations, 'Invitation'],
  [COLLECTIONS.ownerQuestions, 'Question to owners'],
  [COLLECTIONS.trash, 'Deleted gym'],
  [COLLECTIONS.bulkChanges, 'Bulk change'],
  [COLLECTIONS.gymExports, 'Export'],
  [COLLECTIONS.pairs, 'Possible duplicates'],
]);

/** The collections that only the backend can read. The names of their documents can't be loaded. */
const BACKEND_ONLY_COLLECTIONS: ReadonlySet<string> = new Set([COLLECTIONS.ownerInvitations, COLLECTIONS.ownerQuestions]);

/** The document that an audit entry is about: its kind, its id, and its admin page, if there is one. */
export interface AuditTarget {
  readonly collection: string;
  readonly id: string;
  readonly kind: string;
  /** Whether admins can read the document, for example to show its name. */
  readonly isReadable: boolean;
  /** The path of the admin page. */
  readonly to?: string;
}

/** Parses the document path in an audit entry. */
export function parseAuditTarget({ target }: Pick<AuditEntry, 'target'>): AuditTarget {
  const { collection, id: key } = parseDocumentPath(target);
  // A redirect's key is its path, encoded as a single segment.
  const id = collection === COLLECTIONS.redirects ? decodeUrlPart(key) : key;
  const kind = DOCUMENT_KIND_NAMES.get(collection) ?? collection;
  // A change to a whole collection has no id, for example reordering the featured cities.
  const isReadable = DOCUMENT_KIND_NAMES.has(collection) && !BACKEND_ONLY_COLLECTIONS.has(collection) && id !== '';
  const to = collection === COLLECTIONS.gyms ? paths.adminGym(id) : findAdminPage(collection, id);
  return { collection, id, kind, isReadable, ...(to !== undefined && { to }) };
}

function findAdminPage(collection: string, id: string): string | undefined {
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

/** Fields that name a document, the most descriptive first. */
const NAME_FIELDS = ['gymName', 'sponsor', 'fileName', 'title', 'text', 'name'] as const;

/** Finds a document's name among its fields. Undefined if it has none. */
export function findDocumentName(document: unknown): string | undefined {
  if (typeof document !== 'object' || document === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(document));
  const names = fields.get('names');
  if (Array.isArray(names)) return names.join(' and ');
  const name = NAME_FIELDS.map((field) => fields.get(field)).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : findDocumentName(fields.get('gym'));
}
