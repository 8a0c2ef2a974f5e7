import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FirestoreEmulator } from './firestore.ts';
import { onPath } from '../lib/on-path.ts';
import { at } from '../lib/paths.mjs';

/** Files that firebase-tools treats as the jars of its emulators, by the environment variable that names each. */
interface Jars {
  readonly STORAGE_EMULATOR_BINARY_PATH: string;
  readonly FIRESTORE_EMULATOR_BINARY_PATH?: string;
}

/**
 * Creates a `java` command for firebase-tools, which runs its Firestore and Storage rules emulators as `java … -jar FILE …`
 * (lib/emulator/downloadableEmulators.js) and can't be told to run another program. The command replaces the Storage rules emulator,
 * runs hidane if it is used as the Firestore emulator, and passes everything else to this machine's Java.
 * tests/scripts/firebase-tools.test.ts fails once firebase-tools no longer needs Java.
 * @param firestore what `findFirestore` returned
 * @param folder where to create the command
 * @returns the environment in which firebase-tools finds the command
 */
export function fakeJava(firestore: FirestoreEmulator, folder: string, env = process.env): NodeJS.ProcessEnv {
  mkdirSync(folder, { recursive: true });
  const jars: Jars = {
    STORAGE_EMULATOR_BINARY_PATH: emptyFile(path.join(folder, 'storage-rules.jar')),
    ...(firestore.kind === 'hidane' && { FIRESTORE_EMULATOR_BINARY_PATH: emptyFile(path.join(folder, 'firestore.jar')) }),
  };
  const script = path.join(folder, 'java');
  writeFileSync(script, scriptFor(jars, firestore));
  chmodSync(script, 0o755);
  return { ...env, ...jars, PATH: [folder, env.PATH].join(path.delimiter) };
}

function emptyFile(file: string): string {
  writeFileSync(file, '');
  return file;
}

const scriptFor = (jars: Jars, firestore: FirestoreEmulator): string => `#!/bin/sh
# Written at each start: the first "java" on the emulators' PATH.
${firestore.kind === 'hidane' ? withHidane(jars, firestore.binary) : withJava(jars)}
`;

const storageRules = (): string => `exec "${process.execPath}" "${at('scripts/emulators/storage-rules.ts')}"`;

/**
 * hidane takes the arguments that follow its jar. Before firebase-tools starts a jar, it asks for Java's version
 * (`checkJavaMajorVersion` in lib/emulator/commandUtils.js). It starts emulators as detached processes, which keep running if
 * firebase-tools is killed (`_runBinary` in lib/emulator/downloadableEmulators.js). The script therefore ends hidane once its own
 * parent has ended.
 */
const withHidane = (jars: Jars, binary: string): string => `while [ $# -gt 0 ]; do
  case "$1" in
    -version) echo 'openjdk version "21.0.2"' >&2; exit 0 ;;
    "${jars.STORAGE_EMULATOR_BINARY_PATH}") ${storageRules()} ;;
    "${jars.FIRESTORE_EMULATOR_BINARY_PATH}") shift; break ;;
  esac
  shift
done
"${binary}" "$@" & child=$!
trap 'kill -TERM $child; wait $child; exit 0' TERM INT HUP
( while kill -0 $PPID 2>/dev/null && kill -0 $child 2>/dev/null; do sleep 1; done; kill -TERM $child 2>/dev/null ) &
wait $child`;

const withJava = (jars: Jars): string => `for argument in "$@"; do
  if [ "$argument" = "${jars.STORAGE_EMULATOR_BINARY_PATH}" ]; then ${storageRules()}; fi
done
exec "${onPath('java')}" "$@"`;
