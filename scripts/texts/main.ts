import { renameSync, writeFileSync } from 'node:fs';
import { run } from '../lib/problem.mjs';
import { textSections } from './sheet.ts';

/** Writes the text sheet's data: `node scripts/texts/main.ts FILE`. */
await run(async () => {
  const [file = ''] = process.argv.slice(2);
  writeFileSync(`${file}.new`, JSON.stringify(textSections()));
  renameSync(`${file}.new`, file);
});
