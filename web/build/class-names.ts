import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * The shortest names for the classes of all CSS modules below `root`, because pages, the sheet and scripts repeat them. Numbered in the
 * order of the sorted files, so that the builds for browsers and the server agree. Throws for a class that no file has, and for a name that
 * a script can't import, such as `no-gi`.
 */
export function shortNames(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  for (const file of globSync('**/*.module.css', { cwd: root }).sort()) {
    for (const name of classesOf(path.join(root, file))) {
      if (name.includes('-')) throw new Error(`${file}: call the class "${name}" without a hyphen.`);
      names.set(`${file} ${name}`, shortName(names.size));
    }
  }
  return (name, file) => {
    const short = names.get(`${path.relative(root, file.replace(/\?.*/, ''))} ${name}`);
    if (!short) throw new Error(`${file} has no class "${name}".`);
    return short;
  };
}

/** Classes of a library (`:global`) keep their names. */
const classesOf = (file: string): Set<string> =>
  new Set(
    readFileSync(file, 'utf8')
      .replace(/:global\([^)]*\)/g, '')
      .match(/(?<=\.|@keyframes )[a-z_][\w-]*/gi),
  );

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** `_a` to `_Z`, then `_aa` on: no name that a global style may have. */
function shortName(count: number): string {
  const rest = Math.floor(count / LETTERS.length);
  return (rest > 0 ? shortName(rest - 1) : '_') + LETTERS[count % LETTERS.length];
}

/** For component tests: classes go by their own names, and no style is loaded. */
export const plainNames: Plugin = {
  name: 'plain-names',
  enforce: 'pre',
  async resolveId(source, importer) {
    const sheet = source.endsWith('.module.css') && (await this.resolve(source, importer, { skipSelf: true }));
    return sheet ? `\0${sheet.id}.js` : null;
  },
  load(id) {
    const [, file] = /^\0(.+\.module\.css)\.js$/.exec(id) ?? [];
    return file ? [...classesOf(file)].map((name) => `export const ${name} = '${name}';`).join('\n') : null;
  },
};
