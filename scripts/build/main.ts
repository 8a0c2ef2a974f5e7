import path from 'node:path';
import { buildPlaces } from '../build-places.ts';
import { withLock } from '../lib/lock.ts';
import { optionsOf } from '../lib/options.ts';
import { LOCAL } from '../lib/paths.mjs';
import { runStep } from '../lib/progress.mjs';
import { copyBuilt } from './copy.ts';
import { FONTS } from './fonts.ts';
import { FUNCTIONS } from './functions.ts';
import { buildPart } from './part.ts';
import { PASSWORDS } from './passwords.ts';
import { SHAPES } from './shapes.ts';
import { isUnchanged } from './unchanged.ts';
import { WEB } from './web.ts';

/** Only one build runs at a time, since all write to the same folders. */
const BUILDING = path.join(LOCAL, 'building.lock');

const USAGE = `npm run build -- [options]
Builds the web app, the functions and the data they use.
  --changed       build only what changed since the last build
  --into FOLDER   also copy the files that the emulators run into FOLDER`;

const OPTIONS = { changed: { type: 'boolean', default: false }, into: { type: 'string' } } as const;

/** Builds everything that is deployed, even if nothing changed, unless the options say otherwise. */
export async function main(args: readonly string[] = []): Promise<void> {
  const { changed, into } = optionsOf({ args, options: OPTIONS }, USAGE).values;
  await withLock(BUILDING, async () => {
    await build(changed);
    if (into) copyBuilt(into);
  });
}

/** In this order: the shapes' towns come from the place data, and the web app needs the shapes and the fonts. */
const PARTS = [SHAPES, PASSWORDS, FONTS, FUNCTIONS, WEB];

async function build(onlyChanged: boolean): Promise<void> {
  await runStep('Place data', buildPlaces);
  for (const part of PARTS) if (!onlyChanged || !isUnchanged(part)) await runStep(part.name, () => buildPart(part));
}
