import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { type CityDocument, COLLECTIONS, type GymCard, type PartSum } from '../contract';
import { gymsCollection } from '../gyms/store';
import { firestore } from '../platform/firestore';
import type { Enqueue } from '../platform/tasks';
import { cardChanges, changeIndex, type CityContent, cityContent, type GymChanges, indexOf, sumOfCards } from './city';
import { placedGym } from './placed';
import { type CityTask, isMadeSince, OVERLAP_MS, request } from './requests';
import { CITY_SUMMARY_FIELDS } from './state';
import { found } from './store-found';
import { changeShelf, contentOf, inTransaction, lookBack, sameContent, type ShelfStore, stageParts, stamped } from './store-kept';
import { type PageWrite, pageWrites, stagePages } from './store-pages';

/** How a refresh was come by. */
export interface Delivery {
  readonly enqueue: Enqueue;
  /** A delivery before this one may have died between its commit and asking the level above. */
  readonly retried: boolean;
  /** Read everything below anew, whatever the document says it has seen. */
  readonly anew?: boolean;
}

/** Brings a city's document, and the pages of its gyms, up to what `gyms` says. */
export async function refreshCity(task: CityTask, { enqueue, retried, anew = false }: Delivery): Promise<void> {
  const begun = Date.now();
  const { shownOtherwise, gone } = await inTransaction(`city ${task.cityKey}`, (transaction) => rewrite(transaction, task, anew));
  if (!shownOtherwise && !retried) return;
  const [stateSlug = ''] = task.cityKey.split('~');
  // A stamp lags by no more than the whole took; past the overlap the state is told which city to look at.
  const named = gone || retried || Date.now() - begun > OVERLAP_MS;
  await request(enqueue, 'refreshState', { stateSlug, ...(named && { cityKey: task.cityKey }), ...(task.bulk && { bulk: true }) });
}

async function rewrite(transaction: Transaction, task: CityTask, anew: boolean): Promise<{ shownOtherwise: boolean; gone: boolean }> {
  const store = shelfStore(transaction, task.cityKey);
  const stored = (await transaction.get(store.reference)).data() as CityDocument | undefined;
  if (!anew && isMadeSince(stored, task)) return { shownOtherwise: false, gone: false };
  const base = anew ? undefined : stored;
  const { changes, pages, asOf } = await changedGyms(transaction, task, base);
  const before = contentOf(base);
  const shelf = await changeShelf(store, before && { parts: before.parts, inline: before.gyms, sums: before.partSums }, cardChanges(changes));
  const after = cityContent(task.cityKey, shelf, changeIndex(indexOf(before), changes));
  stagePages(transaction, pages);
  const same = sameContent(contentOf(stored), after) && !(anew && after?.parts);
  if (!same) {
    stageParts(store, stored?.parts ?? 0, after && shelf);
    if (after) transaction.set(store.reference, stamped(after, asOf));
    else transaction.delete(store.reference);
  }
  return { shownOtherwise: !sameContent(summary(contentOf(stored)), summary(after)), gone: stored !== undefined && !after };
}

/** The gyms written since the document was made, and the one that the task names. */
async function changedGyms(transaction: Transaction, { cityKey, gymId }: CityTask, base: CityDocument | undefined) {
  const inCity = gymsCollection().where('cityKey', '==', cityKey);
  const written = await found(base ? inCity.where('writtenAt', '>', lookBack(base)) : inCity);
  const documents = new Map<string, unknown>(written.docs.map((document) => [document.id, document.data()]));
  if (gymId && !documents.has(gymId)) documents.set(gymId, undefined);

  const changes = new Map<string, GymChanges extends ReadonlyMap<string, infer Change> ? Change : never>();
  const pages: PageWrite[] = [];
  for (const [id, document] of documents) {
    let placed = placedGym(id, document);
    // Where a gym has left, its old page must lead on, also if it was moved by hand and edited by a command since.
    if (placed?.gym.cityKey !== cityKey || !placed.pageWritten) {
      // Locked before its pages are written, which a command that edits the gym meanwhile would write too.
      const locked = (await transaction.get(gymsCollection().doc(id))).data();
      placed = placedGym(id, locked);
      pages.push(...(await pageWrites(transaction, id, locked)));
    }
    changes.set(id, placed?.gym.cityKey === cityKey ? placed.gym : undefined);
  }
  return { changes, pages, asOf: written.asOf };
}

const summary = (city: CityContent | undefined) => city && CITY_SUMMARY_FIELDS.map((field) => city[field]);

export const cityReference = (cityKey: string): DocumentReference => firestore().collection(COLLECTIONS.directoryCities).doc(cityKey);

function shelfStore(transaction: Transaction, cityKey: string): ShelfStore<GymCard, PartSum> {
  return { transaction, reference: cityReference(cityKey), field: 'gyms', sumOf: sumOfCards };
}
