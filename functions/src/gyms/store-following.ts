import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import {
  COLLECTIONS,
  documentPaths,
  type FeaturedGym,
  type Gym,
  type GymPair,
  type GymViews,
  pairIdOf,
  pairPlaceOf,
  type SiteRedirect,
  sitePaths,
} from '../contract';
import { firestore as db } from '../platform/firestore';
import { drain } from '../platform/pages';
import { untilStored } from '../platform/retry';
import { gymsCollection, isMerged } from './store';
import { forgetWords } from './store-checks';
import { refreshClaims } from './store-claims';
import { absent } from './store-edits';
import { followingMarkId } from './store-joining';
import { finishMark, markVersion } from './store-marks';
import { moveOwnership } from './store-moving';
import { pairsCollection } from './store-pairs';
import { standingGym } from './store-public';
import { stageUploadOf } from './store-uploads';

/**
 * Has all that belongs to a gym which was merged follow it to the one that stays: owners, claims, suggestions, who has saved it,
 * where it is featured, discounts, photos and reports on them, visits, redirects, and pairs of which it was one. What visitors have
 * said of its facts is forgotten, since they spoke of what the other listing said. Each step looks for what is left, so it can stop
 * anywhere and be run again, beside itself too. Does nothing where the gym is split off again.
 */
export async function followMerge(gymId: string): Promise<void> {
  const marked = await markVersion(followingMarkId(gymId));
  const pointer = (await gymsCollection().doc(gymId).get()).data();
  if (pointer && isMerged(pointer)) await moveAll(gymId, pointer.mergedInto, pointer.splitting?.pages ?? []);
  if (marked) await finishMark(followingMarkId(gymId), marked);
}

/** The same for a pair of which somebody has said that they are one. */
export async function followPair(pairId: string): Promise<void> {
  const pair = (await pairsCollection().doc(pairId).get()).data();
  for (const gymId of pairId.split('~')) if (pair?.into !== gymId) await followMerge(gymId);
}

async function moveAll(from: string, into: string, pages: readonly string[]): Promise<void> {
  const to = await standingGym(into).catch(absent);
  if (!to) return;
  await moveOwnership(from, to.id, new Date());
  await refreshClaims(to.id, new Date());
  await forgetWords(from);
  await moveSaved(from, to.id);
  await moveFeatured(from, to);
  await drain(db().collection(COLLECTIONS.discounts).where('gymId', '==', from), (batch, { ref }) => batch.update(ref, { gymId: to.id, giver: to.gym.name }));
  await drain(db().collection(COLLECTIONS.photoReports).where('gymId', '==', from), (batch, report) =>
    batch.update(report.ref, { gymId: to.id, reportedAt: (report.get('reportedAt') as string | undefined) ?? from }),
  );
  await moveUploads(from, to);
  await moveViews(from, to.id);
  await moveRedirects(pages, to.gym);
  await movePairs(from, to);
}

interface Standing {
  readonly id: string;
  readonly gym: Gym;
}

/** People moved at a time: three reads and writes each. */
const SAVED_AT_ONCE = 100;

/** Whoever has saved both keeps the one that stays. A list that goes with its account meanwhile does not come back. */
async function moveSaved(from: string, to: string): Promise<void> {
  const saved = db().collectionGroup(COLLECTIONS.savedGyms).where('gymId', '==', from).limit(SAVED_AT_ONCE);
  for (let left = true; left; ) {
    left = await untilStored(async () => {
      const { docs } = await saved.get();
      if (docs.length === 0) return false;
      const others = await db().getAll(...docs.map(({ ref }) => ref.parent.doc(to)));
      const batch = db().batch();
      for (const [index, document] of docs.entries()) {
        batch.delete(document.ref, { lastUpdateTime: document.updateTime });
        const other = others[index];
        if (other && !other.exists) batch.create(other.ref, { ...document.data(), gymId: to });
      }
      await batch.commit();
      return true;
    });
  }
}

/** Where both are featured in one city the one that stays is. */
async function moveFeatured(from: string, { id, gym }: Standing): Promise<void> {
  const featured = db().collection(COLLECTIONS.featuredGyms);
  const { docs } = await featured.where('gymId', '==', id).get();
  const cities = new Set(docs.map((document) => (document.data() as FeaturedGym).cityId));
  await drain(featured.where('gymId', '==', from), (batch, document) => {
    if (cities.has(document.get('cityId') as string)) batch.delete(document.ref);
    else batch.update(document.ref, { gymId: id, url: sitePaths.gym(gym) });
  });
}

/** Of photos that have gone along. The others wait with the gym that was merged. */
async function moveUploads(from: string, { id, gym }: Standing): Promise<void> {
  for (const photo of gym.photos ?? []) {
    await untilStored(async () => {
      const batch = db().batch();
      if (await stageUploadOf(batch, photo, from, id)) await batch.commit();
    });
  }
}

/** In one transaction, so that no visit is counted twice however often this runs. */
async function moveViews(from: string, to: string): Promise<void> {
  const viewsOf = (gymId: string) => db().doc(documentPaths.gymViews(gymId)) as DocumentReference<GymViews>;
  await db().runTransaction(async (transaction) => {
    const [theirs, ours] = [(await transaction.get(viewsOf(from))).data(), (await transaction.get(viewsOf(to))).data()];
    if (!theirs) return;
    const months = new Map(Object.entries(ours?.months ?? {}));
    for (const [month, views] of Object.entries(theirs.months)) months.set(month, (months.get(month) ?? 0) + views);
    transaction.set(viewsOf(to), { months: Object.fromEntries(months) });
    transaction.delete(viewsOf(from));
  });
}

/**
 * Redirects that admins have set to one of its addresses lead to the gym that stays at once, to the same part of its page. They lead
 * where they did through its old address: the audit has the merge alone.
 */
async function moveRedirects(pages: readonly string[], gym: Gym): Promise<void> {
  const to = sitePaths.gym(gym);
  for (const page of pages) {
    const path = `${sitePaths.states}/${page.replaceAll('~', '/')}`;
    if (path === to) continue;
    const leading = db().collection(COLLECTIONS.redirects).where('toPath', '==', path);
    await drain(leading, (batch, document) => {
      const [part = ''] = /[?#].*$/.exec((document.data() as SiteRedirect).to) ?? [];
      batch.update(document.ref as DocumentReference<SiteRedirect>, { to: `${to}${part}`, toPath: to });
    });
  }
}

/** Who may be the gym that was merged may be the one that stays, unless somebody has decided that already. */
async function movePairs(from: string, to: Standing): Promise<void> {
  const { docs } = await pairsCollection().where('gymIds', 'array-contains', from).get();
  for (const document of docs.filter((pair) => pair.data().decided === undefined)) await movePair(document, from, to);
}

async function movePair({ ref }: QueryDocumentSnapshot<GymPair>, from: string, { id, gym }: Standing): Promise<void> {
  await untilStored(async () => {
    const read = await ref.get();
    const pair = read.data();
    if (!pair || pair.decided !== undefined || !read.updateTime) return;
    const { gymIds, names, ...rest } = pair;
    const at = gymIds[0] === from ? 1 : 0;
    const [other, name] = [gymIds[at], names[at]];
    const moved = pairsCollection().doc(pairIdOf(id, other));
    const batch = db().batch();
    batch.delete(ref, { lastUpdateTime: read.updateTime });
    if (other !== id && !(await moved.get()).exists) {
      const next: GymPair = { ...rest, ...(id < other ? { gymIds: [id, other], names: [gym.name, name] } : { gymIds: [other, id], names: [name, gym.name] }) };
      batch.create(moved, { ...next, place: pairPlaceOf(next) });
    }
    await batch.commit();
  });
}
