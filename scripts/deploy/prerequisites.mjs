import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { at } from '../lib/paths.mjs';
import { runToEnd } from '../lib/processes.mjs';

/** Parameters of functions/src/platform/config.ts; firebase-tools reads them from functions/.env.PROJECT. */
const PARAMETERS = ['BOOTSTRAP_EMAIL', 'ENFORCE_APP_CHECK', 'SITE_ORIGIN'];
/** The web app's configuration, as the Firebase console shows it; Vite reads them from web/.env.production.local. */
const WEB = ['VITE_FIREBASE_PROJECT_ID', 'VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_AUTH_DOMAIN', 'VITE_FIREBASE_APP_ID'];

/**
 * What is missing for a deployment to `project`, a sentence each; none when all is there.
 * Sets the web app's configuration for the build.
 */
export async function prerequisites(project, env = process.env) {
  if (project.startsWith('demo-')) return [`A real project: ${project} exists on this machine only.`];
  return [...functionParameters(project), ...webConfiguration(project, env), ...(await login(env))];
}

function functionParameters(project) {
  const file = `functions/.env.${project}`;
  const values = read(file);
  const missing = PARAMETERS.filter((name) => values[name] === undefined);
  if (missing.length > 0) return [`${missing.join(', ')} in ${file} (an empty value means the default named in functions/src/platform/config.ts).`];
  // Empty is for local work only: pages of any other site could call the functions.
  return values.SITE_ORIGIN === '' ? [`A value of SITE_ORIGIN in ${file}: the site's own origin, e.g. https://gyms.example.org.`] : [];
}

function webConfiguration(project, env) {
  const file = 'web/.env.production.local';
  const values = { ...read(file), ...env };
  const missing = WEB.filter((name) => !values[name]);
  if (missing.length > 0) return [`${missing.join(', ')} in ${file} or in the environment (Firebase console, project settings, web app).`];
  if (values.VITE_FIREBASE_PROJECT_ID !== project) return [`The web app's configuration is of ${values.VITE_FIREBASE_PROJECT_ID}, not of ${project}.`];
  return [];
}

async function login(env) {
  if (env.GOOGLE_APPLICATION_CREDENTIALS) return existsSync(env.GOOGLE_APPLICATION_CREDENTIALS) ? [] : ['The file that GOOGLE_APPLICATION_CREDENTIALS names.'];
  const { output } = await runToEnd(process.execPath, [at('node_modules/firebase-tools/lib/bin/firebase.js'), 'login:list'], { cwd: at() });
  return /Logged in as/.test(output) ? [] : ['A login: run "npx firebase login", or set GOOGLE_APPLICATION_CREDENTIALS to a service account\'s key file.'];
}

const read = (file) => (existsSync(at(file)) ? parseEnv(readFileSync(at(file), 'utf8')) : {});
