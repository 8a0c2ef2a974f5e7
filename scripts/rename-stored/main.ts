import { importBundled } from '../lib/bundle.ts';
import { optionsOf } from '../lib/options.ts';
import { Problem } from '../lib/problem.mjs';

const USAGE = `node scripts/rename-stored.mjs --project YOUR-PROJECT [--to-previous-release]
Rewrites stored documents with the names of this release (docs/decisions/082-renamed-stored-names.md). You can run it again at any time.
  --project NAME          the Firebase project. Sign in with "gcloud auth application-default login" first
  --to-previous-release   rewrites them with the names of the previous release, before you roll back to it`;

/** Renames fields and values in the documents of a deployed project. */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = optionsOf(
    { args: [...args], options: { project: { type: 'string' }, 'to-previous-release': { type: 'boolean', default: false } } },
    USAGE,
  );
  if (!values.project) throw new Problem(`Add --project NAME.\n\n${USAGE}`);
  const { connect, renameStored } = await importBundled<typeof import('./rename.ts')>('scripts/rename-stored/rename.ts');
  const { renamed, conflicts } = await renameStored(connect(values.project), values['to-previous-release'] ? 'previous' : 'current');
  console.log(`Rewrote ${renamed} ${renamed === 1 ? 'document' : 'documents'}.`);
  if (conflicts > 0) throw new Problem(`${conflicts} changed while this was running. Run the command again.`);
}
