import { seededRandom } from '../scripts/sample/random';
import { comparedToRebuild } from '../tests/support/derived';
import type { Measured, Size } from './record';
import { say } from './support/say';

const WRITES = { full: 500, small: 60 } as const;

/** Random writes whose events and tasks come repeated, shuffled, late, dropped and dying midway, and sweeps; then each derived document against a rebuild. */
export async function measureConverge(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  // Loaded only here: the tests' support patches the client's transactions so that they can die.
  const { clearFirestore, db } = await import('../tests/support/firestore');
  const { Platform, storm } = await import('../tests/support/upkeep');
  const { randomWrites } = await import('../tests/support/random-writes');
  await clearFirestore();
  const random = seededRandom(500);
  const platform = new Platform(storm(random));
  await randomWrites(platform, WRITES[size], random);
  await platform.settle();
  say(`${WRITES[size]} writes made and delivered`);
  const { stored, differing } = await comparedToRebuild(db);
  if (stored.size === 0) throw new Error('Nothing was derived, so nothing was measured.');
  const note =
    differing.length > 0
      ? `Differing: ${differing.slice(0, 5).join(', ')}`
      : `Of ${stored.size} derived documents; ${Object.values(platform.runs).reduce((a, b) => a + b, 0)} refreshes ran.`;
  return { converge: { value: differing.length, note } };
}
