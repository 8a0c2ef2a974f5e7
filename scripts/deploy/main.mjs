import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { main as buildAll } from '../build/main.mjs';
import { nameSitemap } from '../build/robots.mjs';
import { withBuiltFiles } from '../lib/hosting-files.mjs';
import { optionsOf } from '../lib/options.mjs';
import { at } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { parametersOf, prerequisites } from './prerequisites.mjs';

const USAGE = `npm run deploy -- --project ID [--dry-run]
  --project ID  the Firebase project to deploy to; never a demo- one
  --dry-run     check everything and build, change nothing`;

const FIREBASE = at('node_modules/firebase-tools/lib/bin/firebase.js');
/** firebase.json with the built files in it; beside it, since its paths are relative to the folder it is in. */
const CONFIG = 'firebase.deploy.json';
/** Rules and indexes first: functions and pages rely on them. */
const STEPS = ['firestore:rules,firestore:indexes,storage', 'functions', 'hosting'];

/** Deploys rules, indexes, functions and hosting, once all prerequisites are there. */
export async function main(args) {
  const { project, dryRun } = readOptions(args);
  const missing = await prerequisites(project);
  if (missing.length > 0) throw new Problem(`Not deployed. Missing:\n${missing.map((sentence) => `  - ${sentence}`).join('\n')}`);
  await buildAll();
  nameSitemap(at('web/dist'), parametersOf(project).SITE_ORIGIN);
  writeFileSync(at(CONFIG), JSON.stringify(withBuiltFiles(JSON.parse(readFileSync(at('firebase.json'), 'utf8')), at('web/dist')), null, 2));
  for (const only of STEPS)
    await firebase(['deploy', '--config', CONFIG, '--project', project, '--only', only, '--non-interactive', ...(dryRun ? ['--dry-run'] : [])]);
  console.log(dryRun ? '\nDry run: nothing was changed.' : `\nDeployed to https://${project}.web.app.`);
}

function readOptions(args) {
  const { values } = optionsOf({ args, usage: USAGE, options: { project: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } });
  if (!values.project) throw new Problem(`Name the project.\n${USAGE}`);
  return { project: values.project, dryRun: values['dry-run'] };
}

async function firebase(args) {
  const child = spawn(process.execPath, [FIREBASE, ...args], { cwd: at(), stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Problem(`"firebase ${args.join(' ')}" failed: see what it says above. What came before it is deployed.`);
}
