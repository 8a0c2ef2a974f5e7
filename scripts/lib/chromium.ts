import { existsSync } from 'node:fs';
import { onPath } from './on-path.ts';
import { Problem } from './problem.mjs';
import { runToEnd } from './processes.ts';
import { runStep } from './progress.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Options for the browser in tests and benchmarks: without a sandbox, a graphics card or background traffic, as on a server. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Only this machine: no test or measurement reaches the public internet.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

const MISSING =
  'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium; other systems: npx playwright install chromium), or set CHROMIUM to its path.';

/** The browser on this machine: CHROMIUM, one on the PATH, or Playwright's own. */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named))
      throw new Problem(`CHROMIUM is set to ${named}, but there is no such file. Correct the path, or unset it to use the installed browser.`);
    return named;
  }
  return findChromiumOnPath() ?? (await findPlaywrightChromium());
}

/**
 * The headless build of Chromium, if the system has it and CHROMIUM isn't set. Browser tests need half the time with it.
 */
export const findHeadlessShell = (): string | undefined => (!process.env.CHROMIUM && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined);
/** The path in Debian's package. The program on the PATH with this name only starts it as a child process, which it doesn't end. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

const findChromiumOnPath = (): string | undefined => NAMES.map((name) => onPath(name)).find(Boolean);

async function findPlaywrightChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** The browser on this machine, installed by the system's packages where that is allowed. */
export async function requireChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || !onPath('apt-get')) throw new Problem(MISSING);
  await runStep('Installing Chromium', installByApt);
  const installed = findChromiumOnPath();
  if (!installed) throw new Problem(MISSING);
  return installed;
}

async function installByApt(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runToEnd('apt-get', ['update', '-qq'], { env });
  const { code } = await runToEnd('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  if (code !== 0) throw new Problem(MISSING);
}
