import { FieldValue, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { COLLECTIONS, type GymPair } from '../../contract';
import { stableJson } from '../../gyms/views';
import { firestore, isConflict } from '../../platform/firestore';
import { type GymIdentity, matchOf } from '../matching/match';
import { identityOfGym } from './listing';
import { loadGyms, type MutableStored } from './store-gyms';

type Likeness = Pick<GymPair, 'names' | 'by' | 'metres'>;

/** Pairs looked at together: two gyms each. */
const AT_ONCE = 150;

/**
 * Looks again at every pair that nobody has decided, since gyms change while lists come in: what is no longer alike is
 * forgotten, and what still is says how as things are now. `onPage` hears of each page.
 */
export async function settlePairs(onPage: () => Promise<void>): Promise<void> {
  const all: Query = firestore().collection(COLLECTIONS.pairs).orderBy('__name__').limit(AT_ONCE);
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    await onPage();
    const { docs } = await (last ? all.startAfter(last) : all).get();
    await settle(docs as QueryDocumentSnapshot<GymPair>[]);
    last = docs.at(-1);
    if (docs.length < AT_ONCE) return;
  }
}

async function settle(pairs: readonly QueryDocumentSnapshot<GymPair>[]): Promise<void> {
  const open = pairs.filter((pair) => pair.data().decided === undefined);
  const stored: MutableStored = new Map();
  await loadGyms(
    open.flatMap((pair) => pair.data().gymIds),
    stored,
  );
  const identify = (id: string): GymIdentity | undefined => {
    const found = stored.get(id);
    return found?.kind === 'gym' ? identityOfGym(id, found.gym) : undefined;
  };
  for (const pair of open) {
    const before = pair.data();
    const [one, other] = before.gymIds.map(identify);
    const likeness = one && other && likenessOf(one, other);
    // Whoever decides it meanwhile has the last word.
    const asRead = { lastUpdateTime: pair.updateTime };
    if (!likeness) await unlessChanged(pair.ref.delete(asRead));
    else if (stableJson(likeness) !== stableJson(likenessIn(before))) {
      await unlessChanged(pair.ref.update({ ...likeness, metres: likeness.metres ?? FieldValue.delete() }, asRead));
    }
  }
}

async function unlessChanged(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

const likenessIn = ({ names, by, metres }: GymPair): Likeness => ({ names, by, ...(metres !== undefined && { metres }) });

/** What two gyms share now; undefined where that makes no pair. */
function likenessOf(one: GymIdentity, other: GymIdentity): Likeness | undefined {
  const match = matchOf(one, other);
  return match && { names: [one.name, other.name], by: match.by, ...(match.metres !== undefined && { metres: Math.round(match.metres) }) };
}
