import type { InlineConfig, Plugin } from 'vite';

/** Begins the names of modules that are no files. */
const VIRTUAL = '\0';

/**
 * Settings with which Vite adds to `files` what it makes a build from: its configuration with all that this imports, and
 * every module of the build and of its workers, which are builds of their own.
 */
export const noting = (files: Set<string>): Pick<InlineConfig, 'plugins' | 'worker'> => ({
  plugins: [notingIn(files)],
  worker: { plugins: () => [notingIn(files)] },
});

const notingIn = (files: Set<string>): Plugin => ({
  name: 'noting-inputs',
  configResolved({ configFileDependencies }) {
    for (const file of configFileDependencies) files.add(file);
  },
  buildEnd() {
    for (const id of this.getModuleIds()) if (!id.startsWith(VIRTUAL)) files.add(id);
  },
});
