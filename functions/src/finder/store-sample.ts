import { documentPaths, type HomeDocument, MINUTE_MS } from '../contract';
import { firestore } from '../platform/firestore';

let known: { readonly sample: boolean; readonly until: number } | undefined;

/** Whether invented gyms are loaded; asked once a minute. */
export async function isSample(): Promise<boolean> {
  if (known && Date.now() < known.until) return known.sample;
  const home = (await firestore().doc(documentPaths.home).get()).data() as HomeDocument | undefined;
  known = { sample: home?.sample ?? false, until: Date.now() + MINUTE_MS };
  return known.sample;
}
