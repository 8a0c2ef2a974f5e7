import type { Plugin } from 'vite';

/**
 * Lets a page's script hold what is imported of React Router and no more. Its packaged file names components for developer
 * tools by statements of their own, and does not say that making a component or a context does nothing by itself: either
 * would keep them all.
 */
export const routerParts: Plugin = {
  name: 'router-parts',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code.replace(/^\w+\.(?:displayName|contextType) = .+;$/gm, '').replace(/\bReact\d*\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&'),
  },
};

/** Keeps a sheet whose names have all been put where they are used: Vite takes it to be its names alone. */
export const sheetsStay: Plugin = {
  name: 'sheets-stay',
  enforce: 'post',
  transform: { filter: { id: /\.module\.css$/ }, handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }) },
};

/** Sheets that stand in pages, or come with them, are not asked for by any script. */
export const sheetsOfPages = (sheets: RegExp): Plugin => ({
  name: 'sheets-of-pages',
  generateBundle: {
    order: 'pre',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        const asked = (file.type === 'chunk' && file.viteMetadata?.importedCss) || new Set<string>();
        for (const sheet of asked) if (sheets.test(sheet)) asked.delete(sheet);
      }
    },
  },
});
