import { createRequire, flushCompileCache, Module } from 'node:module';
import path from 'node:path';

/**
 * Loaded before anything else into the processes that firebase-tools starts (`node --import`). It halves what starting a process for a
 * function costs: of lib/emulator/functionsEmulatorShared.js, which loads 1,200 modules for deployments, such a process
 * (lib/emulator/functionsEmulatorRuntime.js) only needs `findModuleRoot`.
 */
const program = process.argv[1] ?? '';
if (program.endsWith('functionsEmulatorRuntime')) {
  const shared = Object.assign(new Module(''), { exports: { findModuleRoot }, loaded: true });
  Reflect.set(createRequire(program).cache, path.join(path.dirname(program), 'functionsEmulatorShared.js'), shared);
  // Node would write its compile cache when the process exits, but firebase-tools kills it. By this time, the function has loaded.
  setTimeout(flushCompileCache, 3000).unref();
}

/**
 * Returns the folder of a package.
 * @param {string} name of the package
 * @param {string} file in it
 */
function findModuleRoot(name, file) {
  const root = `/node_modules/${name}`;
  return file.slice(0, file.lastIndexOf(`${root}/`)) + root;
}
