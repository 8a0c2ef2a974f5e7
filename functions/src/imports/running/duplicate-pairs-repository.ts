import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type DuplicatePair, toPairPosition, parseCityKey, findStateBySlug, toStableJson } from '../../contract';
import { collection } from '../../platform/collections';
import { firestore, isConflict } from '../../platform/firestore';
import type { GymIdentity } from '../matching/identity';
import { matchOf } from '../matching/match';
import { identityOfGym } from './list-row';
import { stageUndo } from './undo-entries-repository';
import type { WrittenPair } from './undo-entries';
import { loadGyms, type MutableStoredGyms } from './gyms-repository';

type Likeness = Pick<DuplicatePair, 'names' | 'states' | 'by' | 'meters' | 'place'>;

/** How many pairs are compared together. Each has two gyms. */
const PAIRS_PER_QUERY = 150;

/**
 * Compares every undecided pair again, since gyms change during imports: pairs that no longer match are deleted, and the others updated. Calls
 * `onProgress` before each query. If `undoWith` is given, the pairs' earlier state is stored with that import, so that undoing it restores them.
 */
export async function recheckPairs(onProgress: () => Promise<void>, undoWith?: { readonly importId: string; readonly now: Date }): Promise<void> {
  const all = collection('pairs').orderBy('__name__').limit(PAIRS_PER_QUERY);
  for (let last: QueryDocumentSnapshot<DuplicatePair> | undefined; ; ) {
    await onProgress();
    const { docs } = await (last ? all.startAfter(last) : all).get();
    const changes = await findChanges(docs);
    if (undoWith) await storeForUndo(changes, undoWith);
    for (const { pair, likeness } of changes) await updatePair(pair, likeness);
    last = docs.at(-1);
    if (docs.length < PAIRS_PER_QUERY) return;
  }
}

/** A pair whose stored match is outdated, and its current match. `likeness` is undefined if the gyms no longer match. */
interface PairChange {
  readonly pair: QueryDocumentSnapshot<DuplicatePair>;
  readonly likeness: Likeness | undefined;
}

async function findChanges(pairs: readonly QueryDocumentSnapshot<DuplicatePair>[]): Promise<PairChange[]> {
  // A pair that a person entered has no import. Only an admin decides it.
  const undecided = pairs.filter((pair) => pair.data().decided === undefined && pair.data().importId !== undefined);
  const stored: MutableStoredGyms = new Map();
  await loadGyms(
    undecided.flatMap((pair) => pair.data().gymIds),
    stored,
  );
  const identify = (id: string): GymIdentity | undefined => {
    const entry = stored.get(id);
    return entry?.kind === 'gym' ? identityOfGym(id, entry.gym) : undefined;
  };
  return undecided.flatMap((pair) => {
    const before = pair.data();
    const [one, other] = before.gymIds.map(identify);
    const likeness = one && other && likenessOf(one, other, before.gymIds);
    return likeness && toStableJson(likeness) === toStableJson(toLikeness(before)) ? [] : [{ pair, likeness }];
  });
}

/** Written before the pairs are changed, so if a worker dies in between, it only leaves an entry that isn't needed. */
async function storeForUndo(changes: readonly PairChange[], { importId, now }: { readonly importId: string; readonly now: Date }): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const batch = firestore().batch();
  const entries = changes.map(({ pair }): WrittenPair => ({ kind: 'pair', id: pair.id, was: pair.data() }));
  stageUndo(batch, importId, { firstPair: first.pair.id }, entries, now);
  await batch.commit();
}

async function updatePair({ ref, updateTime }: QueryDocumentSnapshot<DuplicatePair>, likeness: Likeness | undefined): Promise<void> {
  // An admin's decision in the meantime wins.
  const ifUnchanged = { lastUpdateTime: updateTime };
  if (!likeness) await ignoreConflict(ref.delete(ifUnchanged));
  else await ignoreConflict(ref.update({ ...likeness, meters: likeness.meters ?? FieldValue.delete() }, ifUnchanged));
}

/** Waits for a write that only succeeds if the document is unchanged. If it has changed, it stays as it is. */
async function ignoreConflict(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

const toLikeness = ({ names, states, by, meters, place }: DuplicatePair): Likeness => ({ names, states, by, ...(meters !== undefined && { meters }), place });

/** How two gyms match now. Undefined if they don't. */
function likenessOf(one: GymIdentity, other: GymIdentity, gymIds: DuplicatePair['gymIds']): Likeness | undefined {
  const match = matchOf(one, other);
  if (!match) return undefined;
  const likeness = { by: match.by, ...(match.meters !== undefined && { meters: Math.round(match.meters) }) };
  const states = [...new Set([one, other].map(({ cityKey }) => findStateBySlug(parseCityKey(cityKey).stateSlug)?.code ?? ''))].filter(Boolean);
  return { names: [one.name, other.name], states, ...likeness, place: toPairPosition({ gymIds, ...likeness }) };
}
