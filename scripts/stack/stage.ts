import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { nameSitemap } from '../build/robots.ts';
import { withBuiltFilesInOneRule } from '../build/hosting-files.ts';
import { at } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.ts';
import { localConfig, type Ports } from './config.ts';
import { mailEnv, MAILS_FILE } from './mail.ts';
import type { Payments } from './payments.ts';

/**
 * The folder that a stack on `ports` runs from, with a copy of the build and its own configuration: another stack, a test or a benchmark
 * that builds again doesn't change it. It is inside the project, where the functions find their packages. No folder of its path begins
 * with a dot, since firebase-tools doesn't notice changes there (`createIgnoredFilter` in lib/emulator/functionsEmulator.js).
 */
export const stackFolderOf = (ports: Ports): string => at('stacks', String(ports.hosting));

/** In the stage: the functions' parameters, which firebase-tools would otherwise ask for. */
export const PARAMETERS_FILE = 'functions/.env.local';

/** The file that a stack's functions start from. */
export const bundleOf = (ports: Ports): string => path.join(stackFolderOf(ports), 'functions/lib/app/index.js');

/** The temporary folder of a stack's processes. It is short, since the path of a socket may have about a hundred characters. */
export const temporaryOf = (ports: Ports): string => path.join(tmpdir(), `halfmat-${process.getuid?.() ?? ''}-${ports.hosting}`);

/** The address of a stack's pages. */
export const originOf = (ports: Ports): string => `http://${HOST}:${ports.hosting}`;

/** What a stack's functions are configured with, apart from ports. */
export interface StackFeatures {
  readonly payments: Payments;
  /** Whether people can sign in with Google. */
  readonly google: boolean;
}

/** Writes a stack's own configuration beside what the build copied. */
export function configure(ports: Ports, { hasUi, ...features }: StackFeatures & { readonly hasUi: boolean }): void {
  const folder = stackFolderOf(ports);
  const config = withBuiltFilesInOneRule(localConfig(ports, hasUi), path.join(folder, 'web/dist'));
  writeFileSync(path.join(folder, 'firebase.json'), `${JSON.stringify(config, null, 2)}\n`);
  writeFileSync(path.join(folder, PARAMETERS_FILE), localParameters(ports, features), { mode: KEYS_MODE });
  writeFileSync(path.join(folder, MAILS_FILE), '[]');
  nameSitemap(path.join(folder, 'web/dist'), originOf(ports));
  const modules = at('functions/node_modules');
  if (existsSync(modules)) symlinkSync(modules, path.join(folder, 'functions/node_modules'));
  rmSync(temporaryOf(ports), { recursive: true, force: true });
  mkdirSync(temporaryOf(ports));
}

/** Deletes everything of a stopped stack, except its data. */
export function deleteStackFiles(ports: Ports): void {
  for (const folder of [stackFolderOf(ports), temporaryOf(ports)]) rmSync(folder, { recursive: true, force: true });
}

/** The file can hold the key of a developer's Stripe test account, so only its owner may read it. */
const KEYS_MODE = 0o600;

/** The functions' parameters on this machine. */
const localParameters = (ports: Ports, { payments, google }: StackFeatures): string =>
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
