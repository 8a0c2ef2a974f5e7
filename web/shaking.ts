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

/** The sheet of the public pages stands in every page that the server renders: the entry is known by it, and no script asks for it. */
export const sheetInPage = (sheet: RegExp): Plugin => ({
  name: 'sheet-in-page',
  generateBundle: {
    order: 'pre',
    handler: (_options, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry)?.viteMetadata?.importedCss;
      for (const chunk of chunks) {
        const sheets = chunk.viteMetadata?.importedCss ?? new Set();
        for (const file of [...sheets].filter((one) => sheet.test(one))) {
          sheets.delete(file);
          entry?.add(file);
        }
      }
    },
  },
});
