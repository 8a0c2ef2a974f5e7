import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shortNames } from './class-names.ts';
import { routerParts, sheetsOfPages, sheetsStay } from './shaking.ts';

const from = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The styles of what public pages and the frame are made of are one sheet. A page holds what it needs of it
 * (`src/pageStyle.ts`) and fetches all of it with the app, so no script fetches any: each sheet that comes costs a look at
 * every element, and one that comes before an earlier one has come costs setting all texts anew.
 */
const PUBLIC_STYLES = /src\/(?:components|shell|features\/(?:account|directory|plain|search|finding))\/.*\.module\.css$/;
const PAGE_SHEETS = /^assets\/(?:main|public)-[^/]*\.css$/;

/**
 * What most pages share, what every page of gyms needs, and what lists of them do, by file: dozens of small scripts, compressed one by one, would weigh a third
 * more than these few.
 */
const TOGETHER = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-router|react-router-dom|zustand)\/|contract\/(?:paths|constants)\.ts$|src\/(?:lib\/script|components\/(?:Button|Link))\.tsx?$/,
  },
  {
    name: 'page',
    test: /src\/(?:shell\/(?:PageMeta|origin|structuredData)|lib\/source|components\/(?:Breadcrumbs|Chip|Field|SampleNotice|withCommas)|features\/directory\/(?:words|parts\/missingPages|finding\/(?:QuickChoices|placePath))|contract\/finding\/words)\.tsx?$/,
  },
  {
    name: 'gym',
    test: /src\/(?:components\/(?:MatPlan|StateLabel|CheckedStripes|checked|Tag|useNow)|features\/directory\/(?:classWords|parts\/Attribution|compare\/CompareToggle)|contract\/(?:floor|timetable))\.tsx?$/,
  },
  {
    name: 'card',
    test: /src\/(?:components\/(?:Belt|beltWords)|features\/directory\/(?:parts\/GymCard|finding\/LinkedItem)|stores\/map|contract\/packing)\.tsx?$/,
  },
];

/** The app for browsers; with `isSsrBuild` the same components for the function that renders them. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: from('.'),
  plugins: [react(), !isSsrBuild && [routerParts, sheetsStay, sheetsOfPages(PAGE_SHEETS)]],
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
        // What a page imports is known to the browser once the page has come; a list of it all would stand in the first script.
        modulePreload: { resolveDependencies: () => [] },
        rolldownOptions: {
          optimization: { inlineConst: true },
          input: from('./src/main.tsx'),
          treeshake: {
            manualPureFunctions: ['console.log', 'console.info', 'console.debug'],
            // Nothing of ours or of the libraries does anything when it is merely read.
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
            // A page gets the parts of the contract that it uses, not all that their common door leads to; the configuration is written into it.
            moduleSideEffects: [{ test: /functions\/src\/contract\/|web\/src\/config\//, sideEffects: false }],
          },
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'public', test: PUBLIC_STYLES }, ...TOGETHER] } },
        },
      },
  // On the server too: React's development form renders several times slower, whatever the function's environment says.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // The function's folder is deployed without the web's packages.
  ssr: { noExternal: true },
}));
