import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { shortNames } from './build/class-names.ts';
import { SHEETS, sheetsOfPages, sheetsStay } from './build/sheets.ts';
import { unusedComponentsGo } from './build/unused-components.ts';

const from = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * What every page begins with is one script, beside that of the libraries, which changes less often; the rest as the bundler sees
 * who imports it: what is put together besides is carried by pages that do without. All CSS modules are one sheet: a page holds
 * what it needs of it (`src/hydration/pageStyle.ts`) and fetches the rest with the app, since each sheet that comes costs a look
 * at every element.
 */
const TOGETHER: Rolldown.CodeSplittingGroup[] = [
  { name: SHEETS.modules, test: /\.module\.css$/ },
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|zustand)\// },
  { name: SHEETS.basics, tags: ['$initial'] },
];

/** The app for browsers; with `isSsrBuild` the same components for the function that renders them. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: from('.'),
  plugins: [react(), unusedComponentsGo, !isSsrBuild && [sheetsStay, sheetsOfPages]],
  resolve: {
    // The search engine is no part of the contract's common door: it is fetched with the search box's list.
    alias: {
      '@suggest': from('../functions/src/suggest/index.ts'),
      '@contract': from('../functions/src/contract/index.ts'),
      '@web': from('./src'),
    },
  },
  css: { modules: { generateScopedName: command === 'build' ? shortNames(from('./src')) : '[name]_[local]_[hash:base64:4]' } },
  build: isSsrBuild
    ? {
        outDir: from('../functions/lib/web'),
        ssr: true,
        target: 'node24',
        copyPublicDir: false,
        emptyOutDir: true,
        rolldownOptions: { input: from('./src/server.tsx') },
      }
    : {
        outDir: 'dist',
        target: 'es2022',
        manifest: true,
        // The notices that licenses of what is bundled ask for, beside the app.
        license: { fileName: 'licenses.md' },
        // What a page imports is known to the browser once the page has come; a list of it all would stand in the first script.
        modulePreload: { resolveDependencies: () => [] },
        rolldownOptions: {
          optimization: { inlineConst: true },
          input: { [SHEETS.basics]: from('./src/main.tsx') },
          treeshake: {
            manualPureFunctions: ['console.log', 'console.info', 'console.debug'],
            // Nothing of ours or of the libraries does anything when it is merely read.
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
            // A page gets the parts of the contract that it uses, not all that their common door leads to; the configuration is written into it.
            moduleSideEffects: [{ test: /functions\/src\/contract\/|web\/src\/config\//, sideEffects: false }],
          },
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: TOGETHER } },
        },
      },
  // On the server too: React's development form renders several times slower, whatever the function's environment says.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // The function's folder is deployed without the web's packages.
  ssr: { noExternal: true },
}));
