import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const resolvePath = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Keeps Rolldown from listing its slowest plugins in the output of `npm start`, which it does on a busy machine. */
const QUIET = { bundlerTimings: false };

/** Builds the app for browsers or, with `isSsrBuild`, the same components for the function that renders them. */
export default defineConfig(({ isSsrBuild }) => ({
  root: resolvePath('.'),
  plugins: [react()],
  resolve: {
    alias: {
      '@contract': resolvePath('../functions/src/contract/index.ts'),
      '@web': resolvePath('./src'),
    },
  },
  build: isSsrBuild
    ? {
        outDir: resolvePath('../functions/lib/web'),
        ssr: true,
        target: 'node24',
        copyPublicDir: false,
        emptyOutDir: true,
        rolldownOptions: { input: resolvePath('./src/server.tsx'), checks: QUIET },
      }
    : {
        outDir: 'dist',
        target: 'es2022',
        manifest: true,
        // One stylesheet for all pages: it is small, and no page waits for a second one.
        cssCodeSplit: false,
        // License notices of bundled packages, next to the app.
        license: { fileName: 'licenses.md' },
        rolldownOptions: {
          checks: QUIET,
          input: [resolvePath('./src/main.tsx'), resolvePath('./src/beforePaint.ts')],
          // The libraries that every page needs are in a separate script, because they change less often than the app.
          output: {
            codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|zustand)\// }] },
          },
          treeshake: {
            manualPureFunctions: ['console.log', 'console.info', 'console.debug'],
            // Lets each page load only the parts of the contract that it uses, and inlines configuration.
            moduleSideEffects: [{ test: /functions\/src\/contract\/|web\/src\/config\//, sideEffects: false }],
          },
        },
      },
  // Always production mode on the server, because React's development build renders several times slower.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // The functions are deployed without the web app's packages.
  ssr: { noExternal: true },
}));
