import { findFreeSlug, requireSlug, toSlug } from '../../functions/src/text/slug';
import { buildGym } from '../../functions/src/gyms/record/record';
import { stageNewGym } from '../../functions/src/gyms/record/repository';
import { type Gym, type GymFacts, findStateByCode } from '../../functions/src/contract';
import { determineTimeZone } from '../../functions/src/gyms/placement/placement';
import { firestore } from '../../functions/src/platform/firestore';
import { generateSample, type SampleOptions } from '../../scripts/sample/generate';
import type { SampleRow } from '../../scripts/sample/row';
import { say } from './run';

const GYMS_A_BATCH = 200;
const BATCHES_AT_ONCE = 6;
const NOW = new Date('2026-11-01T12:00:00Z');

/** The generator's gyms, stored as by an import into an empty directory. Skips reading and matching, to fill a directory fast. */
export function* inventedGyms(options: SampleOptions): Iterable<{ id: string; gym: Gym }> {
  const taken = new Set<string>();
  for (const {
    id,
    status,
    facts: { checks: _checks, ...facts },
    ...columns
  } of generateSample(options)) {
    const address = addressOf(columns, taken);
    const allFacts: GymFacts = { ...columns, ...facts };
    const placement = { ...address, timeZone: determineTimeZone(columns) ?? '' };
    const gym = buildGym(allFacts, placement, { name: 'Bench', key: id }, { by: 'bench', now: NOW, confirmer: 'import' });
    yield { id, gym: { ...gym, status, lastImport: { id: 'bench', outcome: 'created', initial: true } } };
  }
}

function addressOf({ state, city, name }: Pick<SampleRow, 'state' | 'city' | 'name'>, taken: Set<string>) {
  const stateSlug = findStateByCode(state)?.slug ?? '';
  const citySlug = toSlug(city);
  const slug = findFreeSlug(requireSlug(name, 'name'), (candidate) => taken.has(`${stateSlug}~${citySlug}~${candidate}`));
  taken.add(`${stateSlug}~${citySlug}~${slug}`);
  return { stateSlug, citySlug, slug };
}

/** Stores gyms and their pages. A rebuild makes the documents that follow from them. */
export async function loadGyms(options: SampleOptions): Promise<void> {
  const db = firestore();
  const running = new Set<Promise<unknown>>();
  let batch = db.batch();
  let inBatch = 0;
  let loaded = 0;
  const send = async () => {
    const commit: Promise<unknown> = batch.commit().finally(() => running.delete(commit));
    running.add(commit);
    batch = db.batch();
    inBatch = 0;
    if (running.size >= BATCHES_AT_ONCE) await Promise.race(running);
  };
  for (const { id, gym } of inventedGyms(options)) {
    stageNewGym(batch, id, gym);
    loaded++;
    if (++inBatch === GYMS_A_BATCH) await send();
    if (loaded % 20_000 === 0) say(`${loaded} gyms loaded`);
  }
  if (inBatch > 0) await send();
  await Promise.all(running);
}
