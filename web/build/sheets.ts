import type { Plugin } from 'vite';

/** Keeps a sheet whose names have all been put where they are used: Vite takes it to be its names alone. */
export const sheetsStay: Plugin = {
  name: 'sheets-stay',
  enforce: 'post',
  transform: { filter: { id: /\.module\.css$/ }, handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }) },
};

/** The two sheets of the site: basics and fonts, which stand in every page, and all CSS modules, which come with the app. */
export const SHEETS = { basics: 'main', modules: 'modules' } as const;

/** Sheets stand in pages, or come with them: no script asks for one. */
export const sheetsOfPages: Plugin = {
  name: 'sheets-of-pages',
  generateBundle: {
    order: 'pre',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.viteMetadata?.importedCss.clear();
    },
  },
};
