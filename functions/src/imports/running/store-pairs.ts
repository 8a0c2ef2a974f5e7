import { FieldValue, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { COLLECTIONS, type GymPair, pairPlaceOf, stateBySlug, stableJson } from '../../contract';
import { firestore, isConflict } from '../../platform/firestore';
import { type GymIdentity, matchOf } from '../matching/match';
import { identityOfGym } from './listing';
import { stageUndo } from './store-undo';
import type { TouchedPair } from './undo-entries';
import { loadGyms, type MutableStored } from './store-gyms';

type Likeness = Pick<GymPair, 'names' | 'states' | 'by' | 'metres' | 'place'>;

/** Pairs looked at together: two gyms each. */
const AT_ONCE = 150;

/**
 * Looks again at every pair that nobody has decided, since gyms change while lists come in: what is no longer alike is
 * forgotten, and what still is says how as things are now. `onPage` hears of each page. How they were is kept with the import
 * that `keptWith` names, which can be undone.
 */
export async function settlePairs(onPage: () => Promise<void>, keptWith?: { readonly importId: string; readonly now: Date }): Promise<void> {
  const all: Query = firestore().collection(COLLECTIONS.pairs).orderBy('__name__').limit(AT_ONCE);
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    await onPage();
    const { docs } = await (last ? all.startAfter(last) : all).get();
    const changes = await changesOf(docs as QueryDocumentSnapshot<GymPair>[]);
    if (keptWith) await keepForUndo(changes, keptWith);
    for (const { pair, likeness } of changes) await settle(pair, likeness);
    last = docs.at(-1);
    if (docs.length < AT_ONCE) return;
  }
}

/** A pair that is not what it says, and what its gyms share now; undefined where that makes no pair. */
interface PairChange {
  readonly pair: QueryDocumentSnapshot<GymPair>;
  readonly likeness: Likeness | undefined;
}

async function changesOf(pairs: readonly QueryDocumentSnapshot<GymPair>[]): Promise<PairChange[]> {
  // A pair that a person's entry has made is for an admin alone to decide.
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

/** Before they change: a worker that dies in between keeps one more than it has changed, which does no harm. */
async function keepForUndo(changes: readonly PairChange[], { importId, now }: { readonly importId: string; readonly now: Date }): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const batch = firestore().batch();
  const entries = changes.map(({ pair }): TouchedPair => ({ kind: 'pair', id: pair.id, was: pair.data() }));
  stageUndo(batch, importId, { firstPair: first.pair.id }, entries, now);
  await batch.commit();
}

async function settle({ ref, updateTime }: QueryDocumentSnapshot<GymPair>, likeness: Likeness | undefined): Promise<void> {
  // Whoever decides it meanwhile has the last word.
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

/** What two gyms share now; undefined where that makes no pair. */
function likenessOf(one: GymIdentity, other: GymIdentity, gymIds: GymPair['gymIds']): Likeness | undefined {
  const match = matchOf(one, other);
  if (!match) return undefined;
  const likeness = { by: match.by, ...(match.metres !== undefined && { metres: Math.round(match.metres) }) };
  const states = [...new Set([one, other].map(({ cityKey }) => stateBySlug(cityKey.split('~')[0] ?? '')?.code ?? ''))].filter(Boolean);
  return { names: [one.name, other.name], states, ...likeness, place: pairPlaceOf({ gymIds, ...likeness }) };
}
