import { constants, cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { at } from '../lib/paths.mjs';

/** What the emulators run. File systems that support it share the bytes of both copies. */
const RUN = [
  'firestore.rules',
  'firestore.indexes.json',
  'storage.rules',
  'functions/package.json',
  'functions/lib/app',
  'functions/lib/data',
  'functions/lib/faces',
  'functions/lib/web',
  'web/dist',
];

/** Makes `folder` a copy of what is built and nothing else. */
export function copyBuilt(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const one of RUN) cpSync(at(one), path.join(folder, one), { recursive: true, mode: constants.COPYFILE_FICLONE });
}
