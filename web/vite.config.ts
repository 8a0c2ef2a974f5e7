import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const from = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** On a busy machine, Rolldown would list its slowest plugins in the output of `npm start`. */
const QUIET = { bundlerTimings: false };

/** The app for browsers, or with `isSsrBuild` the same components for the function that renders them. */
export default defineConfig(({ isSsrBuild }) => ({
  root: from('.'),
  plugins: [react()],
  resolve: {
    alias: {
      '@contract': from('../functions/src/contract/index.ts'),
      '@web': from('./src'),
    },
  },
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
        // One sheet for all pages: it is small, and a page never waits for a second one.
        cssCodeSplit: false,
        // License notices of bundled packages, next to the app.
        license: { fileName: 'licenses.md' },
        rolldownOptions: {
          checks: QUIET,
          input: [from('./src/main.tsx'), from('./src/beforePaint.ts')],
          // The libraries that every page needs are a script of their own, because they change less often.
          output: {
            codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|zustand)\// }] },
          },
          treeshake: {
            manualPureFunctions: ['console.log', 'console.info', 'console.debug'],
            // A page gets only the parts of the contract that it uses. Configuration is inlined.
            moduleSideEffects: [{ test: /functions\/src\/contract\/|web\/src\/config\//, sideEffects: false }],
          },
        },
      },
  // On the server too, whatever its environment says, because React's development build renders several times slower.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // The functions are deployed without the web app's packages.
  ssr: { noExternal: true },
}));
