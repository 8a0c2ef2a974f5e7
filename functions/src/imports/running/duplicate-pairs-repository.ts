import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type GymPair, pairPlaceOf, parseCityKey, stateBySlug, stableJson } from '../../contract';
import { collection } from '../../platform/collections';
import { firestore, isConflict } from '../../platform/firestore';
import type { GymIdentity } from '../matching/identity';
import { matchOf } from '../matching/match';
import { identityOfGym } from './list-row';
import { stageUndo } from './undo-entries-repository';
import type { WrittenPair } from './undo-entries';
import { loadGyms, type MutableStored } from './gyms-repository';

type Likeness = Pick<GymPair, 'names' | 'states' | 'by' | 'metres' | 'place'>;

/** How many pairs are compared together. Each has two gyms. */
const AT_ONCE = 150;

/**
 * Compares every undecided pair again, since gyms change during imports: pairs that no longer match are deleted, and the others updated. Calls
 * `onPage` for each page. Their earlier state is stored with the import `keptWith`, which can be undone.
 */
export async function recheckPairs(onPage: () => Promise<void>, keptWith?: { readonly importId: string; readonly now: Date }): Promise<void> {
  const all = collection('pairs').orderBy('__name__').limit(AT_ONCE);
  for (let last: QueryDocumentSnapshot<GymPair> | undefined; ; ) {
    await onPage();
    const { docs } = await (last ? all.startAfter(last) : all).get();
    const changes = await changesOf(docs);
    if (keptWith) await keepForUndo(changes, keptWith);
    for (const { pair, likeness } of changes) await updatePair(pair, likeness);
    last = docs.at(-1);
    if (docs.length < AT_ONCE) return;
  }
}

/** A pair whose stored match is wrong, and its current match. Undefined if it no longer matches. */
interface PairChange {
  readonly pair: QueryDocumentSnapshot<GymPair>;
  readonly likeness: Likeness | undefined;
}

async function changesOf(pairs: readonly QueryDocumentSnapshot<GymPair>[]): Promise<PairChange[]> {
  // If a person entered the pair, only an admin decides it.
  const open = pairs.filter((pair) => pair.data().decided === undefined && pair.data().importId !== undefined);
  const stored: MutableStored = new Map();
  await loadGyms(
    open.flatMap((pair) => pair.data().gymIds),
    stored,
  );
  const identify = (id: string): GymIdentity | undefined => {
    const found = stored.get(id);
    return found?.kind === 'gym' ? identityOfGym(id, found.gym) : undefined;
  };
  return open.flatMap((pair) => {
    const before = pair.data();
    const [one, other] = before.gymIds.map(identify);
    const likeness = one && other && likenessOf(one, other, before.gymIds);
    return likeness && stableJson(likeness) === stableJson(likenessIn(before)) ? [] : [{ pair, likeness }];
  });
}

/** Stored before the change, so a worker that dies in between only stores one too many. */
async function keepForUndo(changes: readonly PairChange[], { importId, now }: { readonly importId: string; readonly now: Date }): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const batch = firestore().batch();
  const entries = changes.map(({ pair }): WrittenPair => ({ kind: 'pair', id: pair.id, was: pair.data() }));
  stageUndo(batch, importId, { firstPair: first.pair.id }, entries, now);
  await batch.commit();
}

async function updatePair({ ref, updateTime }: QueryDocumentSnapshot<GymPair>, likeness: Likeness | undefined): Promise<void> {
  // An admin's decision in the meantime wins.
  const asRead = { lastUpdateTime: updateTime };
  if (!likeness) await unlessChanged(ref.delete(asRead));
  else await unlessChanged(ref.update({ ...likeness, metres: likeness.metres ?? FieldValue.delete() }, asRead));
}

async function unlessChanged(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

const likenessIn = ({ names, states, by, metres, place }: GymPair): Likeness => ({ names, states, by, ...(metres !== undefined && { metres }), place });

/** How two gyms match now. Undefined if they don't. */
function likenessOf(one: GymIdentity, other: GymIdentity, gymIds: GymPair['gymIds']): Likeness | undefined {
  const match = matchOf(one, other);
  if (!match) return undefined;
  const likeness = { by: match.by, ...(match.meters !== undefined && { metres: Math.round(match.meters) }) };
  const states = [...new Set([one, other].map(({ cityKey }) => stateBySlug(parseCityKey(cityKey).stateSlug)?.code ?? ''))].filter(Boolean);
  return { names: [one.name, other.name], states, ...likeness, place: pairPlaceOf({ gymIds, ...likeness }) };
}
