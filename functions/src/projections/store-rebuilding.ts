import { randomUUID } from 'node:crypto';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { COLLECTIONS } from '../contract';
import { firestore } from '../platform/firestore';
import { log } from '../platform/log';

/** A rebuild that has given no sign for so long has died; one that runs gives a sign three times as often. */
const SILENT_MS = 30_000;
const SIGN_MS = SILENT_MS / 3;

/** Until when a rebuild counts as under way that gives a sign now, in milliseconds. */
export const untilSilent = (): number => Date.now() + SILENT_MS;

/** Gives signs for as long as `work` takes, and says in the end that it is over. */
export async function withSigns<Result>(sign: () => Promise<unknown>, work: () => Promise<Result>, over: () => Promise<unknown>): Promise<Result> {
  const signs = setInterval(() => void sign().catch((error: unknown) => log.warn('rebuild-sign', { error: String(error) })), SIGN_MS);
  try {
    return await work();
  } finally {
    clearInterval(signs);
    await over();
  }
}

/** `system/rebuilds`: until when each rebuild under way may create what it has read, in milliseconds, by an id of its own. */
const underWay = () => firestore().collection(COLLECTIONS.system).doc('rebuilds') as DocumentReference<Record<string, number>>;

/** Says, for as long as `work` takes, that a rebuild is under way. */
export async function saidToRebuild<Result>(work: () => Promise<Result>): Promise<Result> {
  const id = randomUUID();
  const say = (until: number | FieldValue) => underWay().set({ [id]: until as number }, { merge: true });
  const sign = () => say(untilSilent());
  await sign();
  return withSigns(sign, work, () => say(FieldValue.delete()));
}

/** `system/rebuildProgress`: how much of what the last rebuild found to differ is written. */
interface RebuildProgress {
  readonly done: number;
  readonly of: number;
  /** When it was noted, in milliseconds. */
  readonly at: number;
}
const progressReference = () => firestore().collection(COLLECTIONS.system).doc('rebuildProgress') as DocumentReference<RebuildProgress>;
/** Progress is noted this often at most. */
const NOTED_MS = 1000;

/** Notes, while `work` goes on, how much of it is done. What can't be noted stops nothing. */
export async function toldAsItGoes<Result>(of: number, work: (onDone: () => Promise<void>) => Promise<Result>): Promise<Result> {
  let [done, notedAt] = [0, 0];
  const note = async () => {
    if (Date.now() - notedAt < NOTED_MS) return;
    notedAt = Date.now();
    await progressReference()
      .set({ done, of, at: notedAt })
      .catch((error: unknown) => log.warn('rebuild-progress', { error: String(error) }));
  };
  await note();
  try {
    return await work(async () => {
      done++;
      await note();
    });
  } finally {
    await progressReference().delete();
  }
}

/** How far the rebuild under way is; undefined if none runs, or if one reads and has nothing to write yet. */
export async function readRebuildProgress(): Promise<Pick<RebuildProgress, 'done' | 'of'> | undefined> {
  const { done, of, at } = (await progressReference().get()).data() ?? {};
  return done === undefined || of === undefined || at === undefined || Date.now() - at > SILENT_MS ? undefined : { done, of };
}

/**
 * Whether a rebuild is under way, which creates what was missing when it looked: a document that is not there, and should
 * not be, may come back by it, made of a gym that has gone since. Whoever finds so leaves the marks for when it has ended.
 */
export async function isRebuilding(transaction: Transaction): Promise<boolean> {
  const rebuilds = (await transaction.get(underWay())).data() ?? {};
  return Object.values(rebuilds).some((until) => until > Date.now());
}
