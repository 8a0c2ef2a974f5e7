import { sitePaths } from '@contract';

/** Every address of the site that a link leads to. */
export const paths = {
  ...sitePaths,
  home: '/',
  about: '/about',
  contact: '/contact',
  discounts: '/discount-codes',
  sponsorships: '/sponsorships',
  login: '/login',
  /** Back to `to` after signing in. */
  loginFor: (to: string) => `/login?to=${encodeURIComponent(to)}`,
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
