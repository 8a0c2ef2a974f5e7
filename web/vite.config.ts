import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const from = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The styles of all public pages and of the frame make one sheet, which stands in every page that the server renders: so
 * no page waits for a second one, and no script fetches it.
 */
const PUBLIC_STYLES = /src\/(?:styles\/.*\.css|(?:components|shell|features\/(?:account|directory|plain|search|finding))\/.*\.module\.css)$/;
const PAGE_STYLES = /assets\/public-[^/]*\.css$/;

/** The app for browsers; with `isSsrBuild` the same components for the function that renders them. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: from('.'),
  plugins: [react()],
  resolve: { alias: { '@contract': from('../functions/src/contract/index.ts'), '@web': from('./src') } },
  // Short names: they stand in every page. Both builds must make the same ones.
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]_[local]_[hash:base64:4]' } },
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
        modulePreload: { resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !PAGE_STYLES.test(file)) },
        rolldownOptions: {
          input: from('./src/main.tsx'),
          treeshake: {
            manualPureFunctions: ['console.log', 'console.info', 'console.debug'],
            // A page gets the parts of the contract that it uses, not all that their common door leads to.
            moduleSideEffects: [{ test: /functions\/src\/contract\//, sideEffects: false }],
          },
          output: { codeSplitting: { groups: [{ name: 'public', test: PUBLIC_STYLES }] } },
        },
      },
  // The function's folder is deployed without the web's packages.
  ssr: { noExternal: true },
}));
