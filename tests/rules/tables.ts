import type { Table } from '@support/permissions';
import announcements from './announcements';
import bulkChanges from './bulkChanges';
import audit from './audit';
import claims from './claims';
import confirmations from './confirmations';
import contactMessages from './contactMessages';
import directory from './directory';
import directoryCities from './directoryCities';
import directoryPages from './directoryPages';
import directorySearch from './directorySearch';
import directoryStates from './directoryStates';
import discounts from './discounts';
import featuredCities from './featuredCities';
import featuredGyms from './featuredGyms';
import gymExports from './gymExports';
import gymFlags from './gymFlags';
import gymOwners from './gymOwners';
import gyms from './gyms';
import gymTable from './gymTable';
import gymViews from './gymViews';
import imports from './imports';
import kept from './kept';
import ledger from './ledger';
import notices from './notices';
import notifications from './notifications';
import outbox from './outbox';
import ownerInvitations from './ownerInvitations';
import ownerQuestions from './ownerQuestions';
import pairs from './pairs';
import trash from './trash';
import photoReports from './photoReports';
import photoUploads from './photoUploads';
import rateLimits from './rateLimits';
import placements from './placements';
import redirects from './redirects';
import rows from './rows';
import dateReports from './date-reports';
import going from './going';
import savedGyms from './savedGyms';
import sources from './sources';
import sponsorships from './sponsorships';
import stats from './stats';
import statsAbsent from './statsAbsent';
import stripeEvents from './stripeEvents';
import suggestions from './suggestions';
import system from './system';
import tiers from './tiers';
import undo from './undo';
import unnamed from './unnamed';
import unnamedBelow from './unnamedBelow';
import upkeep from './upkeep';
import users from './users';

/** What each role may do with each collection: one file per collection. */
export const tables: readonly Table[] = [
  announcements,
  bulkChanges,
  audit,
  claims,
  confirmations,
  contactMessages,
  directory,
  directoryCities,
  directoryPages,
  directorySearch,
  directoryStates,
  discounts,
  featuredCities,
  featuredGyms,
  gymExports,
  gymFlags,
  gymOwners,
  gyms,
  gymTable,
  gymViews,
  imports,
  kept,
  ledger,
  notices,
  notifications,
  outbox,
  ownerInvitations,
  ownerQuestions,
  pairs,
  trash,
  photoReports,
  photoUploads,
  rateLimits,
  placements,
  redirects,
  rows,
  savedGyms,
  dateReports,
  going,
  sources,
  sponsorships,
  stats,
  statsAbsent,
  stripeEvents,
  suggestions,
  system,
  tiers,
  undo,
  unnamed,
  unnamedBelow,
  upkeep,
  users,
];
