import { setTimeout as pause } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { COLLECTIONS, documentPaths, type GymChanges, type GymFacts } from '../functions/src/contract';
import { rebuildDirectory } from '../functions/src/directory/store-rebuild';
import { OVERLAP_MS } from '../functions/src/directory/requests';
import { handleGymWritten } from '../functions/src/directory/triggers';
import { firestore } from '../functions/src/platform/firestore';
import { editedGym } from '../functions/src/gyms/edit';
import { placeOf } from '../functions/src/gyms/placement';
import { newGym } from '../functions/src/gyms/record';
import { gymsCollection } from '../functions/src/gyms/store';
import { commitEdit, createGym, loadGym, newGymId } from '../functions/src/gyms/store-edits';
import { between, pick, type Random, seededRandom } from '../scripts/sample/random';
import type { Measured } from './record';
import { clear, connect } from './support/firestore';
import { inventedGyms, loadGyms } from './support/load';
import { type Bill, billOf, unbilled } from './support/meter';
import { UpkeepQueue } from './support/queue';
import { say } from './support/say';

const SMALL = 1000;
const LARGE = 100_000;
const EDITS = 40;
/** Two writes within the overlap find each other again; apart, each costs what it costs alone. */
const APART_MS = OVERLAP_MS + 300;

/** The same 40 edits in a small and a large directory: what each reads and writes, upkeep on every level included. */
export async function measureUpkeep(): Promise<Record<string, Measured>> {
  connect();
  const small = await perWrite(SMALL);
  const large = await perWrite(LARGE);
  const ratio = (large.reads + large.writes) / (small.reads + small.writes);
  const shown = (bill: Bill) => `${bill.reads.toFixed(2)} read + ${bill.writes.toFixed(2)} written`;
  return {
    'upkeep-growth': {
      value: ratio,
      note: `Each of ${EDITS} writes alone: ${shown(small)} in ${SMALL} gyms, ${shown(large)} in ${LARGE.toLocaleString('en-US')}.`,
    },
  };
}

async function perWrite(gyms: number): Promise<Bill> {
  await clear();
  say(`loading ${gyms} gyms`);
  const options = { gyms, seed: 5 };
  await loadGyms(options);
  await rebuildDirectory();
  await letTimePass();
  const ids = Array.from(inventedGyms(options), ({ id }) => id);
  const random = seededRandom(11);
  const total: Bill = { reads: 0, writes: 0 };
  for (let index = 0; index < EDITS; index++) {
    await pause(APART_MS);
    const id = pick(random, ids);
    const bill = await billOf(() => editAndKeep(random, KINDS[index % KINDS.length] ?? 'fee', id));
    total.reads += bill.reads;
    total.writes += bill.writes;
    if (index % 10 === 9) say(`${index + 1} of ${EDITS} writes`);
  }
  return { reads: total.reads / EDITS, writes: total.writes / EDITS };
}

/**
 * Right after everything was written at once, the first refresh of each list finds it all within its overlap once more.
 * An hour later that is past: the lists then say that they have seen all that was written until now.
 */
async function letTimePass(): Promise<void> {
  await pause(APART_MS);
  const db = firestore();
  const writer = db.bulkWriter();
  const asOf = Timestamp.now();
  for (const collection of [COLLECTIONS.directoryCities, COLLECTIONS.directoryStates]) {
    const lists = await db.collection(collection).select().get();
    for (const { ref } of lists.docs) void writer.update(ref, { asOf });
  }
  void writer.update(db.doc(documentPaths.states), { asOf });
  await writer.close();
  await pause(APART_MS);
}

/** What people change most stands in more than once. */
const KINDS = ['fee', 'schedule', 'fee', 'name', 'schedule', 'new', 'fee', 'close', 'schedule', 'description'] as const;

/** One command, the event of its write, and all the upkeep that follows from it. */
async function editAndKeep(random: Random, kind: (typeof KINDS)[number], id: string): Promise<void> {
  const queue = new UpkeepQueue();
  const written = kind === 'new' ? await addNextTo(id) : await edit(random, kind, id);
  await handleGymWritten(written.id, written.before, written.after, queue.enqueue);
  await queue.drain();
}

const author = () => ({ by: 'bench', now: new Date(), confirmer: 'admin' }) as const;

async function edit(random: Random, kind: Exclude<(typeof KINDS)[number], 'new'>, id: string) {
  const loaded = await loadGym(id);
  const { gym } = loaded;
  const changes: Record<typeof kind, GymChanges> = {
    fee: { pricing: { ...gym.pricing, dropIn: between(random, 41, 60) } },
    schedule: { schedule: [...(gym.schedule ?? []).slice(0, 10), { day: 'sun', start: '13:00', end: '14:30', program: 'open-mat', attire: 'both' }] },
    name: { name: `${gym.name} ${between(random, 100, 999)}` },
    close: { status: gym.status === 'closed' ? 'published' : 'closed' },
    description: { post_description: `Changed ${between(random, 1, 1e9)}.` },
  };
  await commitEdit(loaded, editedGym(gym, gym.version, changes[kind], author()), author());
  return { id, before: { data: () => gym }, after: await stored(id) };
}

async function addNextTo(neighbor: string) {
  const { gym } = await loadGym(neighbor);
  const facts: GymFacts = { state: gym.state, city: gym.city, name: `${gym.name} Annex`, latitude: gym.latitude, longitude: gym.longitude };
  const { city, placement } = placeOf(facts);
  const id = newGymId();
  await createGym(id, newGym({ ...facts, city }, placement, { name: 'site' }, author()), author());
  return { id, before: undefined, after: await stored(id) };
}

/** The document that the write's event carries, for which nobody is billed. */
const stored = (id: string) => unbilled(() => gymsCollection().doc(id).get());
