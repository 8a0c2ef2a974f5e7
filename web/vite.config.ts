import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { shortNames } from './build/class-names.ts';
import { SHEETS, sheetsOfPages, sheetsStay } from './build/sheets.ts';
import { unusedComponentsGo } from './build/unused-components.ts';

const from = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * What every page needs is one script, besides the libraries' script, which changes less often. The bundler splits the rest; merging more
 * would add to pages that don't need it. All CSS modules are one sheet. A page contains the rules it needs (`src/hydration/pageStyle.ts`)
 * and loads the whole sheet with the app, because the browser checks every element for each additional sheet.
 */
const TOGETHER: Rolldown.CodeSplittingGroup[] = [
  { name: SHEETS.modules, test: /\.module\.css$/ },
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|zustand)\// },
  { name: SHEETS.basics, tags: ['$initial'] },
];

/** On a busy machine, Rolldown would list its slowest plugins in the output of `npm start`. */
const QUIET = { bundlerTimings: false };

/** The app for browsers, or with `isSsrBuild` the same components for the function that renders them. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: from('.'),
  plugins: [react(), unusedComponentsGo, !isSsrBuild && [sheetsStay, sheetsOfPages]],
  resolve: {
    alias: {
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
        rolldownOptions: { input: from('./src/server.tsx'), checks: QUIET },
      }
    : {
        outDir: 'dist',
        target: 'es2022',
        manifest: true,
        // License notices of bundled packages, next to the app.
        license: { fileName: 'licenses.md' },
        // A page already names what it imports. A list of everything would make the first script larger.
        modulePreload: { resolveDependencies: () => [] },
        rolldownOptions: {
          checks: QUIET,
          optimization: { inlineConst: true },
          input: { [SHEETS.basics]: from('./src/main.tsx') },
          treeshake: {
            manualPureFunctions: ['console.log', 'console.info', 'console.debug'],
            // Reading a property never has a side effect in our code or the libraries.
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
            // A page gets only the parts of the contract that it uses. Configuration is inlined.
            moduleSideEffects: [{ test: /functions\/src\/contract\/|web\/src\/config\//, sideEffects: false }],
          },
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: TOGETHER } },
        },
      },
  // On the server too, whatever its environment says, because React's development build renders several times slower.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // The functions are deployed without the web app's packages.
  ssr: { noExternal: true },
}));
