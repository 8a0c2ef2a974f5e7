import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onPath } from './firestore.mjs';
import { at } from './paths.mjs';

/**
 * firebase-tools starts its Firestore and its Storage rules runtime as `java … -jar FILE …`. This makes a `java` that
 * answers for Storage from the project, runs hidane where that is the Firestore, and else is the Java of this machine.
 * @param firestore as `findFirestore` found it
 * @param folder where it is made
 * @returns the environment that makes firebase-tools use it
 */
export function javaStandIn(firestore, folder, env = process.env) {
  mkdirSync(folder, { recursive: true });
  const own = { STORAGE_EMULATOR_BINARY_PATH: emptyFile(path.join(folder, 'storage-rules.jar')) };
  if (firestore.kind === 'hidane') own.FIRESTORE_EMULATOR_BINARY_PATH = emptyFile(path.join(folder, 'firestore.jar'));
  const script = path.join(folder, 'java');
  writeFileSync(script, standIn(own, firestore));
  chmodSync(script, 0o755);
  return { ...env, ...own, PATH: [folder, env.PATH].join(path.delimiter) };
}

function emptyFile(file) {
  writeFileSync(file, '');
  return file;
}

const standIn = (jars, firestore) => `#!/bin/sh
# Written at each start: the first "java" on the emulators' PATH.
${firestore.kind === 'hidane' ? withHidane(jars, firestore) : withJava(jars)}
`;

const storageRules = () => `exec "${process.execPath}" "${at('scripts/stack/storage-rules.mjs')}"`;

/**
 * hidane takes the arguments that follow its jar; before it starts a jar, firebase-tools asks for Java's version.
 * It starts emulators in sessions of their own, which outlive it when it is killed: hence the look at the parent.
 */
const withHidane = (jars, { binary }) => `while [ $# -gt 0 ]; do
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

const withJava = (jars) => `for argument in "$@"; do
  if [ "$argument" = "${jars.STORAGE_EMULATOR_BINARY_PATH}" ]; then ${storageRules()}; fi
done
exec "${onPath('java')}" "$@"`;
