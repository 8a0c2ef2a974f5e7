import type { Plugin } from 'vite';

/**
 * Keeps a sheet whose class names were all inlined. Otherwise Vite drops it, because it treats a CSS module as only its names.
 */
export const sheetsStay: Plugin = {
  name: 'sheets-stay',
  enforce: 'post',
  transform: { filter: { id: /\.module\.css$/ }, handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }) },
};

/** The site's two sheets: basics and fonts, which every page contains, and all CSS modules, which load with the app. */
export const SHEETS = { basics: 'main', modules: 'modules' } as const;

/** Pages contain or link their sheets, so no script needs to load one. */
export const sheetsOfPages: Plugin = {
  name: 'sheets-of-pages',
  generateBundle: {
    order: 'pre',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.viteMetadata?.importedCss.clear();
    },
  },
};
