import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PASSWORD_MIN } from '../../functions/src/contract/constants.ts';
import { at, LOCAL } from '../lib/paths.mjs';
import type { Part } from './part.ts';

const OUT = at('web/src/generated/commonPasswords.ts');

/**
 * The list is ordered by how common the passwords are. The complete list would be about five times as large for a browser to
 * fetch. The backend uses the complete list.
 */
const COMMON_COUNT = 10_000;

/** The common passwords that a browser checks while typing: the most common ones that are long enough. */
export const PASSWORDS: Part = {
  name: 'Common passwords',
  stamp: path.join(LOCAL, 'built-passwords.json'),
  script: import.meta.filename,
  products: [OUT],
  patterns: ['node_modules/@zxcvbn-ts/language-common/package.json'],
  build: buildPasswords,
};

async function buildPasswords(): Promise<string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'].slice(0, COMMON_COUNT).filter((entry) => entry.length >= PASSWORD_MIN);
  await mkdir(path.dirname(OUT), { recursive: true });
  // Written atomically: checks that run during a build read it.
  const draft = `${OUT}.new`;
  await writeFile(draft, `/** In lower case, a line each. */\nexport const commonPasswords: string = ${JSON.stringify(list.join('\n'))};\n`);
  await rename(draft, OUT);
  return [];
}
