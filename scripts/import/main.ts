import { importBundled } from '../lib/bundle.ts';
import { Problem } from '../lib/problem.mjs';

/** Imports listings into the local stack or a named project. */
export async function main(args: readonly string[]): Promise<void> {
  const { runImport } = await importBundled<typeof import('./cli.ts')>('scripts/import/cli.ts');
  try {
    await runImport(args);
  } catch (error) {
    // What the command line or the backend refuses is said in a sentence already.
    const isSystems = error instanceof Error && 'code' in error;
    throw error instanceof Error && !(error instanceof TypeError) && !isSystems ? new Problem(error.message) : error;
  }
}
