import type { DocumentReference, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { DomainError, type Gym, type DuplicatePair, makePairId } from '../../contract';
import { type Author, audit } from '../../platform/audit';
import { collection } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { retryOnConflict } from '../../platform/retry';
import { isMerged, toReplacement } from '../record/repository';

/** A pair as it was read. `pair` and `updateTime` are undefined if it doesn't exist yet. */
export interface LoadedPair {
  readonly reference: DocumentReference<DuplicatePair>;
  readonly pair: DuplicatePair | undefined;
  readonly updateTime: Timestamp | undefined;
}

export async function loadPair(one: string, other: string): Promise<LoadedPair> {
  const snapshot = await collection('pairs').doc(makePairId(one, other)).get();
  return { reference: snapshot.ref, pair: snapshot.data(), updateTime: snapshot.updateTime };
}

/** A gym in a pair. */
interface NamedGym {
  readonly id: string;
  readonly gym: Pick<Gym, 'name' | 'state'>;
}

/** A new pair for these gyms, ordered by id. */
export function toPair(one: NamedGym, other: NamedGym, now: Date): DuplicatePair {
  const [first, second] = one.id < other.id ? [one, other] : [other, one];
  const states = [...new Set([first.gym.state, second.gym.state])];
  return { gymIds: [first.id, second.id], names: [first.gym.name, second.gym.name], states, foundAt: now.toISOString() };
}

/** An admin's decision about two gyms: they are one gym (`into` is the id of the remaining gym), or two. */
export type PairDecision = { readonly decided: 'same'; readonly into: string } | { readonly decided: 'different' };

/** Adds a decision about two gyms to a batch, which fails if the pair has changed since it was read. */
export function stagePairDecision(
  batch: WriteBatch,
  { reference, pair, updateTime }: LoadedPair,
  gyms: readonly [NamedGym, NamedGym],
  decision: PairDecision,
  now: Date,
): void {
  const { place: _place, into: _into, ...undecided } = pair ?? toPair(...gyms, now);
  const after: DuplicatePair = { ...undecided, ...decision, decidedAt: now.toISOString() };
  if (pair && updateTime) batch.update(reference, toReplacement(pair, after), { lastUpdateTime: updateTime });
  else batch.create(reference, after);
}

/**
 * Records that two gyms aren't duplicates, with an audit entry. Does nothing if that was already decided.
 * @throws DomainError `gym-not-found`, `already-decided`, `contended`
 */
export function rejectDuplicatePair([one, other]: readonly [string, string], { by, now }: Author): Promise<void> {
  return retryOnConflict(async () => {
    const loaded = await loadPair(one, other);
    if (loaded.pair?.decided === 'different') return;
    const gyms = await Promise.all([loadNamedGym(one), loadNamedGym(other)]);
    const batch = firestore().batch();
    stagePairDecision(batch, loaded, gyms, { decided: 'different' }, now);
    const { decided, place } = loaded.pair ?? {};
    const before = loaded.pair && { ...(decided && { decided }), ...(place && { place }) };
    audit(batch, {
      at: now.toISOString(),
      by,
      action: 'markGymsAsDifferent',
      target: loaded.reference.path,
      ...(before && { before }),
      after: { decided: 'different' },
    });
    await batch.commit();
  });
}

async function loadNamedGym(id: string): Promise<NamedGym> {
  const gym = (await collection('gyms').doc(id).get()).data();
  if (!gym) throw new DomainError('gym-not-found', 'One of these gyms has been deleted, so there’s nothing left to decide.');
  if (isMerged(gym)) throw alreadyMergedError();
  return { id, gym };
}

export const alreadyMergedError = () => new DomainError('already-decided', 'One of these gyms was merged in the meantime, so nothing was changed.');
