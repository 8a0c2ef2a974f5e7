import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PASSWORD_MIN } from '../../functions/src/contract/constants.ts';
import { at, LOCAL } from '../lib/paths.mjs';
import type { Part } from './part.ts';

const OUT = at('web/src/generated/commonPasswords.ts');

/** The list is in the order of how common they are; all of it is some five times as much for a browser to fetch. The backend has all of it. */
const MOST_COMMON = 10_000;

/** What a browser tells of a password while it is typed: the most common ones of those that are long enough. */
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
  const list = dictionary['passwords-common'].slice(0, MOST_COMMON).filter((entry) => entry.length >= PASSWORD_MIN);
  await mkdir(path.dirname(OUT), { recursive: true });
  // Whole or not at all: checks that run beside a build read it.
  const draft = `${OUT}.new`;
  await writeFile(draft, `/** In lower case, a line each. */\nexport const commonPasswords: string = ${JSON.stringify(list.join('\n'))};\n`);
  await rename(draft, OUT);
  return [];
}
