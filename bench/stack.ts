import type { Measured } from './record';
export async function measureStack(_ids: readonly string[]): Promise<Record<string, Measured>> {
  throw new Error('to be written');
}
