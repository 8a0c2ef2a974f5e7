import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { at } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { runToEnd } from '../lib/processes.ts';
import { authenticationProblems } from './authentication.ts';
import { cdnProblems } from './cdn.ts';
import { identityOf } from './identity.ts';
import { mailProblems } from './mail.ts';
import { paymentProblems, secretsOf } from './payments.ts';
import { policyProblems } from './recommendations.ts';

/** Parameters in functions/src/platform/config.ts. firebase-tools reads them from functions/.env.PROJECT. */
const PARAMETERS = ['BOOTSTRAP_EMAIL', 'ENFORCE_APP_CHECK', 'GOOGLE_SIGN_IN', 'SITE_ORIGIN', 'PAYMENTS', 'MAIL_FROM'] as const;
/** The web app's configuration from the Firebase console. Vite reads it from web/.env.production.local. */
const WEB = ['VITE_FIREBASE_PROJECT_ID', 'VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_AUTH_DOMAIN', 'VITE_FIREBASE_APP_ID'] as const;

/** Returns a message for each thing that is missing for a deployment to `project`. */
export async function prerequisites(project: string, env = process.env): Promise<string[]> {
  if (project.startsWith('demo-')) return [`Choose a real project with --project: ${project} exists only on this machine.`];
  const loginProblems = await findLoginProblems(env);
  const authentication = loginProblems.length > 0 ? [] : await findAuthenticationProblems(project);
  const given = { parameters: parametersOf(project), web: webValues(env) };
  const hasSecret = loginProblems.length > 0 ? async () => true : secretsOf(project);
  const payments = await paymentProblems(project, given, hasSecret);
  const mail = await mailProblems(project, given.parameters, hasSecret);
  const cdn = loginProblems.length > 0 ? [] : await cdnProblems(project, given.parameters);
  return [
    ...findParameterProblems(project),
    ...findWebProblems(project, env),
    ...policyProblems(given.web),
    ...loginProblems,
    ...authentication,
    ...payments,
    ...mail,
    ...cdn,
  ];
}

/** The parameters with which the functions of `project` are deployed. */
export const parametersOf = (project: string): NodeJS.Dict<string> => read(`functions/.env.${project}`);

/** The origin of the site deployed to `project`. Empty if it isn't set. */
export const originOf = (project: string): string => parametersOf(project).SITE_ORIGIN ?? '';

/** The authentication settings to change in the Firebase console, or a message if they can't be read. */
async function findAuthenticationProblems(project: string): Promise<string[]> {
  try {
    const problems = await authenticationProblems(await identityOf(project), originOf(project), parametersOf(project).GOOGLE_SIGN_IN === 'true');
    return problems.map((sentence) => `In the Firebase console (https://console.firebase.google.com/project/${project}), ${sentence}`);
  } catch (error) {
    if (error instanceof Problem) return [error.message];
    throw error;
  }
}

function findParameterProblems(project: string): string[] {
  const file = `functions/.env.${project}`;
  const values = parametersOf(project);
  const missing = PARAMETERS.filter((name) => values[name] === undefined);
  if (missing.length > 0) return [`Set ${missing.join(', ')} in ${file}. Leave a value empty to use its default (see "Configuration" in docs/operations.md).`];
  // Empty is for tests only, since it lets pages of any site call the functions.
  return isOrigin(values.SITE_ORIGIN) ? [] : [`Set SITE_ORIGIN in ${file} to the site's origin, such as https://gyms.example.org.`];
}

const isOrigin = (text = ''): boolean => URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).origin === text;

const WEB_FILE = 'web/.env.production.local';
/** The settings with which the web app is built. */
export const webValues = (env: NodeJS.ProcessEnv): NodeJS.Dict<string> => ({ ...read(WEB_FILE), ...env });

function findWebProblems(project: string, env: NodeJS.ProcessEnv): string[] {
  const values = webValues(env);
  const missing = WEB.filter((name) => !values[name]);
  if (missing.length > 0)
    return [`Set ${missing.join(', ')} in ${WEB_FILE} or in the environment. Find them in the Firebase console under Project settings > Your apps.`];
  if (values.VITE_FIREBASE_PROJECT_ID !== project)
    return [
      `The web app is configured for ${values.VITE_FIREBASE_PROJECT_ID}, not ${project}. Correct VITE_FIREBASE_PROJECT_ID in ${WEB_FILE} or in the environment.`,
    ];
  return [];
}

async function findLoginProblems(env: NodeJS.ProcessEnv): Promise<string[]> {
  if (env.FIREBASE_TOKEN) return [];
  if (env.GOOGLE_APPLICATION_CREDENTIALS)
    return existsSync(env.GOOGLE_APPLICATION_CREDENTIALS)
      ? []
      : [`There is no file at ${env.GOOGLE_APPLICATION_CREDENTIALS}. Set GOOGLE_APPLICATION_CREDENTIALS to a service account's key file.`];
  const { output } = await runToEnd(process.execPath, [at('node_modules/firebase-tools/lib/bin/firebase.js'), 'login:list'], { cwd: at() });
  return /Logged in as/.test(output) ? [] : ['Sign in: run "npx firebase login", or set GOOGLE_APPLICATION_CREDENTIALS to a service account\'s key file.'];
}

const read = (file: string): NodeJS.Dict<string> => (existsSync(at(file)) ? parseEnv(readFileSync(at(file), 'utf8')) : {});
