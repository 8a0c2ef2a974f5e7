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
import { originOf, parametersOf, prerequisites, webValues } from './prerequisites.ts';
import { recommendations } from './recommendations.ts';

const USAGE = `npm run deploy -- --project ID [--dry-run]
Checks what a deployment needs, builds the site, and deploys it to Firebase.
  --project ID  the Firebase project to deploy to (not a demo- project)
  --dry-run     check and build without changing anything`;

/** A copy of firebase.json with the built files, next to it because its paths are relative to its folder. */
const CONFIG = 'firebase.deploy.json';
/** Rules and indexes first: functions and pages rely on them. */
const STEPS = ['firestore:rules,firestore:indexes,storage', 'functions', 'hosting'];

/** Deploys rules, indexes, functions and hosting once all prerequisites are met. */
export async function main(args: readonly string[]): Promise<void> {
  const { project, dryRun } = readOptions(args);
  const missing = await prerequisites(project);
  const recommended = recommendations(project, webValues(process.env), parametersOf(project));
  if (missing.length > 0) throw new Problem([...list('Not deployed. Fix these first:', missing), ...list('Also recommended:', recommended)].join('\n'));
  await buildAll();
  nameSitemap(at('web/dist'), originOf(project));
  const config = JSON.parse(readFileSync(at('firebase.json'), 'utf8')) as HostingConfig;
  writeFileSync(at(CONFIG), JSON.stringify(withBuiltFiles(config, at('web/dist')), null, 2));
  for (const only of STEPS)
    await firebase(['deploy', '--config', CONFIG, '--project', project, '--only', only, '--non-interactive', ...(dryRun ? ['--dry-run'] : [])]);
  console.log(`\n${paymentNote(project, parametersOf(project))}`);
  console.log(list('\nRecommended before the site is public:', recommended).join('\n'));
  console.log(
    dryRun
      ? '\nDry run: everything is ready, and nothing was changed. To deploy, run this again without --dry-run.'
      : `\nDeployed to https://${project}.web.app.`,
  );
}

/** A heading with a bulleted list. Nothing for an empty one. */
const list = (heading: string, items: readonly string[]): string[] => (items.length > 0 ? [heading, ...items.map((item) => `  - ${item}`)] : []);

function readOptions(args: readonly string[]): { readonly project: string; readonly dryRun: boolean } {
  const { values } = optionsOf({ args, options: { project: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } }, USAGE);
  if (!values.project) throw new Problem(`Add --project ID to say where to deploy.\n\n${USAGE}`);
  return { project: values.project, dryRun: values['dry-run'] };
}

async function firebase(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [FIREBASE, ...args], { cwd: at(), stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0)
    throw new Problem(
      `The deployment stopped, because "firebase ${args.join(' ')}" failed. See its output above. The earlier steps are deployed. Fix the problem and deploy again.`,
    );
}
