import { hasFilters } from '@contract';
import { withinScriptTimeout } from './lib/script';
import type { PageRoute } from './router/route';

/** What reads a page's data comes as the page's own script does: in time, or as one that did not load. */
const reader =
  <Reader,>(load: () => Promise<Reader>): (() => Promise<Reader>) =>
  () =>
    withinScriptTimeout('The page’s data', load);

// Fetched with the first page that is gone to: a page that the server has sent brings its data along.
const directory = reader(() => import('./loaders/directory'));
const openMatsLoader = reader(() => import('./loaders/openMats'));
const find = reader(() => import('./loaders/find'));
const compare = reader(() => import('./loaders/compare'));
const discounts = reader(() => import('./loaders/discounts'));
const sponsorships = reader(() => import('./loaders/sponsorships'));
const legacy = reader(() => import('./loaders/legacyTarget'));

/** Filters in an address of the directory, or a way to look at gyms, make the page one of gyms found. */
const gymsFound: Pick<PageRoute, 'name' | 'when' | 'script' | 'load'> = {
  name: 'Gyms found',
  when: (params) => hasFilters(params) || Boolean(params.get('view')),
  script: async () => (await import('./features/find/FindPage')).FindPage,
  load: async ({ url, params }) => (await find()).loadFind(url, params.stateName, params.cityName),
};

const notFound = async () => (await import('./features/plain/NotFoundPage')).NotFoundPage;
const openMats = async () => (await import('./features/open-mats/OpenMatsPage')).OpenMatsPage;

/**
 * Parts shown all together, for whoever works on them: not in the build of a real project. What `IS_LOCAL` says (config),
 * written out: the build leaves out a script only where the file that imports it rules it out.
 */
const workshop: PageRoute[] = (import.meta.env.VITE_FIREBASE_PROJECT_ID || 'demo-').startsWith('demo-')
  ? [
      { path: '/dev/components', name: 'Component sheet', personal: true, script: async () => (await import('./dev/ComponentSheet')).ComponentSheet },
      { path: '/dev/mail', name: 'Local e-mails', personal: true, script: async () => (await import('./dev/MailSheet')).MailSheet },
    ]
  : [];

/** Every address of the site. A page's script is fetched when it is visited. */
export const routes: readonly PageRoute[] = [
  { path: '/', name: 'Home', script: async () => (await import('./app/Home')).Home, load: async () => (await directory()).loadHome() },
  { path: '/bjj', ...gymsFound },
  {
    path: '/bjj',
    name: 'States',
    script: async () => (await import('./features/places/StatesPage')).StatesPage,
    load: async () => (await directory()).loadStates(),
  },
  { path: '/bjj/:stateName', ...gymsFound },
  {
    path: '/bjj/:stateName',
    name: 'State',
    script: async () => (await import('./features/places/StatePage')).StatePage,
    load: async ({ params }) => (await directory()).loadState(params.stateName ?? ''),
  },
  { path: '/bjj/:stateName/:cityName', ...gymsFound },
  {
    path: '/bjj/:stateName/:cityName',
    name: 'City',
    script: async () => (await import('./features/places/CityPage')).CityPage,
    load: async ({ params }) => (await directory()).loadCity(params.stateName ?? '', params.cityName ?? ''),
  },
  {
    path: '/bjj/:stateName/:cityName/:gymName',
    name: 'Gym',
    byPath: true,
    script: async () => (await import('./features/gym/GymPage')).GymPage,
    load: async ({ params }) => (await directory()).loadGym(params.stateName ?? '', params.cityName ?? '', params.gymName ?? ''),
  },
  { path: '/open-mats', name: 'Open mats', script: openMats, load: async ({ url }) => (await openMatsLoader()).loadOpenMats(url) },
  {
    path: '/open-mats/:stateName',
    name: 'Open mats of a state',
    script: openMats,
    load: async ({ url, params }) => (await openMatsLoader()).loadOpenMats(url, params.stateName),
  },
  {
    path: '/open-mats/:stateName/:cityName',
    name: 'Open mats of a city',
    script: openMats,
    load: async ({ url, params }) => (await openMatsLoader()).loadOpenMats(url, params.stateName, params.cityName),
  },
  {
    path: '/compare',
    name: 'Comparison',
    script: async () => (await import('./features/compare/ComparePage')).ComparePage,
    load: async ({ url }) => (await compare()).loadCompare(url),
  },
  { path: '/about', name: 'About', script: async () => (await import('./features/about/AboutPage')).AboutPage },
  { path: '/contact', name: 'Contact', script: async () => (await import('./features/plain/ContactPage')).ContactPage },
  {
    path: '/discount-codes',
    name: 'Discounts',
    byPath: true,
    script: async () => (await import('./features/discounts/DiscountsPage')).DiscountsPage,
    load: async ({ url }) => (await discounts()).loadDiscounts(url),
  },
  {
    path: '/sponsorships',
    name: 'Sponsorships',
    script: async () => (await import('./features/sponsorships/SponsorshipsPage')).SponsorshipsPage,
    load: async ({ url }) => (await sponsorships()).loadSponsorships(url),
  },
  {
    path: '/sponsorships/pay',
    name: 'Payment',
    personal: true,
    script: async () => (await import('./features/sponsorships/PayPage')).PayPage,
    load: async ({ url }) => (await sponsorships()).loadSponsorships(url),
  },
  {
    path: '/payment-success',
    name: 'Payment success',
    personal: true,
    script: async () => (await import('./features/sponsorships/PaymentSuccessPage')).PaymentSuccessPage,
  },
  { path: '/privacy', name: 'Privacy', script: async () => (await import('./features/plain/PrivacyPage')).PrivacyPage },
  { path: '/terms', name: 'Terms', script: async () => (await import('./features/plain/TermsPage')).TermsPage },
  { path: '/accessibility', name: 'Accessibility', script: async () => (await import('./features/plain/AccessibilityPage')).AccessibilityPage },
  {
    path: '/legacy-city-redirect',
    name: 'Legacy city redirect',
    script: notFound,
    load: async ({ url }) => (await legacy()).legacyTarget(url),
  },
  { path: '/login', name: 'Login', script: async () => (await import('./features/account/LoginPage')).LoginPage },
  { path: '/account/action', name: 'Link out of a message', personal: true, script: async () => (await import('./features/account/ActionPage')).ActionPage },
  { path: '/dashboard', name: 'Dashboard', personal: true, script: async () => (await import('./features/dashboard/DashboardPage')).DashboardPage },
  {
    path: '/dashboard/settings',
    name: 'Settings',
    personal: true,
    script: async () => (await import('./features/settings/SettingsPage')).SettingsPage,
  },
  {
    path: '/dashboard/notifications',
    name: 'Notifications',
    personal: true,
    script: async () => (await import('./features/notifications/NotificationsPage')).NotificationsPage,
  },
  { path: '/my-gyms', name: 'My gyms', personal: true, script: async () => (await import('./features/owner/MyGymsPage')).MyGymsPage },
  { path: '/my-gyms/:gymId', name: 'Edit gym', personal: true, script: async () => (await import('./features/owner/EditGymPage')).EditGymPage },
  {
    path: '/my-gyms/:gymId/discounts',
    name: 'Discounts of a gym',
    personal: true,
    script: async () => (await import('./features/owner/GymDiscountsPage')).GymDiscountsPage,
  },
  { path: '/my-gyms/:gymId/claim', name: 'Claim a gym', personal: true, script: async () => (await import('./features/owner/ClaimGymPage')).ClaimGymPage },
  {
    path: '/my-gyms/:gymId/owners',
    name: 'Owners of a gym',
    personal: true,
    script: async () => (await import('./features/owner/GymOwnersPage')).GymOwnersPage,
  },
  { path: '/admin', name: 'Admin', personal: true, script: async () => (await import('./features/admin/AdminPage')).AdminPage },
  { path: '/admin/messages', name: 'Messages', personal: true, script: async () => (await import('./features/admin/InboxPage')).InboxPage },
  {
    path: '/admin/discounts',
    name: 'All discounts',
    personal: true,
    script: async () => (await import('./features/admin/AdminDiscountsPage')).AdminDiscountsPage,
  },
  { path: '/admin/claims', name: 'Claims', personal: true, script: async () => (await import('./features/admin/AdminClaimsPage')).AdminClaimsPage },
  {
    path: '/admin/photos',
    name: 'Reports on photos',
    personal: true,
    script: async () => (await import('./features/admin/PhotoReportsPage')).PhotoReportsPage,
  },
  { path: '/admin/tiers', name: 'Tiers', personal: true, script: async () => (await import('./features/admin/AdminTiersPage')).AdminTiersPage },
  {
    path: '/admin/sponsorships',
    name: 'All sponsorships',
    personal: true,
    script: async () => (await import('./features/admin/AdminSponsorshipsPage')).AdminSponsorshipsPage,
  },
  { path: '/admin/sponsorships/revenue', name: 'Revenue', personal: true, script: async () => (await import('./features/admin/RevenuePage')).RevenuePage },
  { path: '/admin/gyms/new', name: 'New gym', personal: true, script: async () => (await import('./features/owner/NewGymPage')).NewGymPage },
  { path: '/admin/gyms/:gymId', name: 'Edit any gym', personal: true, script: async () => (await import('./features/owner/AdminGymPage')).AdminGymPage },
  { path: '/admin/imports/:importId', name: 'Import', personal: true, script: async () => (await import('./features/admin/ImportPage')).ImportPage },
  ...workshop,
  { path: '*', name: 'Page not found', missing: true, script: notFound },
];
