import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { type Discount, documentPaths, REGION, type Sponsorship, type TimestampLike, type Tier, toStableJson } from '../contract';
import { affectsSponsorList } from '../gyms/refresh/sponsor-changes';
import { isMerged } from '../gyms/record/repository';
import { finishMerge } from '../gyms/merge/finish-merge-repository';
import { isTrashed } from '../gyms/trash/entries-repository';
import { isDeletedByCommand, recordGymDeleted } from '../gyms/refresh/gym-flags-repository';
import { cityPath, addRefreshes } from '../gyms/refresh/pending-refreshes-repository';
import { type Enqueue, enqueue } from '../platform/tasks';
import { listAffectedCities, asGym, mayBeManual, enqueueRefresh } from './refresh-requests';
import { eventData } from '../platform/collections';

/** The fields of a snapshot that the refresh needs. */
interface Snapshot {
  data(): unknown;
  readonly updateTime?: TimestampLike | undefined;
}

/**
 * Requests a refresh of every city that a gym's write affects, and of the sponsor list if the write affects it. Commands have already added a pending
 * refresh. For a write made in the console, adds one here. If the gym was merged, moves the documents that refer to it to the remaining gym.
 */
export async function handleGymWritten(gymId: string, before: Snapshot | undefined, after: Snapshot | undefined, enqueueTask: Enqueue): Promise<void> {
  const [was, is] = [before, after].map((snapshot) => ({ document: eventData('gyms', snapshot), updateTime: snapshot?.updateTime }));
  const cities = listAffectedCities(was?.document, is?.document);
  const isSponsorListAffected = affectsSponsorList(asGym(was?.document), asGym(is?.document));
  const isDeleted = asGym(was?.document) !== undefined && is?.document === undefined;
  const hasPendingRefresh = !mayBeManual(was, is) || (isDeleted && (await isDeletedByCommand(gymId, before?.updateTime)));
  // Our commands only delete a gym permanently when an import is undone, and that also updates the pages.
  if (hasPendingRefresh && isDeleted && !(await isTrashed(gymId))) return;
  if (!hasPendingRefresh) {
    const refreshes = cities.map(({ cityKey }) => ({ of: cityPath(cityKey), child: gymId }));
    await addRefreshes(isSponsorListAffected ? [...refreshes, { of: documentPaths.sponsors }] : refreshes);
  }
  if (isSponsorListAffected) await enqueueRefresh(enqueueTask, 'refreshSponsors', {});
  if (asGym(was?.document) && is?.document && isMerged(is.document)) {
    await recordGymDeleted(gymId);
    await finishMerge(gymId);
  }
  const writtenAt = is?.updateTime && new Date(is.updateTime.toMillis());
  await Promise.all(cities.map(({ cityKey, bulk }) => enqueueRefresh(enqueueTask, 'refreshCity', { cityKey, ...(bulk && { bulk }) }, { bulk, writtenAt })));
}

export const onGymWritten = onDocumentWritten({ document: 'gyms/{gymId}', region: REGION, retry: true }, async ({ params, data }) => {
  await handleGymWritten(params.gymId, data?.before, data?.after, enqueue);
});

/** Requests a refresh of the homepage. Featured content has no timestamp that shows whether a command wrote it, so this always adds a pending refresh. */
async function requestHomeRefresh(): Promise<void> {
  await addRefreshes([{ of: documentPaths.home }]);
  await enqueueRefresh(enqueue, 'refreshNation', {});
}
export const onFeaturedCityWritten = onDocumentWritten({ document: 'featuredCities/{cityId}', region: REGION, retry: true }, requestHomeRefresh);
export const onFeaturedGymWritten = onDocumentWritten({ document: 'featuredGyms/{gymId}', region: REGION, retry: true }, requestHomeRefresh);

/** Requests a refresh of the discount list if a listed discount changed in more than its count of copies. */
export async function handleDiscountWritten(before: Discount | undefined, after: Discount | undefined, enqueueTask: Enqueue): Promise<void> {
  if ((!before?.active && !after?.active) || toStableJson({ ...before, copies: 0 }) === toStableJson({ ...after, copies: 0 })) return;
  await addRefreshes([{ of: documentPaths.discounts }]);
  await enqueueRefresh(enqueueTask, 'refreshDiscounts', {});
}
export const onDiscountWritten = onDocumentWritten({ document: 'discounts/{discountId}', region: REGION, retry: true }, async ({ data }) => {
  await handleDiscountWritten(eventData('discounts', data?.before), eventData('discounts', data?.after), enqueue);
});

/** The fields that the list of sponsors uses. Undefined if the sponsorship isn't in it. */
const toListedFields = (sponsorship: Sponsorship | undefined) => {
  if (sponsorship?.status !== 'active') return undefined;
  const { kind, gymId, brand, sponsor, review, tierId, tierName, placement, startsAt, endsAt } = sponsorship;
  return { kind, gymId, brand, sponsor, review, tierId, tierName, placement, startsAt, endsAt };
};

/** Requests a refresh of the sponsor list if a listed sponsorship changed in what the list shows. */
export async function handleSponsorshipWritten(before: Sponsorship | undefined, after: Sponsorship | undefined, enqueueTask: Enqueue): Promise<void> {
  if (toStableJson(toListedFields(before) ?? null) !== toStableJson(toListedFields(after) ?? null)) await requestSponsorsRefresh(enqueueTask);
}
export const onSponsorshipWritten = onDocumentWritten({ document: 'sponsorships/{sponsorshipId}', region: REGION, retry: true }, async ({ data }) => {
  await handleSponsorshipWritten(eventData('sponsorships', data?.before), eventData('sponsorships', data?.after), enqueue);
});

/** Requests a refresh of the sponsor list if a tier's name or position changed. */
export async function handleTierWritten(before: Tier | undefined, after: Tier | undefined, enqueueTask: Enqueue): Promise<void> {
  if (before?.name !== after?.name || before?.order !== after?.order) await requestSponsorsRefresh(enqueueTask);
}
export const onTierWritten = onDocumentWritten({ document: 'tiers/{tierId}', region: REGION, retry: true }, async ({ data }) => {
  await handleTierWritten(eventData('tiers', data?.before), eventData('tiers', data?.after), enqueue);
});

async function requestSponsorsRefresh(enqueueTask: Enqueue): Promise<void> {
  await addRefreshes([{ of: documentPaths.sponsors }]);
  await enqueueRefresh(enqueueTask, 'refreshSponsors', {});
}
