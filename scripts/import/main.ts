import { importBundled } from '../lib/bundle.ts';
import { isHelp, Problem } from '../lib/problem.mjs';

/** Imports listings into the local stack or a named project. */
export async function main(args: readonly string[]): Promise<void> {
  const { runImport } = await importBundled<typeof import('./cli.ts')>('scripts/import/cli.ts');
  try {
    await runImport(args);
  } catch (error) {
    // Errors in the arguments or from the backend already have a message for the user.
    const isSystemError = error instanceof Error && 'code' in error;
    throw error instanceof Error && !(error instanceof TypeError) && !isSystemError && !isHelp(error) ? new Problem(error.message) : error;
  }
}
