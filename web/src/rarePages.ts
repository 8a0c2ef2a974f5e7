// The scripts of pages for owners and admins, by component name.

import { forAdmins } from './router/forAdmins';

export const MyGymsPage = () => import('./features/owner/MyGymsPage');
export const EditGymPage = () => import('./features/owner/EditGymPage');
export const GymDiscountsPage = () => import('./features/owner/GymDiscountsPage');
export const ClaimGymPage = () => import('./features/owner/ClaimGymPage');
export const GymOwnersPage = () => import('./features/owner/GymOwnersPage');
export const GymSuggestionsPage = () => import('./features/owner/GymSuggestionsPage');
export const ProposeGymPage = () => import('./features/propose/ProposeGymPage');
export const AdminPage = forAdmins(() => import('./features/admin/overview/AdminPage'));
export const InboxPage = forAdmins(() => import('./features/admin/messages/InboxPage'));
export const AdminDiscountsPage = forAdmins(() => import('./features/admin/discounts/AdminDiscountsPage'));
export const AdminClaimsPage = forAdmins(() => import('./features/admin/claims/AdminClaimsPage'));
export const PhotoReportsPage = forAdmins(() => import('./features/admin/photos/PhotoReportsPage'));
export const AdminTiersPage = forAdmins(() => import('./features/admin/tiers/AdminTiersPage'));
export const AdminSponsorshipsPage = forAdmins(() => import('./features/admin/sponsorships/AdminSponsorshipsPage'));
export const RevenuePage = forAdmins(() => import('./features/admin/revenue/RevenuePage'));
export const NewGymPage = forAdmins(() => import('./features/owner/NewGymPage'));
export const AdminGymPage = forAdmins(() => import('./features/owner/AdminGymPage'));
export const ImportPage = forAdmins(() => import('./features/admin/imports/ImportPage'));
export const AccountsPage = forAdmins(() => import('./features/admin/accounts/AccountsPage'));
export const AccountPage = forAdmins(() => import('./features/admin/accounts/AccountPage'));
export const WorklistPage = forAdmins(() => import('./features/admin/worklist/WorklistPage'));
export const DuplicatesPage = forAdmins(() => import('./features/admin/duplicates/DuplicatesPage'));
export const PairPage = forAdmins(() => import('./features/admin/duplicates/PairPage'));
export const PositionsPage = forAdmins(() => import('./features/admin/positions/PositionsPage'));
export const AuditPage = forAdmins(() => import('./features/admin/audit/AuditPage'));
export const NoticesPage = forAdmins(() => import('./features/admin/notices/NoticesPage'));
export const RedirectsPage = forAdmins(() => import('./features/admin/redirects/RedirectsPage'));
export const AnnouncementsPage = forAdmins(() => import('./features/admin/announcements/AnnouncementsPage'));
export const ImportsPage = forAdmins(() => import('./features/admin/imports/ImportsPage'));
export const TrashPage = forAdmins(() => import('./features/admin/trash/TrashPage'));
export const ExportsPage = forAdmins(() => import('./features/admin/exports/ExportsPage'));
export const GymsPage = forAdmins(() => import('./features/admin/gyms/GymsPage'));
export const GymHistoryPage = forAdmins(() => import('./features/admin/audit/GymHistoryPage'));
