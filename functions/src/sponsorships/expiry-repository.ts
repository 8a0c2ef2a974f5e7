import { type AuditAction, DAY_MS, type Gym, SPONSORSHIP_REMINDER_DAYS, type Sponsorship } from '../contract';
import { isMerged } from '../gyms/record/repository';
import { firestore, isAlreadyExists, isConflict } from '../platform/firestore';
import { log } from '../platform/log';
import { endSponsorship } from './domain';
import { loadPlacement, type LoadedSponsorship, stageChange } from './repository';
import { collection } from '../platform/collections';

/** Maximum number of sponsorships to end, and of buyers to remind, in one run. The next run continues. */
const MAX_PER_RUN = 200;

/** Ends sponsorships whose term is over, and reminds buyers whose sponsorships end soon. Returns the number of sponsorships that it tried to change. */
export async function endSponsorships(now: Date): Promise<number> {
  const active = collection('sponsorships').where('status', '==', 'active').orderBy('endsAt').limit(MAX_PER_RUN);
  const expired = await active.endAt(now.toISOString()).get();
  const ending = await collection('sponsorships')
    .where('status', '==', 'active')
    .where('reminded', '==', false)
    .where('endsAt', '<=', new Date(now.getTime() + SPONSORSHIP_REMINDER_DAYS * DAY_MS).toISOString())
    .limit(MAX_PER_RUN)
    .get();
  const changes = [
    ...expired.docs.map((document) => [document, (before: Sponsorship) => endSponsorship(before, now)] as const),
    ...ending.docs.map((document) => [document, (before: Sponsorship) => (before.status === 'active' ? { ...before, reminded: true } : before)] as const),
  ];
  for (const [document, change] of changes) await runOrLog(document.id, () => changeOneSponsorship(document.id, change, 'endSponsorships', now));
  return changes.length;
}

/** Runs the change to one sponsorship. Only logs an error, so that the others are still processed. */
const runOrLog = (id: string, change: () => Promise<void>): Promise<void> =>
  change().catch((error: unknown) => log.error('sponsorship not changed', error, { id }));

/** Applies `change` to a sponsorship. Changes nothing if it was written in the meantime. The next scheduled run then tries again. */
export async function changeOneSponsorship(id: string, change: (before: Sponsorship) => Sponsorship, action: AuditAction, now: Date): Promise<void> {
  const snapshot = await collection('sponsorships').doc(id).get();
  const sponsorship = snapshot.data();
  if (!sponsorship || !snapshot.updateTime) return;
  const after = change(sponsorship);
  if (after === sponsorship) return;
  const loaded: LoadedSponsorship = { id, sponsorship, updateTime: snapshot.updateTime };
  const batch = firestore().batch();
  const placement = await loadPlacement(sponsorship.placement);
  const isRenewed = placement.until !== undefined && sponsorship.endsAt !== undefined && placement.until > sponsorship.endsAt;
  await stageChange(batch, { loaded, after, action, placement, isRenewed }, { by: action, now });
  try {
    await batch.commit();
  } catch (error) {
    if (!isConflict(error) && !isAlreadyExists(error)) throw error;
  }
}

/**
 * Updates active sponsorships after changes to their gyms: moves those of merged gyms to the remaining gym, copies new names of gyms, and ends those of
 * deleted and permanently closed gyms.
 */
export async function updateAfterGymChanges(now: Date): Promise<void> {
  const { docs } = await collection('sponsorships').where('status', '==', 'active').where('kind', '==', 'gym').get();
  for (const document of docs) {
    const sponsorship = document.data();
    if (sponsorship.gymId === undefined) continue;
    const { gymId } = sponsorship;
    await runOrLog(document.id, async () => {
      const currentGym = await findCurrentGym(gymId);
      await changeOneSponsorship(document.id, (before) => toUpdatedSponsorship(before, currentGym, now), 'syncSponsoredGyms', now);
    });
  }
}

interface GymWithId {
  readonly id: string;
  readonly gym: Gym | undefined;
}

/** Maximum number of merges to follow. The gym that remained after a merge may have been merged, too. */
const MAX_MERGES = 5;

async function findCurrentGym(id: string, merges = MAX_MERGES): Promise<GymWithId> {
  const gym = (await collection('gyms').doc(id).get()).data();
  if (!gym || !isMerged(gym)) return { id, gym };
  return merges > 0 ? findCurrentGym(gym.mergedInto, merges - 1) : { id, gym: undefined };
}

function toUpdatedSponsorship(before: Sponsorship, { id, gym }: GymWithId, now: Date): Sponsorship {
  if (!gym) return endSponsorship(before, now, 'gym-deleted');
  if (gym.status === 'closed') return endSponsorship(before, now, 'gym-closed');
  return before.gymId === id && before.sponsor === gym.name ? before : { ...before, gymId: id, sponsor: gym.name };
}
