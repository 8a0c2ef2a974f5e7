import { figuresOf, measureSmall } from '../../bench/measure.ts';
import type { Outcome } from './outcome.ts';

/** Figures' measurements on as little as they can be made of: a figure passes that comes out as a number. */
export async function measurements(place: Parameters<typeof figuresOf>[0]): Promise<Outcome> {
  const values = await measureSmall(figuresOf(place));
  const failed = [...values].filter(([, value]) => !Number.isFinite(value)).map(([id]) => id);
  if (failed.length > 0) console.log(`\nNot measured: ${failed.join(', ')}.`);
  return { passed: values.size - failed.length, failed: failed.length };
}
