import { documentPaths, type HomeDocument, MINUTE_MS } from '../../contract';
import { readDocument } from '../../platform/firestore';

const HOUR_MS = 60 * MINUTE_MS;

let known: { readonly sample: boolean; readonly until: number } | undefined;

/** Whether invented gyms are loaded. They may come at any minute; once there they seldom go, so that is asked once an hour. */
export async function isSample(): Promise<boolean> {
  if (known && Date.now() < known.until) return known.sample;
  const sample = (await readDocument<HomeDocument>(documentPaths.home))?.sample ?? false;
  known = { sample, until: Date.now() + (sample ? HOUR_MS : MINUTE_MS) };
  return sample;
}
