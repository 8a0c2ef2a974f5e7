import { COLLECTIONS } from '../functions/src/contract';
import { rebuildDirectory } from '../functions/src/projections/store-rebuild';
import { gymsCollection } from '../functions/src/gyms/store';
import { firestore } from '../functions/src/platform/firestore';
import type { Measured, Size } from './record';
import { inChild } from './support/child';
import { clear, connect, median } from './support/firestore';
import { loadGyms } from './support/load';
import { MIB, memoryOf } from './support/memory';
import { say, secondsOf } from './support/say';

const SCALES = { full: { gyms: 100_000, rounds: 3 }, small: { gyms: 300, rounds: 1 } } as const;
/** Of the rebuild's heap, so that what is seen is what it needs and not what the collector has not yet taken back. */
const HEAP_MIB = 256;

interface Round {
  /** Seconds. */
  readonly streamed: number;
  readonly fromNothing: number;
  readonly unchanged: number;
  /** Bytes resident, the whole process. */
  readonly peak: number;
}

/** A rebuild where every list is missing, and one where nothing differs, over reading the gyms once; the slower counts. */
export async function measureRebuild(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { gyms, rounds: count } = SCALES[size];
  connect();
  await clear();
  say(`loading ${gyms} gyms`);
  await inChild('load', { gyms });
  const rounds: Round[] = [];
  for (let round = 1; round <= count; round++) {
    const measured = await inChild<Round>('rebuild', { gyms }, { old: HEAP_MIB });
    rounds.push(measured);
    say(
      `round ${round} of ${count}: streamed in ${measured.streamed.toFixed(1)} s, made anew in ${measured.fromNothing.toFixed(1)} s, compared in ${measured.unchanged.toFixed(1)} s, ${Math.round(measured.peak / MIB)} MiB`,
    );
  }
  const streamed = median(rounds.map((round) => round.streamed));
  const fromNothing = median(rounds.map((round) => round.fromNothing));
  const unchanged = median(rounds.map((round) => round.unchanged));
  const note = `Medians of ${count}: streaming ${streamed.toFixed(1)} s, rebuild with all lists missing ${fromNothing.toFixed(1)} s, with nothing to change ${unchanged.toFixed(1)} s. The slower counts.`;
  return {
    'rebuild-ratio': { value: Math.max(fromNothing, unchanged) / streamed, note },
    'rebuild-memory': {
      value: Math.max(...rounds.map((round) => round.peak)) / MIB,
      note: 'Resident memory of the whole process at its highest, both rebuilds.',
    },
  };
}

export const rebuildTasks = {
  load: async ({ gyms }: { gyms: number }) => {
    connect();
    await loadGyms({ gyms, seed: 5 });
  },
  rebuild: async ({ gyms }: { gyms: number }): Promise<Round> => {
    connect();
    await dropLists();
    const streamed = await secondsOf(() => streamGyms(gyms));
    let fromNothing = 0;
    let unchanged = 0;
    const { peak } = await memoryOf(async () => {
      fromNothing = await secondsOf(() => rebuildDirectory());
      unchanged = await secondsOf(() => rebuildDirectory());
    });
    return { streamed, fromNothing, unchanged, peak };
  },
};

/** The least that any rebuild must do: have each gym once. */
async function streamGyms(loaded: number): Promise<void> {
  let gyms = 0;
  for await (const document of gymsCollection().stream()) if (document) gyms++;
  if (gyms < loaded * 0.99) throw new Error(`Only ${gyms} gyms were loaded.`);
}

/** Takes all derived documents away but the gyms' own pages, which stand since their gyms were written. */
async function dropLists(): Promise<void> {
  const db = firestore();
  const writer = db.bulkWriter();
  const lists = [COLLECTIONS.directoryCities, COLLECTIONS.directoryStates, COLLECTIONS.directorySearch, COLLECTIONS.directory, COLLECTIONS.stats];
  for (const source of [...lists.map((name) => db.collection(name)), db.collectionGroup(COLLECTIONS.parts)]) {
    for (const { ref } of (await source.select().get()).docs) void writer.delete(ref);
  }
  await writer.close();
}
