import type { Measured } from '../record';
import { say } from './say';

/** Measures some figures of a family. Where that fails it says which, and the family's others are measured all the same. */
export async function attempt(ids: readonly string[], work: () => Promise<Record<string, Measured>>): Promise<Record<string, Measured>> {
  try {
    return await work();
  } catch (error) {
    say(`✗ ${ids.join(', ')}: ${error instanceof Error ? error.stack : String(error)}`);
    return {};
  }
}
