import path from 'node:path';
import { at } from '../lib/paths.mjs';
import { startGuarded } from '../lib/processes.ts';

/** The file that the page `/dev/texts` reads. */
const TEXTS_FILE = 'web/dist/dev-texts.json';

/** Collects the text sheet's data in the background, which takes a few seconds. The page says so until the file exists. */
export const collectTexts = (stage: string): void =>
  void startGuarded(process.execPath, [at('scripts/texts/main.ts'), path.join(stage, TEXTS_FILE)], { cwd: at() });
