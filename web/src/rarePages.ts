// The scripts of pages for owners and admins, by the names of their components.

export const MyGymsPage = () => import('./features/owner/MyGymsPage');
export const EditGymPage = () => import('./features/owner/EditGymPage');
export const GymDiscountsPage = () => import('./features/owner/GymDiscountsPage');
export const ClaimGymPage = () => import('./features/owner/ClaimGymPage');
export const GymOwnersPage = () => import('./features/owner/GymOwnersPage');
export const GymSuggestionsPage = () => import('./features/owner/GymSuggestionsPage');
export const ProposeGymPage = () => import('./features/propose/ProposeGymPage');
export const AdminPage = () => import('./features/admin/AdminPage');
export const InboxPage = () => import('./features/admin/InboxPage');
export const AdminDiscountsPage = () => import('./features/admin/AdminDiscountsPage');
export const AdminClaimsPage = () => import('./features/admin/AdminClaimsPage');
export const PhotoReportsPage = () => import('./features/admin/PhotoReportsPage');
export const AdminTiersPage = () => import('./features/admin/AdminTiersPage');
export const AdminSponsorshipsPage = () => import('./features/admin/AdminSponsorshipsPage');
export const RevenuePage = () => import('./features/admin/RevenuePage');
export const NewGymPage = () => import('./features/owner/NewGymPage');
export const AdminGymPage = () => import('./features/owner/AdminGymPage');
export const ImportPage = () => import('./features/admin/ImportPage');
export const AccountsPage = () => import('./features/admin/accounts/AccountsPage');
export const AccountPage = () => import('./features/admin/accounts/AccountPage');
export const AuditPage = () => import('./features/admin/audit/AuditPage');
export const NoticesPage = () => import('./features/admin/notices/NoticesPage');
export const RedirectsPage = () => import('./features/admin/redirects/RedirectsPage');
export const AnnouncementsPage = () => import('./features/admin/announcements/AnnouncementsPage');
export const ImportsPage = () => import('./features/admin/ImportsPage');
export const GymsPage = () => import('./features/admin/gyms/GymsPage');
