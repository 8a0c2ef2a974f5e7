import type { HealthCheck } from '../functions/src/contract';
import { checkNextSpan } from '../functions/src/projections/store-health';
import { rebuildDirectory } from '../functions/src/projections/store-rebuild';
import type { Measured, Size } from './record';
import { clear, connect } from './support/firestore';
import { loadGyms } from './support/load';
import { billOf } from './support/meter';
import { say } from './support/say';

const SCALES = { full: 100_000, small: 300 } as const;
/** A round of checks is about seven; it does not end where the next one never comes further. */
const CHECKS_AT_MOST = 20;

/** A whole round of nightly checks of a directory in which nothing has drifted; the dearest night counts. */
export async function measureNightly(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const gyms = SCALES[size];
  connect();
  await clear();
  say(`loading ${gyms} gyms`);
  await loadGyms({ gyms, seed: 11 });
  await rebuildDirectory({ checkPages: false });
  const nights: { readonly reads: number; readonly writes: number; readonly check: HealthCheck }[] = [];
  do {
    let check: HealthCheck | undefined;
    const { reads, writes } = await billOf(async () => (check = await checkNextSpan()));
    if (!check) throw new Error('The check waits for an import, and there is none.');
    if (check.drifted > 0) throw new Error(`Drifted, though nothing was changed: ${check.paths.join(', ')}.`);
    nights.push({ reads, writes, check });
    say(`${check.from ?? 'the beginning'} to ${check.until ?? 'the end'}: ${check.gyms} gyms, ${reads} read, ${writes} written`);
  } while (nights.at(-1)?.check.until !== undefined && nights.length < CHECKS_AT_MOST);
  const compared = nights.reduce((sum, { check }) => sum + check.gyms, 0);
  const reads = nights.map((night) => night.reads / gyms);
  const note = `${gyms} gyms, of which ${compared} public ones were compared in ${nights.length} nights; ${(reads.reduce((sum, one) => sum + one, 0) / nights.length).toFixed(3)} on average, ${Math.max(...nights.map(({ writes }) => writes))} written at most.`;
  return { 'nightly-reads': { value: Math.max(...reads), note } };
}
