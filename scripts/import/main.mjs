import { importTypeScript } from '../lib/bundle.mjs';
import { Problem } from '../lib/problem.mjs';
import { during } from '../lib/progress.mjs';

/** Imports listings into the local stack or a named project. */
export async function main(args) {
  const { runImport } = await importTypeScript('scripts/import/cli.ts');
  try {
    await runImport(args, { during });
  } catch (error) {
    // What the command line or the backend refuses is said in a sentence already.
    throw error?.code?.startsWith?.('ERR_PARSE_ARGS') || error?.constructor?.name !== 'TypeError' ? new Problem(error.message) : error;
  }
}
