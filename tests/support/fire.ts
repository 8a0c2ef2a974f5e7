import type { DocumentSnapshot } from 'firebase-admin/firestore';
import functionsTest from 'firebase-functions-test';
import { db, PROJECT } from './firestore';

const { wrap, makeChange } = functionsTest({ projectId: PROJECT });

/** Delivers a document's write to a trigger, as Eventarc would, with the document before and after. */
export async function fireWritten(trigger: unknown, before: DocumentSnapshot, after: DocumentSnapshot, named: Record<string, string> = {}): Promise<void> {
  const [collection = '', id = ''] = after.ref.path.split('/');
  const name = { gyms: 'gymId', featuredCities: 'cityId', featuredGyms: 'gymId', discounts: 'discountId', sponsorships: 'sponsorshipId', tiers: 'tierId' }[
    collection
  ];
  await wrap(trigger as never)({ data: makeChange(before, after), params: { [name ?? 'id']: id, ...named } } as never);
}

/** Delivers a gym's deletion to a trigger, with the document before it. */
export async function fireDeleted(trigger: unknown, gym: DocumentSnapshot): Promise<void> {
  await wrap(trigger as never)({ data: gym, params: { gymId: gym.id } } as never);
}

/** Performs a write to the document at `path` and delivers it to a trigger. */
export async function writeAndFire(trigger: unknown, path: string, write: () => Promise<unknown>): Promise<void> {
  const before = await db.doc(path).get();
  await write();
  await fireWritten(trigger, before, await db.doc(path).get());
}

/** Runs a schedule, as Cloud Scheduler would. */
export async function runSchedule(schedule: unknown): Promise<void> {
  await wrap(schedule as never)({} as never);
}

/** Delivers a task to its function, as Cloud Tasks would. */
export async function runTask(task: unknown, data: object, retryCount = 0): Promise<void> {
  await wrap(task as never)({ data, retryCount, executionCount: retryCount } as never);
}
