import { hasFilters } from '@contract';
import { withinScriptTimeout } from './lib/script';
import type { PageRoute } from './router/route';

/** A data loader's script loads like the page's own: in time, or as a failed script. */
const reader =
  <Reader,>(load: () => Promise<Reader>): (() => Promise<Reader>) =>
  () =>
    withinScriptTimeout('The page’s data', load);

// Fetched at the first navigation: a server-rendered page brings its data along.
const directory = reader(() => import('./loaders/directory'));
const openMatsLoader = reader(() => import('./loaders/openMats'));
const find = reader(() => import('./loaders/find'));
const compare = reader(() => import('./loaders/compare'));
const discounts = reader(() => import('./loaders/discounts'));
const sponsorships = reader(() => import('./loaders/sponsorships'));
const legacy = reader(() => import('./loaders/legacyTarget'));

/** Filters or a view in a directory address select the results page. */
const gymsFound: Pick<PageRoute, 'name' | 'when' | 'script' | 'load'> = {
  name: 'Gyms found',
  when: (params) => hasFilters(params) || Boolean(params.get('view')),
  script: () => import('./features/find/FindPage'),
  load: async ({ url, params }) => (await find()).loadFind(url, params.stateName, params.cityName),
};

/** A city's own page filters its list; words, a place or a map area select the results page. */
const gymsFoundInCity: typeof gymsFound = { ...gymsFound, when: (params) => ['view', 'q', 'near', 'bounds'].some((name) => params.get(name)) };

/** A page for owners or admins: otherwise, every page would contain the addresses of all these scripts. */
const rarely =
  (name: keyof typeof import('./rarePages')): PageRoute['script'] =>
  async () =>
    (await import('./rarePages'))[name]();

const notFound = () => import('./features/plain/NotFoundPage');
const openMats = () => import('./features/open-mats/OpenMatsPage');

/**
 * Pages that show all parts, for development; not in a real project's build. This repeats `IS_LOCAL` (config), because the build
 * only drops a script if the importing file itself excludes it.
 */
const workshop: PageRoute[] = (import.meta.env.VITE_FIREBASE_PROJECT_ID || 'demo-').startsWith('demo-')
  ? [
      { path: '/dev/components', name: 'Component sheet', personal: true, script: () => import('./dev/ComponentSheet') },
      { path: '/dev/texts', name: 'Text sheet', personal: true, script: () => import('./dev/TextSheet') },
      { path: '/dev/mail', name: 'Local emails', personal: true, script: () => import('./dev/MailSheet') },
    ]
  : [];

/** Every address of the site. A page's script is fetched when it is visited. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    name: 'Home',
    script: () => import('./app/Home'),
    load: async () => (await directory()).loadHome(),
    withoutData: async () => (await directory()).HOME_AWAY,
  },
  { path: '/bjj', ...gymsFound },
  {
    path: '/bjj',
    name: 'States',
    script: () => import('./features/places/StatesPage'),
    load: async () => (await directory()).loadStates(),
  },
  { path: '/bjj/:stateName', ...gymsFound },
  {
    path: '/bjj/:stateName',
    name: 'State',
    script: () => import('./features/places/StatePage'),
    load: async ({ params }) => (await directory()).loadState(params.stateName ?? ''),
  },
  { path: '/bjj/:stateName/:cityName', ...gymsFoundInCity },
  {
    path: '/bjj/:stateName/:cityName',
    name: 'City',
    script: () => import('./features/places/CityPage'),
    load: async ({ url, params }) => (await directory()).loadCityAt(url, params.stateName ?? '', params.cityName ?? ''),
  },
  {
    path: '/bjj/:stateName/:cityName/:gymName',
    name: 'Gym',
    byPath: true,
    script: () => import('./features/gym/GymPage'),
    load: async ({ params }) => (await directory()).loadGym(params.stateName ?? '', params.cityName ?? '', params.gymName ?? ''),
  },
  { path: '/open-mats', name: 'Open mats', script: openMats, load: async ({ url }) => (await openMatsLoader()).loadOpenMats(url) },
  {
    path: '/open-mats/:stateName',
    name: 'Open mats in a state',
    script: openMats,
    load: async ({ url, params }) => (await openMatsLoader()).loadOpenMats(url, params.stateName),
  },
  {
    path: '/open-mats/:stateName/:cityName',
    name: 'Open mats in a city',
    script: openMats,
    load: async ({ url, params }) => (await openMatsLoader()).loadOpenMats(url, params.stateName, params.cityName),
  },
  {
    path: '/compare',
    name: 'Compare gyms',
    script: () => import('./features/compare/ComparePage'),
    load: async ({ url }) => (await compare()).loadCompare(url),
  },
  { path: '/about', name: 'About', script: () => import('./features/about/AboutPage'), load: async () => (await directory()).loadAbout() },
  { path: '/contact', name: 'Contact', script: () => import('./features/plain/ContactPage') },
  {
    path: '/discount-codes',
    name: 'Discounts',
    byPath: true,
    script: () => import('./features/discounts/DiscountsPage'),
    load: async ({ url }) => (await discounts()).loadDiscounts(url),
  },
  {
    path: '/sponsorships',
    name: 'Sponsorships',
    script: () => import('./features/sponsorships/SponsorshipsPage'),
    load: async ({ url }) => (await sponsorships()).loadSponsorships(url),
  },
  {
    path: '/sponsorships/pay',
    name: 'Payment',
    personal: true,
    script: () => import('./features/sponsorships/PayPage'),
    load: async ({ url }) => (await sponsorships()).loadSponsorships(url),
  },
  {
    path: '/payment-success',
    name: 'Payment success',
    personal: true,
    script: () => import('./features/sponsorships/PaymentSuccessPage'),
  },
  { path: '/privacy', name: 'Privacy', script: () => import('./features/plain/PrivacyPage') },
  { path: '/terms', name: 'Terms', script: () => import('./features/plain/TermsPage') },
  { path: '/accessibility', name: 'Accessibility', script: () => import('./features/plain/AccessibilityPage') },
  {
    path: '/legacy-city-redirect',
    name: 'Legacy city redirect',
    script: notFound,
    load: async ({ url }) => (await legacy()).legacyTarget(url),
  },
  { path: '/login', name: 'Login', script: () => import('./features/account/LoginPage') },
  { path: '/account/action', name: 'Link from an email', personal: true, script: () => import('./features/account/ActionPage') },
  { path: '/dashboard', name: 'Dashboard', personal: true, script: () => import('./features/dashboard/DashboardPage') },
  {
    path: '/dashboard/settings',
    name: 'Settings',
    personal: true,
    script: () => import('./features/settings/SettingsPage'),
  },
  {
    path: '/dashboard/notifications',
    name: 'Notifications',
    personal: true,
    script: () => import('./features/notifications/NotificationsPage'),
  },
  { path: '/my-gyms', name: 'My Gyms', personal: true, script: rarely('MyGymsPage') },
  { path: '/my-gyms/:gymId', name: 'Edit gym', personal: true, script: rarely('EditGymPage') },
  {
    path: '/my-gyms/:gymId/discounts',
    name: 'Gym discounts',
    personal: true,
    script: rarely('GymDiscountsPage'),
  },
  { path: '/my-gyms/:gymId/claim', name: 'Claim a gym', personal: true, script: rarely('ClaimGymPage') },
  {
    path: '/my-gyms/:gymId/owners',
    name: 'Gym owners',
    personal: true,
    script: rarely('GymOwnersPage'),
  },
  {
    path: '/my-gyms/:gymId/suggestions',
    name: 'Suggestions for a gym',
    personal: true,
    script: rarely('GymSuggestionsPage'),
  },
  { path: '/propose-gym', name: 'Suggest a missing gym', personal: true, script: rarely('ProposeGymPage') },
  { path: '/admin', name: 'Admin', personal: true, script: rarely('AdminPage') },
  { path: '/admin/messages', name: 'Messages', personal: true, script: rarely('InboxPage') },
  {
    path: '/admin/discounts',
    name: 'All discounts',
    personal: true,
    script: rarely('AdminDiscountsPage'),
  },
  { path: '/admin/users', name: 'Users', personal: true, script: rarely('AccountsPage') },
  { path: '/admin/users/:uid', name: 'User', personal: true, script: rarely('AccountPage') },
  { path: '/admin/audit', name: 'Audit log', personal: true, script: rarely('AuditPage') },
  { path: '/admin/notices', name: 'Site notices', personal: true, script: rarely('NoticesPage') },
  { path: '/admin/redirects', name: 'Redirects', personal: true, script: rarely('RedirectsPage') },
  { path: '/admin/announcements', name: 'Announcements', personal: true, script: rarely('AnnouncementsPage') },
  { path: '/admin/duplicates', name: 'Duplicates', personal: true, script: rarely('DuplicatesPage') },
  { path: '/admin/duplicates/:pairId', name: 'Compare two gyms', personal: true, script: rarely('PairPage') },
  { path: '/admin/positions', name: 'Missing locations', personal: true, script: rarely('PositionsPage') },
  { path: '/admin/worklist', name: 'Worklist', personal: true, script: rarely('WorklistPage') },
  { path: '/admin/claims', name: 'Claims', personal: true, script: rarely('AdminClaimsPage') },
  {
    path: '/admin/photos',
    name: 'Photo reports',
    personal: true,
    script: rarely('PhotoReportsPage'),
  },
  { path: '/admin/tiers', name: 'Tiers', personal: true, script: rarely('AdminTiersPage') },
  {
    path: '/admin/sponsorships',
    name: 'All sponsorships',
    personal: true,
    script: rarely('AdminSponsorshipsPage'),
  },
  { path: '/admin/sponsorships/revenue', name: 'Revenue', personal: true, script: rarely('RevenuePage') },
  { path: '/admin/gyms', name: 'All gyms', personal: true, script: rarely('GymsPage') },
  { path: '/admin/gyms/new', name: 'Add a gym', personal: true, script: rarely('NewGymPage') },
  { path: '/admin/gyms/:gymId/history', name: 'Gym history', personal: true, script: rarely('GymHistoryPage') },
  { path: '/admin/gyms/:gymId', name: 'Edit a gym', personal: true, script: rarely('AdminGymPage') },
  { path: '/admin/trash', name: 'Trash', personal: true, script: rarely('TrashPage') },
  { path: '/admin/exports', name: 'Exports', personal: true, script: rarely('ExportsPage') },
  { path: '/admin/imports', name: 'Imports', personal: true, script: rarely('ImportsPage') },
  { path: '/admin/imports/:importId', name: 'Import', personal: true, script: rarely('ImportPage') },
  ...workshop,
  { path: '*', name: 'Page not found', missing: true, script: notFound },
];
