import { type ContactTopic, inAddress, pairIdOf, sitePaths } from '@contract';

/** Leads to the fields of a new address: in the editor, and on a gym's page. */
export const MOVED_HASH = '#moved';
/** Opens the correction form on a gym's page. */
export const SUGGEST_HASH = '#suggest';
/** At the end of a gym's address: save it. */
export const SAVE_HASH = '#save';

/** What is to be bought, as an address says it: a tier, for a gym, for the brand that this tab keeps, or to renew a sponsorship. */
export interface SponsorshipParams {
  readonly tier?: string | undefined;
  readonly gym?: string | undefined;
  readonly renews?: string | undefined;
  readonly brand?: '1' | undefined;
}
function withParams(path: string, chosen: SponsorshipParams): string {
  const params = new URLSearchParams(Object.entries(chosen).filter((entry): entry is [string, string] => Boolean(entry[1])));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Every address of the site that a link leads to. */
export const paths = {
  ...sitePaths,
  home: '/',
  about: '/about',
  contact: '/contact',
  /** The contact form, filled in as far as it is known what it will be about. `gym`: the path of a page. */
  contactAbout: (topic: ContactTopic, gym?: string) => `/contact?${new URLSearchParams({ topic, ...(gym && { gym }) })}`,
  /** Sponsorships with what is to be bought chosen already. */
  sponsorshipsFor: (chosen: SponsorshipParams) => withParams(sitePaths.sponsorships, chosen),
  /** Where one is paid. It is gone to by loading it anew: no other document lets the card company in. */
  payFor: (chosen: SponsorshipParams) => withParams(sitePaths.pay, chosen),
  /** Back to `to` after signing in. */
  loginFor: (to: string) => `/login?to=${inAddress(to)}`,
  /** The same after a session ended by itself, which the page explains. */
  loginAfterEnd: (to: string, ended: 'with-changes' | 'saved') => `/login?to=${inAddress(to)}&ended=${ended}`,
  /** Back to a gym's page after signing in, where it is saved. */
  loginToSave: (gymPath: string) => `/login?to=${inAddress(gymPath + SAVE_HASH)}`,
  admin: '/admin',
  adminGyms: '/admin/gyms',
  adminGym: (gymId: string) => `/admin/gyms/${gymId}`,
  adminGymHistory: (gymId: string) => `/admin/gyms/${gymId}/history`,
  adminUsers: '/admin/users',
  adminUser: (uid: string) => `/admin/users/${inAddress(uid)}`,
  adminAudit: '/admin/audit',
  /** The audit of what one account did (`by`), what one document went through (`target`), or of one kind of action. */
  adminAuditOf: (only: 'by' | 'target' | 'action', value: string) => `/admin/audit?${new URLSearchParams({ [only]: value })}`,
  adminNotices: '/admin/notices',
  adminRedirects: '/admin/redirects',
  adminAnnouncements: '/admin/announcements',
  adminWorklist: '/admin/worklist',
  adminDuplicates: '/admin/duplicates',
  adminPair: (one: string, other: string) => `/admin/duplicates/${pairIdOf(one, other)}`,
  /** Gyms that stand on no map, of one state or of all. */
  adminPositions: '/admin/positions',
  adminRevenue: '/admin/sponsorships/revenue',
  adminNewGym: '/admin/gyms/new',
  adminExports: '/admin/exports',
  adminTrash: '/admin/trash',
  adminImports: '/admin/imports',
  adminImport: (importId: string) => `/admin/imports/${importId}`,
  /** The editor at one of its fields. */
  myGymField: (gymId: string, field: string) => `/my-gyms/${gymId}#${inAddress(field)}`,
  myGymDiscounts: (gymId: string) => `/my-gyms/${gymId}/discounts`,
  notifications: '/dashboard/notifications',
  /** Where the links in messages about an account lead. */
  accountAction: '/account/action',
  /** Where a new password is asked for. */
  forgotPassword: '/login?mode=reset',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
} as const;
