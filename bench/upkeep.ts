import type { GymEdit, GymFacts } from '../functions/src/contract';
import { rebuildDirectory } from '../functions/src/projections/rebuild-repository';
import { handleGymWritten } from '../functions/src/projections/triggers';
import { applyEdit } from '../functions/src/gyms/edit/edit';
import { resolvePlacement } from '../functions/src/gyms/placement/placement';
import { buildGym } from '../functions/src/gyms/record/record';
import { commitEdit, createGym, loadGym, generateGymId } from '../functions/src/gyms/edit/repository';
import { sweep } from '../functions/src/sweep';
import { between, pick, type Random, seededRandom } from '../scripts/sample/random';
import { PUNCTUAL, TaskQueue } from '../tests/support/queue';
import { inventedGyms, loadGyms } from './support/load';
import { clearFirestore, startEmptyFirestore } from './support/local-firestore';
import { type Bill, measureBill, withoutBilling } from '../tests/support/meter';
import { type Figure, run, say } from './support/run';
import { collection } from '../functions/src/platform/collections';

const [FEW, MANY] = [1000, 100_000] as const;
/** Gym writes in each directory. */
const WRITES = 40;

/** The same writes in a small and a large directory: what each reads and writes, including upkeep at every level. */
async function measure(): Promise<Figure[]> {
  await startEmptyFirestore();
  const small = await measurePerWrite(FEW);
  const large = await measurePerWrite(MANY);
  const format = (bill: Bill) => `${bill.reads.toFixed(2)} read + ${bill.writes.toFixed(2)} written`;
  return [
    {
      id: 'upkeep-growth',
      what: 'Documents read and written per gym write with 100,000 gyms, compared with 1,000',
      value: (large.reads + large.writes) / (small.reads + small.writes),
      unit: 'ratio',
      target: { atMost: 1.1 },
      note: `Per write, ${WRITES} writes one at a time: ${format(small)} with ${FEW} gyms, ${format(large)} with ${MANY.toLocaleString('en-US')}.`,
    },
  ];
}

async function measurePerWrite(gyms: number): Promise<Bill> {
  await clearFirestore();
  say(`loading ${gyms} gyms`);
  const options = { gyms, seed: 5 };
  await loadGyms(options);
  await rebuildDirectory();
  const ids = Array.from(inventedGyms(options), ({ id }) => id);
  const random = seededRandom(11);
  const total: Bill = { reads: 0, writes: 0 };
  for (let index = 0; index < WRITES; index++) {
    const id = pick(random, ids);
    const bill = await measureBill(() => writeAndRefresh(random, KINDS[index % KINDS.length] ?? 'fee', id));
    total.reads += bill.reads;
    total.writes += bill.writes;
    if (index % 10 === 9) say(`${index + 1} of ${WRITES} writes`);
  }
  return { reads: total.reads / WRITES, writes: total.writes / WRITES };
}

/** Frequent changes are in the list more than once. */
const KINDS = ['fee', 'schedule', 'fee', 'name', 'schedule', 'new', 'fee', 'close', 'schedule', 'description'] as const;

/** One command, its write's event, all resulting refreshes, and a sweep that finds nothing left to do. */
async function writeAndRefresh(random: Random, kind: (typeof KINDS)[number], id: string): Promise<void> {
  const queue = new TaskQueue(PUNCTUAL);
  const written = kind === 'new' ? await addGymNear(id) : await editGym(random, kind, id);
  await handleGymWritten(written.id, written.before, written.after, queue.enqueue);
  await queue.drain();
  await sweep({ enqueue: queue.enqueue, now: () => new Date() });
}

const author = () => ({ by: 'bench', now: new Date(), confirmer: 'admin' }) as const;

async function editGym(random: Random, kind: Exclude<(typeof KINDS)[number], 'new'>, id: string) {
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
  await commitEdit(loaded, applyEdit(gym, { version: gym.version, changes: changes[kind], seen: {} }, author()), author());
  return { id, before: { data: () => gym }, after: await loadStored(id) };
}

async function addGymNear(neighbor: string) {
  const { gym } = await loadGym(neighbor);
  const facts: GymFacts = { state: gym.state, city: gym.city, name: `${gym.name} Annex`, latitude: gym.latitude, longitude: gym.longitude };
  const { city, placement } = resolvePlacement(facts);
  const id = generateGymId();
  await createGym(id, buildGym({ ...facts, city }, placement, { name: 'site' }, author()), author());
  return { id, before: undefined, after: await loadStored(id) };
}

/** The event's document, which Firestore doesn't bill. */
const loadStored = (id: string) => withoutBilling(() => collection('gyms').doc(id).get());

await run(measure);
