import path from 'node:path';
import { at, LOCAL } from '../lib/paths.mjs';
import type { Part } from './part.ts';

/** The font of the pages, and the fonts that the functions draw images with. */
export const FONTS: Part = {
  name: 'Fonts',
  stamp: path.join(LOCAL, 'built-fonts.json'),
  script: at('web/build/fonts.ts'),
  products: [at('web/public/fonts'), at('functions/lib/faces')],
  patterns: [],
  async build() {
    // Loaded on demand, since most builds find nothing changed.
    const { buildFonts } = await import('../../web/build/fonts.ts');
    await buildFonts();
    return [];
  },
};
