import type { RouteObject } from 'react-router-dom';
import { legacyTarget } from './features/plain/legacyTarget';
import { page } from './shell/page';
import { RootErrorScreen } from './shell/ErrorScreens';
import { Shell, ShellFallback } from './shell/Shell';
import { loadCity, loadGym, loadHome, loadState, loadStates } from './stores/directory';

/** Parts shown all together, for whoever works on them: not in the build of a real project. */
const workshop: RouteObject[] = (import.meta.env.VITE_FIREBASE_PROJECT_ID ?? 'demo-').startsWith('demo-')
  ? [page('/dev/components', { name: 'Component sheet', script: async () => (await import('./dev/ComponentSheet')).ComponentSheet })]
  : [];

const pages: RouteObject[] = [
  page('/', { name: 'Home', script: async () => (await import('./home')).Home, load: loadHome }),
  page('/bjj', { name: 'States', script: async () => (await import('./features/directory/StatesPage')).StatesPage, load: loadStates }),
  page('/bjj/:stateName', {
    name: 'State',
    script: async () => (await import('./features/directory/StatePage')).StatePage,
    load: ({ params }) => loadState(params.stateName ?? ''),
  }),
  page('/bjj/:stateName/:cityName', {
    name: 'City',
    script: async () => (await import('./features/directory/CityPage')).CityPage,
    load: ({ params }) => loadCity(params.stateName ?? '', params.cityName ?? ''),
  }),
  page('/bjj/:stateName/:cityName/:gymName', {
    name: 'Gym',
    script: async () => (await import('./features/directory/GymPage')).GymPage,
    load: ({ params }) => loadGym(params.stateName ?? '', params.cityName ?? '', params.gymName ?? ''),
  }),
  page('/about', { name: 'About', script: async () => (await import('./features/directory/AboutPage')).AboutPage }),
  page('/contact', { name: 'Contact', script: async () => (await import('./features/plain/ContactPage')).ContactPage }),
  page('/discount-codes', { name: 'Discounts', script: async () => (await import('./features/plain/DiscountsPage')).DiscountsPage }),
  page('/sponsorships', { name: 'Sponsorships', script: async () => (await import('./features/plain/SponsorshipsPage')).SponsorshipsPage }),
  page('/payment-success', { name: 'Payment success', script: async () => (await import('./features/plain/PaymentSuccessPage')).PaymentSuccessPage }),
  page('/privacy', { name: 'Privacy', script: async () => (await import('./features/plain/PrivacyPage')).PrivacyPage }),
  page('/terms', { name: 'Terms', script: async () => (await import('./features/plain/TermsPage')).TermsPage }),
  page('/accessibility', { name: 'Accessibility', script: async () => (await import('./features/plain/AccessibilityPage')).AccessibilityPage }),
  page('/legacy-city-redirect', {
    name: 'Legacy city redirect',
    script: async () => (await import('./features/plain/LegacyRedirectPage')).LegacyRedirectPage,
    load: ({ request }) => legacyTarget(request.url),
  }),
  page('/login', { name: 'Login', script: async () => (await import('./features/account/LoginPage')).LoginPage }),
  page('/dashboard', { name: 'Dashboard', script: async () => (await import('./features/dashboard/DashboardPage')).DashboardPage }),
  page('/my-gyms', { name: 'My gyms', script: async () => (await import('./features/owner/MyGymsPage')).MyGymsPage }),
  page('/my-gyms/:gymId', { name: 'Edit gym', script: async () => (await import('./features/owner/EditGymPage')).EditGymPage }),
  page('/admin', { name: 'Admin', script: async () => (await import('./features/admin/AdminPage')).AdminPage }),
  page('/admin/gyms/new', { name: 'New gym', script: async () => (await import('./features/owner/NewGymPage')).NewGymPage }),
  page('/admin/gyms/:gymId', { name: 'Edit any gym', script: async () => (await import('./features/owner/AdminGymPage')).AdminGymPage }),
  page('/admin/imports/:importId', { name: 'Import', script: async () => (await import('./features/admin/ImportPage')).ImportPage }),
  ...workshop,
  page('*', { name: 'Page not found', script: async () => (await import('./features/plain/NotFoundPage')).NotFoundPage }),
];

/** Every address of the site. A page's script is fetched when it is visited. */
export const routes: RouteObject[] = [{ Component: Shell, HydrateFallback: ShellFallback, ErrorBoundary: RootErrorScreen, children: pages }];
