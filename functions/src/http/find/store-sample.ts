import { documentPaths, type HomeDocument, MINUTE_MS } from '../../contract';
import { readDocument } from '../../platform/firestore';

let known: { readonly sample: boolean; readonly until: number } | undefined;

/** Whether invented gyms are loaded; asked once a minute. */
export async function isSample(): Promise<boolean> {
  if (known && Date.now() < known.until) return known.sample;
  const home = await readDocument<HomeDocument>(documentPaths.home);
  known = { sample: home?.sample ?? false, until: Date.now() + MINUTE_MS };
  return known.sample;
}
