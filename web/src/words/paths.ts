import { type ContactTopic, inAddress, sitePaths } from '@contract';

/** At the end of a gym's address: save it. */
export const SAVE_HASH = '#save';

/** Every address of the site that a link leads to. */
export const paths = {
  ...sitePaths,
  home: '/',
  about: '/about',
  contact: '/contact',
  /** The contact form, filled in as far as it is known what it will be about. `gym`: the path of a page. */
  contactAbout: (topic: ContactTopic, gym?: string) => `/contact?${new URLSearchParams({ topic, ...(gym && { gym }) })}`,
  discounts: '/discount-codes',
  sponsorships: '/sponsorships',
  login: '/login',
  /** Back to `to` after signing in. */
  loginFor: (to: string) => `/login?to=${inAddress(to)}`,
  /** Back to a gym's page after signing in, where it is saved. */
  loginToSave: (gymPath: string) => `/login?to=${inAddress(gymPath + SAVE_HASH)}`,
  admin: '/admin',
  adminGym: (gymId: string) => `/admin/gyms/${gymId}`,
  adminNewGym: '/admin/gyms/new',
  adminImport: (importId: string) => `/admin/imports/${importId}`,
  myGyms: '/my-gyms',
  myGym: (gymId: string) => `/my-gyms/${gymId}`,
  dashboard: '/dashboard',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
} as const;
