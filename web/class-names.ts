import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The shortest names for the classes of all CSS modules below `root`: they stand in every page, in the sheet and in the
 * scripts. Counted through the sorted files, so that the build for browsers and the one for the server make the same ones.
 * Throws for a class that no file has.
 */
export function shortNames(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  for (const file of globSync('**/*.module.css', { cwd: root }).sort()) {
    const classes = new Set(readFileSync(path.join(root, file), 'utf8').match(/(?<=\.|@keyframes )[a-z_][\w-]*/gi));
    for (const name of classes) names.set(`${file} ${name}`, shortName(names.size));
  }
  return (name, file) => {
    const short = names.get(`${path.relative(root, file.replace(/\?.*/, ''))} ${name}`);
    if (!short) throw new Error(`${file} has no class "${name}".`);
    return short;
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** `_a` to `_Z`, then `_aa` on: no name that a global style may have. */
function shortName(count: number): string {
  const rest = Math.floor(count / LETTERS.length);
  return (rest > 0 ? shortName(rest - 1) : '_') + LETTERS[count % LETTERS.length];
}
