import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type DuplicatePair, toPairPosition, parseCityKey, findStateBySlug, toStableJson } from '../../contract';
import { collection } from '../../platform/collections';
import { firestore, isConflict } from '../../platform/firestore';
import type { GymIdentity } from '../matching/identity';
import { matchGyms } from '../matching/match';
import { toGymIdentity } from './list-row';
import { stageUndo } from './undo-entries-repository';
import type { WrittenPair } from './undo-entries';
import { loadGyms, type MutableStoredGyms } from './gyms-repository';

/** How a pair's two gyms match, as stored in the pair. */
type PairMatch = Pick<DuplicatePair, 'names' | 'states' | 'by' | 'meters' | 'place'>;

/** The number of pairs that are read and compared at once. Each has two gyms. */
const PAIRS_PER_QUERY = 150;

/**
 * Compares the gyms of every undecided pair that an import found again, since gyms change during imports. Deletes pairs that no longer match, and updates
 * the others.
 * @param onProgress called before each query
 * @param undoWith the import whose undo restores the pairs. If absent, the changes can't be undone
 */
export async function recheckPairs(onProgress: () => Promise<void>, undoWith?: { readonly importId: string; readonly now: Date }): Promise<void> {
  const all = collection('pairs').orderBy('__name__').limit(PAIRS_PER_QUERY);
  for (let last: QueryDocumentSnapshot<DuplicatePair> | undefined; ; ) {
    await onProgress();
    const { docs } = await (last ? all.startAfter(last) : all).get();
    const changes = await findChanges(docs);
    if (undoWith) await storeForUndo(changes, undoWith);
    for (const { pair, currentMatch } of changes) await updatePair(pair, currentMatch);
    last = docs.at(-1);
    if (docs.length < PAIRS_PER_QUERY) return;
  }
}

/** A pair whose stored match is outdated. */
interface PairChange {
  readonly pair: QueryDocumentSnapshot<DuplicatePair>;
  /** Undefined if the gyms no longer match. */
  readonly currentMatch: PairMatch | undefined;
}

async function findChanges(pairs: readonly QueryDocumentSnapshot<DuplicatePair>[]): Promise<PairChange[]> {
  // A pair that a person entered has no import. Only an admin can change it.
  const undecided = pairs.filter((pair) => pair.data().decided === undefined && pair.data().importId !== undefined);
  const gyms: MutableStoredGyms = new Map();
  await loadGyms(
    undecided.flatMap((pair) => pair.data().gymIds),
    gyms,
  );
  const identify = (id: string): GymIdentity | undefined => {
    const entry = gyms.get(id);
    return entry?.kind === 'gym' ? toGymIdentity(id, entry.gym) : undefined;
  };
  return undecided.flatMap((pair) => {
    const stored = pair.data();
    const [one, other] = stored.gymIds.map(identify);
    const currentMatch = one && other && matchPair(one, other, stored.gymIds);
    const isUpToDate = currentMatch && toStableJson(currentMatch) === toStableJson(toPairMatch(stored));
    return isUpToDate ? [] : [{ pair, currentMatch }];
  });
}

/** Stores the pairs' earlier state with an import. Called before the pairs change, so a worker that dies in between only leaves an unneeded entry. */
async function storeForUndo(changes: readonly PairChange[], { importId, now }: { readonly importId: string; readonly now: Date }): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const batch = firestore().batch();
  const entries = changes.map(({ pair }): WrittenPair => ({ kind: 'pair', id: pair.id, was: pair.data() }));
  stageUndo(batch, importId, { firstPair: first.pair.id }, entries, now);
  await batch.commit();
}

async function updatePair({ ref, updateTime }: QueryDocumentSnapshot<DuplicatePair>, currentMatch: PairMatch | undefined): Promise<void> {
  // If an admin decides the pair in the meantime, the decision wins.
  const ifUnchanged = { lastUpdateTime: updateTime };
  if (!currentMatch) await ignoreConflict(ref.delete(ifUnchanged));
  else await ignoreConflict(ref.update({ ...currentMatch, meters: currentMatch.meters ?? FieldValue.delete() }, ifUnchanged));
}

/** Waits for a write with a precondition. Does nothing if the write failed because the document has changed. */
async function ignoreConflict(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

const toPairMatch = ({ names, states, by, meters, place }: DuplicatePair): PairMatch => ({ names, states, by, ...(meters !== undefined && { meters }), place });

/** How two gyms match now. Undefined if they don't. */
function matchPair(one: GymIdentity, other: GymIdentity, gymIds: DuplicatePair['gymIds']): PairMatch | undefined {
  const match = matchGyms(one, other);
  if (!match) return undefined;
  const reason = { by: match.by, ...(match.meters !== undefined && { meters: Math.round(match.meters) }) };
  const states = [...new Set([one, other].map(({ cityKey }) => findStateBySlug(parseCityKey(cityKey).stateSlug)?.code ?? ''))].filter(Boolean);
  return { names: [one.name, other.name], states, ...reason, place: toPairPosition({ gymIds, ...reason }) };
}
