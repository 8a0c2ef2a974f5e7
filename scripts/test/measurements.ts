import { measureSmall } from '../../bench/measure.ts';
import type { Outcome } from './outcome.ts';

/** Every figure's measurement on as little as it can be made of: a figure passes that comes out as a number. */
export async function measurements(): Promise<Outcome> {
  const values = await measureSmall();
  const failed = [...values].filter(([, value]) => !Number.isFinite(value)).map(([id]) => id);
  if (failed.length > 0) console.log(`\nNot measured: ${failed.join(', ')}.`);
  return { passed: values.size - failed.length, failed: failed.length };
}
