import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { main as buildAll } from '../build/main.mjs';
import { at } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { prerequisites } from './prerequisites.mjs';

const USAGE = `npm run deploy -- --project ID [--dry-run]
  --project ID  the Firebase project to deploy to; never a demo- one
  --dry-run     check everything and build, change nothing`;

const FIREBASE = at('node_modules/firebase-tools/lib/bin/firebase.js');
/** Rules and indexes first: functions and pages rely on them. */
const STEPS = ['firestore:rules,firestore:indexes,storage', 'functions', 'hosting'];

/** Deploys rules, indexes, functions and hosting, once all prerequisites are there. */
export async function main(args) {
  const { project, dryRun } = readOptions(args);
  const missing = await prerequisites(project);
  if (missing.length > 0) throw new Problem(`Not deployed. Missing:\n${missing.map((sentence) => `  - ${sentence}`).join('\n')}`);
  await buildAll();
  for (const only of STEPS) await firebase(['deploy', '--project', project, '--only', only, '--non-interactive', ...(dryRun ? ['--dry-run'] : [])]);
  console.log(dryRun ? '\nDry run: nothing was changed.' : `\nDeployed to https://${project}.web.app.`);
}

function readOptions(args) {
  const { values } = parseArgs({ args, options: { project: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } });
  if (!values.project) throw new Problem(`Name the project.\n${USAGE}`);
  return { project: values.project, dryRun: values['dry-run'] };
}

async function firebase(args) {
  const child = spawn(process.execPath, [FIREBASE, ...args], { cwd: at(), stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Problem(`"firebase ${args.join(' ')}" failed: see what it says above. What came before it is deployed.`);
}
