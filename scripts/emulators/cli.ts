import { homedir } from 'node:os';
import path from 'node:path';
import { at } from '../lib/paths.mjs';

/** The command of firebase-tools. */
export const FIREBASE = at('node_modules/firebase-tools/lib/bin/firebase.js');

/** Where firebase-tools keeps the emulators that it downloads, as its lib/emulator/downloadableEmulators.js has it. */
export const DOWNLOADS = process.env.FIREBASE_EMULATORS_PATH || path.join(homedir(), '.cache', 'firebase', 'emulators');
