import { rebuildDirectory } from '../functions/src/directory/store-rebuild';
import { stableJson } from '../functions/src/gyms/views';
import { seededRandom } from '../scripts/sample/random';
import type { Measured } from './record';
import { say } from './support/say';

const WRITES = 500;
const DELIVERIES = 3;
const FAILING = 0.2;

/** Random writes whose events and tasks come repeated, shuffled and dying midway; then each derived document against a rebuild. */
export async function measureConverge(): Promise<Record<string, Measured>> {
  // Loaded only here: the tests' support patches the client's transactions so that they can die.
  const { clearFirestore, db } = await import('../tests/support/firestore');
  const { derivedDocuments, Platform } = await import('../tests/support/upkeep');
  const { randomWrites } = await import('../tests/support/random-writes');
  await clearFirestore();
  const random = seededRandom(500);
  const platform = new Platform({ random, copies: DELIVERIES, failing: FAILING });
  await randomWrites(platform, WRITES, random);
  await platform.settle();
  const kept = await derivedDocuments();
  say(`${WRITES} writes made and delivered: ${kept.size} derived documents`);

  for (const path of kept.keys()) await db.doc(path).delete();
  await rebuildDirectory();
  const rebuilt = await derivedDocuments();
  const paths = [...new Set([...kept.keys(), ...rebuilt.keys()])];
  // A redirect from an old address is history: it is kept, and can't be made from what is there now.
  const differing = paths.filter((path) => kept.get(path)?.kind !== 'moved' && stableJson(kept.get(path) ?? null) !== stableJson(rebuilt.get(path) ?? null));
  if (kept.size === 0) throw new Error('Nothing was derived, so nothing was measured.');
  const note =
    differing.length > 0
      ? `Differing: ${differing.slice(0, 5).join(', ')}`
      : `Of ${kept.size} derived documents; ${Object.values(platform.runs).reduce((a, b) => a + b, 0)} refreshes ran.`;
  return { converge: { value: differing.length, note } };
}
