import { type ContactTopic, encodeUrlPart, makePairId, sitePaths } from '@contract';

// Hashes that make a page do something when it opens.

/** Opens the fields for a gym's new address, in the editor and on the gym's page. */
export const MOVED_HASH = '#moved';
/** Opens the suggestion form on a gym's page. */
export const SUGGEST_HASH = '#suggest';
/** Saves the gym, on its page, after the visitor has signed in. */
export const SAVE_HASH = '#save';
/** Stores a plan after the visitor has signed in. The plan's id (`makePlanId`) follows this prefix. */
export const GOING_HASH = '#going-';

/** What to buy, as URL parameters: a tier for a gym or for the brand stored in this tab, or a renewal. */
export interface SponsorshipParams {
  readonly tier?: string | undefined;
  readonly gym?: string | undefined;
  readonly renews?: string | undefined;
  readonly brand?: '1' | undefined;
}
function withParams(path: string, order: SponsorshipParams): string {
  const params = new URLSearchParams(Object.entries(order).filter((entry): entry is [string, string] => Boolean(entry[1])));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The paths of all links within the site. */
export const paths = {
  ...sitePaths,
  home: '/',
  /** The contact form with a preselected topic. `gym`: a gym page's path to prefill. */
  contactAbout: (topic: ContactTopic, gym?: string) => `/contact?${new URLSearchParams({ topic, ...(gym && { gym }) })}`,
  /** The sponsorships page with a preselected order. */
  sponsorshipsFor: (order: SponsorshipParams) => withParams(sitePaths.sponsorships, order),
  /** The payment page. It must be opened as a new document, because no other page's security policy allows Stripe. */
  payFor: (order: SponsorshipParams) => withParams(sitePaths.pay, order),
  /** The login page, which returns to `to` after signing in. */
  loginFor: (to: string) => `/login?to=${encodeUrlPart(to)}`,
  /** The login page after the session ended elsewhere, with a message about it. */
  loginAfterSessionEnd: (to: string, ended: 'with-changes' | 'saved') => `/login?to=${encodeUrlPart(to)}&ended=${ended}`,
  /** The login page, which returns to a gym's page and saves the gym there. */
  loginToSave: (gymPath: string) => `/login?to=${encodeUrlPart(gymPath + SAVE_HASH)}`,
  admin: '/admin',
  adminGyms: '/admin/gyms',
  adminGym: (gymId: string) => `/admin/gyms/${gymId}`,
  adminGymHistory: (gymId: string) => `/admin/gyms/${gymId}/history`,
  adminUsers: '/admin/users',
  adminUser: (uid: string) => `/admin/users/${encodeUrlPart(uid)}`,
  adminAudit: '/admin/audit',
  /** The audit log filtered by account (`by`), document (`target`) or action. */
  adminAuditOf: (only: 'by' | 'target' | 'action', value: string) => `/admin/audit?${new URLSearchParams({ [only]: value })}`,
  adminNotices: '/admin/notices',
  adminRedirects: '/admin/redirects',
  adminAnnouncements: '/admin/announcements',
  adminWorklist: '/admin/worklist',
  /** Questions about upcoming dates that owners haven't answered. */
  adminQuestions: '/admin/questions',
  adminDuplicates: '/admin/duplicates',
  adminPair: (firstId: string, secondId: string) => `/admin/duplicates/${makePairId(firstId, secondId)}`,
  /** Gyms without a position. */
  adminPositions: '/admin/positions',
  adminRevenue: '/admin/sponsorships/revenue',
  adminNewGym: '/admin/gyms/new',
  adminExports: '/admin/exports',
  adminTrash: '/admin/trash',
  adminImports: '/admin/imports',
  adminImport: (importId: string) => `/admin/imports/${importId}`,
  /** The editor, opened at one of its fields. */
  myGymField: (gymId: string, field: string) => `/my-gyms/${gymId}#${encodeUrlPart(field)}`,
  /** A gym's dated changes, such as closures, special hours and events. */
  myGymDates: (gymId: string) => `/my-gyms/${gymId}/dates`,
  myGymDiscounts: (gymId: string) => `/my-gyms/${gymId}/discounts`,
  notifications: '/dashboard/notifications',
  /** The target of links in account emails. */
  accountAction: '/account/action',
  /** The form to request a new password. */
  forgotPassword: '/login?mode=reset',
} as const;
