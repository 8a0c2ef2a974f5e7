import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from '../lib/paths.mjs';
import { startGuarded } from '../lib/processes.ts';
import { DOWNLOADS, FIREBASE } from './cli.ts';

/** The UI is a download of 3.5 MB. A start doesn't wait longer for it. */
const DOWNLOAD_MS = 20_000;

/** Where firebase-tools expects the UI's files. */
function uiFile(): string {
  const info = JSON.parse(readFileSync(at('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json'), 'utf8')) as {
    readonly ui: { readonly main: { readonly binaryPathRelativeToCacheDir: string } };
  };
  return path.join(DOWNLOADS, info.ui.main.binaryPathRelativeToCacheDir);
}

/**
 * Downloads the emulator UI unless an earlier start has. firebase-tools would download it, too, but ends with all emulators if it
 * can't (lib/emulator/ui.js), and this project starts without a network.
 * @returns whether the UI can be started
 */
export async function downloadUi(): Promise<boolean> {
  if (existsSync(uiFile())) return true;
  const env = { ...process.env, CI: '1', FIREBASE_DEBUG_PATH: '/dev/null' };
  const download = startGuarded(process.execPath, [FIREBASE, 'setup:emulators:ui'], { cwd: at(), env, timeoutMs: 1000 });
  const timer = setTimeout(() => void download.stop(), DOWNLOAD_MS);
  await download.ended;
  clearTimeout(timer);
  return existsSync(uiFile());
}
