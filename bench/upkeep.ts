import type { GymEdit, GymFacts } from '../functions/src/contract';
import { rebuildDirectory } from '../functions/src/projections/store-rebuild';
import { handleGymWritten } from '../functions/src/projections/triggers';
import { editedGym } from '../functions/src/gyms/edit';
import { placeOf } from '../functions/src/gyms/placement';
import { newGym } from '../functions/src/gyms/record';
import { gymsCollection } from '../functions/src/gyms/store';
import { commitEdit, createGym, loadGym, newGymId } from '../functions/src/gyms/store-edits';
import { sweep } from '../functions/src/sweep';
import { between, pick, type Random, seededRandom } from '../scripts/sample/random';
import { PUNCTUAL, TaskQueue } from '../tests/support/queue';
import type { Measured, Size } from './record';
import { clear, connect } from './support/firestore';
import { inventedGyms, loadGyms } from './support/load';
import { type Bill, billOf, unbilled } from './support/meter';
import { say } from './support/say';

/** Gyms of two directories, and how many writes are made in each. */
const SCALES = { full: { few: 1000, many: 100_000, edits: 40 }, small: { few: 50, many: 150, edits: 2 } } as const;

/** The same edits in a small and a large directory: what each reads and writes, upkeep on every level included. */
export async function measureUpkeep(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { few, many, edits } = SCALES[size];
  connect();
  const small = await perWrite(few, edits);
  const large = await perWrite(many, edits);
  const ratio = (large.reads + large.writes) / (small.reads + small.writes);
  const shown = (bill: Bill) => `${bill.reads.toFixed(2)} read + ${bill.writes.toFixed(2)} written`;
  return {
    'upkeep-growth': {
      value: ratio,
      note: `Each of ${edits} writes alone: ${shown(small)} in ${few} gyms, ${shown(large)} in ${many.toLocaleString('en-US')}.`,
    },
  };
}

async function perWrite(gyms: number, edits: number): Promise<Bill> {
  await clear();
  say(`loading ${gyms} gyms`);
  const options = { gyms, seed: 5 };
  await loadGyms(options);
  await rebuildDirectory();
  const ids = Array.from(inventedGyms(options), ({ id }) => id);
  const random = seededRandom(11);
  const total: Bill = { reads: 0, writes: 0 };
  for (let index = 0; index < edits; index++) {
    const id = pick(random, ids);
    const bill = await billOf(() => editAndKeep(random, KINDS[index % KINDS.length] ?? 'fee', id));
    total.reads += bill.reads;
    total.writes += bill.writes;
    if (index % 10 === 9) say(`${index + 1} of ${edits} writes`);
  }
  return { reads: total.reads / edits, writes: total.writes / edits };
}

/** What people change most stands in more than once. */
const KINDS = ['fee', 'schedule', 'fee', 'name', 'schedule', 'new', 'fee', 'close', 'schedule', 'description'] as const;

/** One command, the event of its write, all the upkeep that follows from it, and a sweep that finds nothing left. */
async function editAndKeep(random: Random, kind: (typeof KINDS)[number], id: string): Promise<void> {
  const queue = new TaskQueue(PUNCTUAL);
  const written = kind === 'new' ? await addNextTo(id) : await edit(random, kind, id);
  await handleGymWritten(written.id, written.before, written.after, queue.enqueue);
  await queue.drain();
  await sweep({ enqueue: queue.enqueue, now: () => new Date() });
}

const author = () => ({ by: 'bench', now: new Date(), confirmer: 'admin' }) as const;

async function edit(random: Random, kind: Exclude<(typeof KINDS)[number], 'new'>, id: string) {
  const loaded = await loadGym(id);
  const { gym } = loaded;
  const changes: Record<typeof kind, GymEdit> = {
    fee: { pricing: { dropIn: between(random, 41, 60) } },
    schedule: {
      schedule: [
        ...(gym.schedule ?? []).slice(10).map((was) => ({ was })),
        { is: { day: 'sun', start: '13:00', end: '14:30', program: 'open-mat', attire: 'both' } },
      ],
    },
    name: { name: `${gym.name} ${between(random, 100, 999)}` },
    close: { status: gym.status === 'closed' ? 'published' : 'closed' },
    description: { post_description: `Changed ${between(random, 1, 1e9)}.` },
  };
  await commitEdit(loaded, editedGym(gym, { version: gym.version, changes: changes[kind], seen: {} }, author()), author());
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
