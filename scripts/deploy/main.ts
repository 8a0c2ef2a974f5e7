import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { main as buildAll } from '../build/main.ts';
import { nameSitemap } from '../build/robots.ts';
import { FIREBASE } from '../emulators/cli.ts';
import { type HostingConfig, withBuiltFiles } from '../build/hosting-files.ts';
import { optionsOf } from '../lib/options.ts';
import { at } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { paymentNote } from './payments.ts';
import { originOf, parametersOf, prerequisites } from './prerequisites.ts';

const USAGE = `npm run deploy -- --project ID [--dry-run]
  --project ID  the Firebase project to deploy to; never a demo- one
  --dry-run     check everything and build, change nothing`;

/** firebase.json with the built files in it; beside it, since its paths are relative to the folder it is in. */
const CONFIG = 'firebase.deploy.json';
/** Rules and indexes first: functions and pages rely on them. */
const STEPS = ['firestore:rules,firestore:indexes,storage', 'functions', 'hosting'];

/** Deploys rules, indexes, functions and hosting, once all prerequisites are there. */
export async function main(args: readonly string[]): Promise<void> {
  const { project, dryRun } = readOptions(args);
  const missing = await prerequisites(project);
  if (missing.length > 0) throw new Problem(`Not deployed. Missing:\n${missing.map((sentence) => `  - ${sentence}`).join('\n')}`);
  await buildAll();
  nameSitemap(at('web/dist'), originOf(project));
  const config = JSON.parse(readFileSync(at('firebase.json'), 'utf8')) as HostingConfig;
  writeFileSync(at(CONFIG), JSON.stringify(withBuiltFiles(config, at('web/dist')), null, 2));
  for (const only of STEPS)
    await firebase(['deploy', '--config', CONFIG, '--project', project, '--only', only, '--non-interactive', ...(dryRun ? ['--dry-run'] : [])]);
  console.log(`\n${paymentNote(project, parametersOf(project))}`);
  console.log(dryRun ? '\nDry run: nothing was changed.' : `\nDeployed to https://${project}.web.app.`);
}

function readOptions(args: readonly string[]): { readonly project: string; readonly dryRun: boolean } {
  const { values } = optionsOf({ args, options: { project: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } }, USAGE);
  if (!values.project) throw new Problem(`Name the project.\n${USAGE}`);
  return { project: values.project, dryRun: values['dry-run'] };
}

async function firebase(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [FIREBASE, ...args], { cwd: at(), stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Problem(`"firebase ${args.join(' ')}" failed: see what it says above. What came before it is deployed.`);
}
