import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { nameSitemap } from '../build/robots.ts';
import { withBuiltFiles } from '../build/hosting-files.ts';
import { at } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.ts';
import { localConfig, type Ports } from './config.ts';
import { mailEnv, MAILS_FILE } from './mail.ts';
import type { Payments } from './payments.ts';

/**
 * The folder that a stack on `ports` runs from: a copy of what was built and its own configuration, so that another
 * stack, a test or a measurement that builds anew changes nothing below it. Inside the project, where the functions find
 * their packages, and in none whose name begins with a dot: the emulators would not see functions change there.
 */
export const stageOf = (ports: Ports): string => at('stacks', String(ports.hosting));

/** In the stage: the functions' parameters, which firebase-tools would otherwise ask for. */
export const PARAMETERS_FILE = 'functions/.env.local';

/** Where its functions start. */
export const bundleOf = (ports: Ports): string => path.join(stageOf(ports), 'functions/lib/app/index.js');

/** Where a stack's processes keep what is of the moment; a socket's path may have some hundred characters only. */
export const temporaryOf = (ports: Ports): string => path.join(tmpdir(), `halfmat-${process.getuid?.() ?? ''}-${ports.hosting}`);

/** The address of a stack's pages. */
export const originOf = (ports: Ports): string => `http://${HOST}:${ports.hosting}`;

/** What a stack's functions are told besides its ports. */
export interface Offers {
  readonly payments: Payments;
  /** Whether one may sign in with Google. */
  readonly google: boolean;
}

/** Writes a stack's own configuration beside what the build copied. */
export function configure(ports: Ports, { hasUi, ...offers }: Offers & { readonly hasUi: boolean }): void {
  const folder = stageOf(ports);
  writeFileSync(path.join(folder, 'firebase.json'), `${JSON.stringify(withBuiltFiles(localConfig(ports, hasUi), path.join(folder, 'web/dist')), null, 2)}\n`);
  writeFileSync(path.join(folder, PARAMETERS_FILE), localParameters(ports, offers), { mode: KEYS_MODE });
  writeFileSync(path.join(folder, MAILS_FILE), '[]');
  nameSitemap(path.join(folder, 'web/dist'), originOf(ports));
  const modules = at('functions/node_modules');
  if (existsSync(modules)) symlinkSync(modules, path.join(folder, 'functions/node_modules'));
  rmSync(temporaryOf(ports), { recursive: true, force: true });
  mkdirSync(temporaryOf(ports));
}

/** Forgets all of a stack that has ended, except its data. */
export function forget(ports: Ports): void {
  for (const folder of [stageOf(ports), temporaryOf(ports)]) rmSync(folder, { recursive: true, force: true });
}

/** A key of somebody's own test account is nobody else's to read. */
const KEYS_MODE = 0o600;

/** The functions' parameters on this machine. */
const localParameters = (ports: Ports, { payments, google }: Offers): string =>
  [
    'BOOTSTRAP_EMAIL=',
    'ENFORCE_APP_CHECK=false',
    `GOOGLE_SIGN_IN=${google}`,
    `SITE_ORIGIN=${originOf(ports)}`,
    `LOCAL_TASKS_AT_ONCE=${availableParallelism()}`,
    `LOCAL_SERVICES="${[ports.auth, ports.firestore, ports.functions, ports.storage].map((port) => `http://${HOST}:${port}`).join(' ')}"`,
    ...Object.entries(mailEnv(ports)).map(([name, value]) => `${name}="${value}"`),
    ...Object.entries(payments.env).map(([name, value]) => `${name}=${value}`),
    '',
  ].join('\n');
