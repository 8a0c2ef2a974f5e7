import type { Transaction } from 'firebase-admin/firestore';
import { COLLECTIONS, type Kept, type SearchDocument, type StateDocument } from '../contract';
import { firestore } from '../platform/firestore';
import { OVERLAP_MS, request, type StateTask } from './requests';
import { CITY_SUMMARY_FIELDS, type CityNames, type CitySummary, nameChanges, searchContent, showsOtherwise, stateContent, sumOfNames } from './state';
import type { Weighed } from './split';
import { cityReference, type Delivery } from './store-city';
import { found } from './store-found';
import { changeShelf, contentOf, inTransaction, lookBack, sameContent, type ShelfStore, stageParts, stamped } from './store-kept';

/** Brings a state's document and its search document up to what its cities' documents say. */
export async function refreshState(task: StateTask, { enqueue, retried, anew = false }: Delivery): Promise<void> {
  const begun = Date.now();
  const { shownOtherwise, gone } = await inTransaction(`state ${task.stateSlug}`, (transaction) => rewrite(transaction, task, anew));
  if (!shownOtherwise && !retried) return;
  const named = gone || retried || Date.now() - begun > OVERLAP_MS;
  await request(enqueue, 'refreshNation', named ? { stateSlug: task.stateSlug } : {});
}

async function rewrite(transaction: Transaction, task: StateTask, anew: boolean): Promise<{ shownOtherwise: boolean; gone: boolean }> {
  const { stateSlug } = task;
  const reference = stateReference(stateSlug);
  const search = searchStore(transaction, stateSlug);
  const [stateSnapshot, searchSnapshot] = await transaction.getAll(reference, search.reference);
  const storedState = stateSnapshot?.data() as StateDocument | undefined;
  const storedSearch = searchSnapshot?.data() as SearchDocument | undefined;
  // The state's document says what both have seen. Without it both are made anew.
  const whole = anew || !storedState;
  const { changes, asOf } = await changedCities(transaction, task, whole ? undefined : storedState);

  const before = contentOf(storedState);
  const after = stateContent(stateSlug, whole ? undefined : before, changes);
  const searchBefore = contentOf(storedSearch);
  const head = whole || !searchBefore ? undefined : { parts: searchBefore.parts, inline: searchBefore.cities, sums: partWeights(searchBefore.partBytes) };
  const shelf = await changeShelf<CityNames, Weighed>(search, head, nameChanges(changes));
  const searchAfter = searchContent(shelf);

  const sameState = sameContent(before, after);
  const sameSearch = sameContent(searchBefore, searchAfter) && shelf.touched.size === 0;
  if (!sameSearch) {
    stageParts(search, storedSearch?.parts ?? 0, searchAfter && shelf);
    if (searchAfter) transaction.set(search.reference, stamped(searchAfter, asOf));
    else transaction.delete(search.reference);
  }
  if (!sameState || !sameSearch) {
    if (after) transaction.set(reference, stamped(after, asOf));
    else if (storedState) transaction.delete(reference);
  }
  return { shownOtherwise: showsOtherwise(before, after), gone: storedState !== undefined && !after };
}

/** The cities written since the state was made, and the one that the task names. Only what a state shows of them. */
async function changedCities(transaction: Transaction, { stateSlug, cityKey }: StateTask, base: Kept | undefined) {
  const inState = firestore().collection(COLLECTIONS.directoryCities).where('stateSlug', '==', stateSlug);
  const written = await found(base ? inState.where('writtenAt', '>', lookBack(base)) : inState, CITY_SUMMARY_FIELDS);
  const changes = new Map(written.docs.map((document) => [slugIn(document.id), document.data() as CitySummary | undefined]));
  if (cityKey && !changes.has(slugIn(cityKey))) {
    changes.set(slugIn(cityKey), (await transaction.get(cityReference(cityKey))).data() as CitySummary | undefined);
  }
  return { changes, asOf: written.asOf };
}

const slugIn = (cityKey: string): string => cityKey.split('~')[1] ?? '';
const partWeights = (partBytes: number[] | undefined): Weighed[] => (partBytes ?? []).map((bytes) => ({ bytes }));
export const searchReference = (stateSlug: string) => firestore().collection(COLLECTIONS.directorySearch).doc(stateSlug);
export const stateReference = (stateSlug: string) => firestore().collection(COLLECTIONS.directoryStates).doc(stateSlug);

function searchStore(transaction: Transaction, stateSlug: string): ShelfStore<CityNames, Weighed> {
  return { transaction, reference: searchReference(stateSlug), field: 'cities', sumOf: sumOfNames };
}
