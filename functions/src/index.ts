import * as callables from './callables';
import type { CallableName } from './contract';
import { getBodyLimit, limitBodies, getAllowedOrigins } from './platform/body-limit';
import type { ServedCallable } from './platform/callable';
import { config } from './platform/config';

/** Every export is deployed as a function with its name, so this file exports nothing else. */
export { finishRemovalsOften } from './accounts/schedules';
export { onProfileWritten, onUserCreated, onUserDeleted, refuseDirectSignUp } from './accounts/triggers';
export { runAnnouncement } from './announcements/tasks';
export * from './callables';
export * from './callables-previous-release';
export { endDiscounts } from './discounts/schedules';
export { onFeaturedCityDeleted } from './featured/triggers';
export { askOwnersDaily, emptyTrashNightly, settleDateReportsNightly } from './gyms/schedules';
export { askGoersHourly } from './going/schedules';
export { onPlanWritten } from './going/triggers';
export { runBulkChange } from './gym-table/tasks';
export { runGymExport } from './gym-table/exporting/tasks';
export { onGymDeleted } from './gyms/triggers';
export { sendMails } from './mail/schedules';
export { onMailWritten } from './mail/triggers';
export { unsubscribe } from './mail/endpoint';
export { askOwnersAboutDates } from './owner-questions/schedules';
export { cleanNotifications } from './notifications/schedules';
export { sweepPhotos } from './photos/schedules';
export { recordFigures } from './overview/schedules';
export { checkNightly } from './projections/schedules';
export { rebuild, refreshCity, refreshDiscounts, refreshNation, refreshSponsors, refreshState } from './projections/tasks';
export {
  onDiscountWritten,
  onFeaturedCityWritten,
  onFeaturedGymWritten,
  onGymWritten,
  onSponsorshipWritten,
  onTierWritten,
} from './projections/triggers';
export { site } from './http/site';
export { runImport } from './imports/running/tasks';
export { sweep } from './schedules';
export { endSponsorships, reconcileSponsorships } from './sponsorships/schedules';
export { stripeWebhook } from './sponsorships/webhook';

// Each instance serves one function, which the platform names here (Functions Framework, https://github.com/GoogleCloudPlatform/functions-framework-nodejs).
const target = process.env.FUNCTION_TARGET ?? '';
const bodyLimit = getBodyLimit(target);
if (bodyLimit !== undefined) limitBodies(bodyLimit, getAllowedOrigins(target, config.allowedOrigins()));

// Doesn't compile unless there is a function with the right name and output for every callable in the contract.
void (callables satisfies { readonly [Name in CallableName]: ServedCallable<Name> });
