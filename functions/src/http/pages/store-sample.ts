import { documentPaths, type HomeDocument, MINUTE_MS } from '../../contract';
import { withinDeadline } from '../../platform/deadline';
import { readDocument } from '../../platform/firestore';

const HOUR_MS = 60 * MINUTE_MS;
/** No page waits longer than this to say that gyms are invented: those that read nothing else stand without the database. */
const PATIENCE_MS = 1000;

/** Under way: pages that are made meanwhile wait for it, too. */
let reading: Promise<boolean> | undefined;
let known: { readonly sample: boolean; readonly until: number } | undefined;

/**
 * Whether invented gyms are loaded. They may come at any minute; once there they seldom go, so that is asked once an hour.
 * As it was last known, or not, where the database does not say.
 */
export async function isSample(): Promise<boolean> {
  if (known && Date.now() < known.until) return known.sample;
  reading ??= look().finally(() => (reading = undefined));
  return withinDeadline(reading, PATIENCE_MS).catch(() => known?.sample ?? false);
}

async function look(): Promise<boolean> {
  const sample = (await readDocument<HomeDocument>(documentPaths.home))?.sample ?? false;
  known = { sample, until: Date.now() + (sample ? HOUR_MS : MINUTE_MS) };
  return sample;
}
