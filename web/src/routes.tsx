import { hasFilters } from '@contract';
import type { RouteObject } from 'react-router-dom';
import { SiteError } from './app/ErrorScreens';
import { definePage as page, type Page } from './app/page';
import { createPageRoute as route } from './app/createPageRoute';
import { Shell } from './app/Shell';

const results = page({
  name: 'Search results',
  script: () => import('./features/find/FindPage'),
  notFoundScript: () => import('./features/find/FindNotFoundPage'),
  data: async () => (await import('./stores/findData')).ensureFindData,
});
const states = page({
  name: 'States',
  script: () => import('./features/places/StatesPage'),
  data: async () => (await import('./stores/states')).ensureStates,
});
const state = page({
  name: 'State',
  script: () => import('./features/places/StatePage'),
  data: async () => (await import('./stores/states')).ensureState,
});
const city = page({
  name: 'City',
  script: () => import('./features/places/CityPage'),
  data: async () => (await import('./stores/cities')).ensureCity,
});

/** Selects the results page if the URL of a directory page has filters or a view. */
const selectResultsOr = (page: Page) => (params: URLSearchParams) => (hasFilters(params) || params.get('view') ? results : page);
/**
 * Selects the results page if the URL of a city page has a view, a text search, a place or a map area. The city page handles other
 * filters itself.
 */
const selectResultsOrCity = (params: URLSearchParams): Page => (['view', 'q', 'near', 'bounds'].some((name) => params.get(name)) ? results : city);

const openMatsPage = (name: string): Page =>
  page({
    name,
    script: () => import('./features/open-mats/OpenMatsPage'),
    data: async () => (await import('./stores/openMats')).ensureOpenMats,
  });

const publicPages: RouteObject[] = [
  route(
    '/',
    page({
      name: 'Home',
      script: () => import('./app/Home'),
      data: async () => (await import('./stores/home')).ensureHome,
      fallbackData: async () => (await import('./stores/home')).ensureHomeWithoutData,
    }),
  ),
  route('/bjj', selectResultsOr(states)),
  route('/bjj/:stateName', selectResultsOr(state)),
  route('/bjj/:stateName/:cityName', selectResultsOrCity),
  route(
    '/bjj/:stateName/:cityName/:gymName',
    page({
      name: 'Gym',
      ignoresSearchParams: true,
      script: () => import('./features/gym/GymPage'),
      notFoundScript: () => import('./features/gym/GymNotFoundPage'),
      data: async () => (await import('./stores/gymPages')).ensureGymPage,
    }),
  ),
  route(
    '/bjj/:stateName/:cityName/:gymName/:eventName',
    page({
      name: 'Event',
      ignoresSearchParams: true,
      script: () => import('./features/gym/EventPage'),
      notFoundScript: () => import('./features/gym/EventNotFoundPage'),
      data: async () => (await import('./stores/gymEvents')).ensureGymEvent,
    }),
  ),
  route('/open-mats', openMatsPage('Open mats')),
  route('/open-mats/:stateName', openMatsPage('Open mats in a state')),
  route('/open-mats/:stateName/:cityName', openMatsPage('Open mats in a city')),
  route(
    '/compare',
    page({
      name: 'Compare gyms',
      script: () => import('./features/compare/ComparePage'),
      data: async () => (await import('./stores/comparedGyms')).ensureComparedGyms,
    }),
  ),
  route(
    '/about',
    page({ name: 'About', script: () => import('./features/about/AboutPage'), data: async () => (await import('./stores/stats')).ensureStatsData }),
  ),
  route('/contact', page({ name: 'Contact', script: () => import('./features/text-pages/ContactPage') })),
  route(
    '/discount-codes',
    page({
      name: 'Discounts',
      ignoresSearchParams: true,
      script: () => import('./features/discounts/DiscountsPage'),
      data: async () => (await import('./stores/listedDiscounts')).ensureListedDiscounts,
    }),
  ),
  route(
    '/sponsorships',
    page({
      name: 'Sponsorships',
      script: () => import('./features/sponsorships/SponsorshipsPage'),
      data: async () => (await import('./stores/sponsorships')).ensureSponsorships,
    }),
  ),
  route('/privacy', page({ name: 'Privacy', script: () => import('./features/text-pages/PrivacyPage') })),
  route('/terms', page({ name: 'Terms', script: () => import('./features/text-pages/TermsPage') })),
  route('/accessibility', page({ name: 'Accessibility', script: () => import('./features/text-pages/AccessibilityPage') })),
  route(
    '/legacy-city-redirect',
    page({
      name: 'Legacy city redirect',
      script: () => import('./features/text-pages/NotFoundPage'),
      data: async () => (await import('./app/redirectLegacyUrl')).redirectLegacyUrl,
    }),
  ),
  route('/login', page({ name: 'Login', script: () => import('./features/account/LoginPage') })),
];

const userPages: RouteObject[] = [
  route('/account/action', page({ name: 'Link from an email', isPersonal: true, script: () => import('./features/account/ActionPage') })),
  // The link in the email grants access, so this needs no account.
  route('/answer', page({ name: 'Answer a question', isPersonal: true, script: () => import('./features/answer/AnswerPage') })),
  // The page itself asks signed-out buyers to sign in, because the URL proves that they paid.
  route('/payment-success', page({ name: 'Payment success', isPersonal: true, script: () => import('./features/sponsorships/PaymentSuccessPage') })),
  route(
    '/sponsorships/pay',
    page({
      name: 'Payment',
      requiredRole: 'user',
      script: () => import('./features/sponsorships/PayPage'),
      data: async () => (await import('./stores/sponsorships')).ensureSponsorships,
    }),
  ),
  route('/dashboard', page({ name: 'Dashboard', requiredRole: 'user', script: () => import('./features/dashboard/DashboardPage') })),
  route('/dashboard/settings', page({ name: 'Settings', requiredRole: 'user', script: () => import('./features/settings/SettingsPage') })),
  route('/dashboard/notifications', page({ name: 'Notifications', requiredRole: 'user', script: () => import('./features/notifications/NotificationsPage') })),
  route('/propose-gym', page({ name: 'Suggest a missing gym', requiredRole: 'user', script: () => import('./features/propose/ProposeGymPage') })),
  route('/my-gyms/:gymId/claim', page({ name: 'Claim a gym', requiredRole: 'user', script: () => import('./features/owner/ClaimGymPage') })),
];

const ownerPages: RouteObject[] = [
  route('/my-gyms', page({ name: 'My Gyms', requiredRole: 'owner', script: () => import('./features/owner/MyGymsPage') })),
  route('/my-gyms/:gymId', page({ name: 'Edit gym', requiredRole: 'owner', script: () => import('./features/owner/EditGymPage') })),
  route('/my-gyms/:gymId/dates', page({ name: 'Gym dates', requiredRole: 'owner', script: () => import('./features/owner/dates/GymDatesPage') })),
  route('/my-gyms/:gymId/discounts', page({ name: 'Gym discounts', requiredRole: 'owner', script: () => import('./features/owner/GymDiscountsPage') })),
  route('/my-gyms/:gymId/owners', page({ name: 'Gym owners', requiredRole: 'owner', script: () => import('./features/owner/GymOwnersPage') })),
  route(
    '/my-gyms/:gymId/suggestions',
    page({ name: 'Suggestions for a gym', requiredRole: 'owner', script: () => import('./features/owner/GymSuggestionsPage') }),
  ),
];

const adminRoute = (path: string, name: string, script: Page['script']): RouteObject => route(path, page({ name, requiredRole: 'admin', script }));

const adminPages: RouteObject[] = [
  adminRoute('/admin', 'Admin', () => import('./features/admin/overview/AdminPage')),
  adminRoute('/admin/messages', 'Messages', () => import('./features/admin/messages/InboxPage')),
  adminRoute('/admin/discounts', 'All discounts', () => import('./features/admin/discounts/AdminDiscountsPage')),
  adminRoute('/admin/users', 'Users', () => import('./features/admin/accounts/AccountsPage')),
  adminRoute('/admin/users/:uid', 'User', () => import('./features/admin/accounts/AccountPage')),
  adminRoute('/admin/audit', 'Audit log', () => import('./features/admin/audit/AuditPage')),
  adminRoute('/admin/notices', 'Site notices', () => import('./features/admin/notices/SiteNoticesPage')),
  adminRoute('/admin/redirects', 'Redirects', () => import('./features/admin/redirects/RedirectsPage')),
  adminRoute('/admin/announcements', 'Announcements', () => import('./features/admin/announcements/AnnouncementsPage')),
  adminRoute('/admin/duplicates', 'Duplicates', () => import('./features/admin/duplicates/DuplicatesPage')),
  adminRoute('/admin/duplicates/:pairId', 'Compare two gyms', () => import('./features/admin/duplicates/PairPage')),
  adminRoute('/admin/positions', 'Missing locations', () => import('./features/admin/positions/PositionsPage')),
  adminRoute('/admin/worklist', 'Worklist', () => import('./features/admin/worklist/WorklistPage')),
  adminRoute('/admin/questions', 'Questions for owners', () => import('./features/admin/questions/QuestionsPage')),
  adminRoute('/admin/claims', 'Claims', () => import('./features/admin/claims/AdminClaimsPage')),
  adminRoute('/admin/photos', 'Photo reports', () => import('./features/admin/photos/PhotoReportsPage')),
  adminRoute('/admin/tiers', 'Tiers', () => import('./features/admin/tiers/AdminTiersPage')),
  adminRoute('/admin/sponsorships', 'All sponsorships', () => import('./features/admin/sponsorships/AdminSponsorshipsPage')),
  adminRoute('/admin/sponsorships/revenue', 'Revenue', () => import('./features/admin/revenue/RevenuePage')),
  adminRoute('/admin/gyms', 'All gyms', () => import('./features/admin/gyms/GymsPage')),
  adminRoute('/admin/gyms/new', 'Add a gym', () => import('./features/owner/NewGymPage')),
  adminRoute('/admin/gyms/:gymId', 'Edit a gym', () => import('./features/owner/AdminGymPage')),
  adminRoute('/admin/gyms/:gymId/history', 'Gym history', () => import('./features/admin/audit/GymHistoryPage')),
  adminRoute('/admin/trash', 'Trash', () => import('./features/admin/trash/TrashPage')),
  adminRoute('/admin/exports', 'Exports', () => import('./features/admin/exports/ExportsPage')),
  adminRoute('/admin/imports', 'Imports', () => import('./features/admin/imports/ImportsPage')),
  adminRoute('/admin/imports/:importId', 'Import', () => import('./features/admin/imports/ImportPage')),
];

/**
 * Pages for development, which the build for a real project leaves out. This repeats the condition of `IS_LOCAL` (config), because the
 * build only drops a script if the file that imports it has the condition.
 */
const devPages: RouteObject[] = (import.meta.env.VITE_FIREBASE_PROJECT_ID || 'demo-').startsWith('demo-')
  ? [
      route('/dev/components', page({ name: 'Component sheet', isPersonal: true, script: () => import('./dev/ComponentSheet') })),
      route('/dev/texts', page({ name: 'Text sheet', isPersonal: true, script: () => import('./dev/TextSheet') })),
      route('/dev/mail', page({ name: 'Local emails', isPersonal: true, script: () => import('./dev/MailSheet') })),
    ]
  : [];

/** All routes of the site, inside the frame that all pages share. */
export const routes: RouteObject[] = [
  {
    id: 'site',
    Component: Shell,
    ErrorBoundary: SiteError,
    children: [
      ...publicPages,
      ...userPages,
      ...ownerPages,
      ...adminPages,
      ...devPages,
      route('*', page({ name: 'Page not found', isNotFoundPage: true, script: () => import('./features/text-pages/NotFoundPage') })),
    ],
  },
];
