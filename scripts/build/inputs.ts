import type { InlineConfig, Plugin } from 'vite';

/** Prefix of module names that are not files. */
const VIRTUAL = '\0';

/**
 * Vite settings that add to `files` everything a build is made from: its configuration with its imports, and every module of the
 * build and of its workers, which are separate builds.
 */
export const trackInputs = (files: Set<string>): Pick<InlineConfig, 'plugins' | 'worker'> => ({
  plugins: [trackInputsPlugin(files)],
  worker: { plugins: () => [trackInputsPlugin(files)] },
});

const trackInputsPlugin = (files: Set<string>): Plugin => ({
  name: 'track-inputs',
  configResolved({ configFileDependencies }) {
    for (const file of configFileDependencies) files.add(file);
  },
  buildEnd() {
    for (const id of this.getModuleIds()) if (!id.startsWith(VIRTUAL)) files.add(id);
  },
});
