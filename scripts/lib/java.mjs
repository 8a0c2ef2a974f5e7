import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onPath } from './firestore.mjs';
import { at, LOCAL } from './paths.mjs';

/**
 * firebase-tools starts its Firestore and its Storage rules runtime as `java -jar FILE …`. This makes a `java` that
 * answers for Storage from the project, and passes everything else on: to hidane where that is the Firestore (called
 * "java", it behaves as the official emulator does), else to the Java of this machine.
 * @param firestore as `findFirestore` found it
 * @returns the environment that makes firebase-tools use it
 */
export function javaStandIn(firestore, env = process.env) {
  const folder = path.join(LOCAL, 'java');
  mkdirSync(folder, { recursive: true });
  const storageJar = emptyFile(path.join(folder, 'storage-rules.jar'));
  const own = { STORAGE_EMULATOR_BINARY_PATH: storageJar };
  if (firestore.kind === 'hidane') own.FIRESTORE_EMULATOR_BINARY_PATH = emptyFile(path.join(folder, 'firestore.jar'));
  const next = firestore.kind === 'hidane' ? linkAsJava(firestore.binary, path.join(folder, 'hidane')) : onPath('java');
  const script = path.join(folder, 'java');
  writeFileSync(script, standIn(storageJar, next));
  chmodSync(script, 0o755);
  return { ...env, ...own, PATH: [folder, env.PATH].join(path.delimiter) };
}

function emptyFile(file) {
  writeFileSync(file, '');
  return file;
}

function linkAsJava(binary, folder) {
  mkdirSync(folder, { recursive: true });
  const link = path.join(folder, 'java');
  if (existsSync(link)) rmSync(link);
  symlinkSync(binary, link);
  return link;
}

const standIn = (storageJar, next) => `#!/bin/sh
# Written at each start: the first "java" on the emulators' PATH.
for argument in "$@"; do
  if [ "$argument" = "${storageJar}" ]; then exec "${process.execPath}" "${at('scripts/stack/storage-rules.mjs')}"; fi
done
exec "${next}" "$@"
`;
