import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FirestoreEmulator } from './firestore.ts';
import { onPath } from './on-path.ts';
import { at } from './paths.mjs';

/** Files that firebase-tools takes for the jars of its emulators, by the variables that name them. */
interface Jars {
  readonly STORAGE_EMULATOR_BINARY_PATH: string;
  readonly FIRESTORE_EMULATOR_BINARY_PATH?: string;
}

/**
 * firebase-tools starts its Firestore and its Storage rules runtime as `java … -jar FILE …`. This makes a `java` that
 * answers for Storage from the project, runs hidane where that is the Firestore, and else is the Java of this machine.
 * @param firestore as `findFirestore` found it
 * @param folder where it is made
 * @returns the environment that makes firebase-tools use it
 */
export function javaStandIn(firestore: FirestoreEmulator, folder: string, env = process.env): NodeJS.ProcessEnv {
  mkdirSync(folder, { recursive: true });
  const jars: Jars = {
    STORAGE_EMULATOR_BINARY_PATH: emptyFile(path.join(folder, 'storage-rules.jar')),
    ...(firestore.kind === 'hidane' && { FIRESTORE_EMULATOR_BINARY_PATH: emptyFile(path.join(folder, 'firestore.jar')) }),
  };
  const script = path.join(folder, 'java');
  writeFileSync(script, standIn(jars, firestore));
  chmodSync(script, 0o755);
  return { ...env, ...jars, PATH: [folder, env.PATH].join(path.delimiter) };
}

function emptyFile(file: string): string {
  writeFileSync(file, '');
  return file;
}

const standIn = (jars: Jars, firestore: FirestoreEmulator): string => `#!/bin/sh
# Written at each start: the first "java" on the emulators' PATH.
${firestore.kind === 'hidane' ? withHidane(jars, firestore.binary) : withJava(jars)}
`;

const storageRules = (): string => `exec "${process.execPath}" "${at('scripts/stack/storage-rules.ts')}"`;

/**
 * hidane takes the arguments that follow its jar; before it starts a jar, firebase-tools asks for Java's version.
 * It starts emulators in sessions of their own, which outlive it when it is killed: hence the look at the parent.
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
