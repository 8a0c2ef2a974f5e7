import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * For component tests: each class has its own name, and no style is loaded, since jsdom would apply it and take minutes. Vitest's
 * own stand-in for a sheet has no names for `import * as styles`.
 */
export const plainClassNames: Plugin = {
  name: 'plain-class-names',
  enforce: 'pre',
  async resolveId(source, importer) {
    const sheet = source.endsWith('.module.css') && (await this.resolve(source, importer, { skipSelf: true }));
    return sheet ? `\0${sheet.id}.js` : null;
  },
  load(id) {
    const [, file] = /^\0(.+\.module\.css)\.js$/.exec(id) ?? [];
    if (!file) return null;
    const names = readFileSync(file, 'utf8').match(/(?<=\.)[a-z]\w*/gi);
    return [...new Set(names)].map((name) => `export const ${name} = '${name}';`).join('\n');
  },
};
