import { createRequire } from 'node:module';
import { Problem } from '../lib/problem.mjs';

const require = createRequire(import.meta.url);

/**
 * Asks the service for accounts about `project`, with the credentials that firebase-tools deploys with.
 * @returns what answers a path below the project
 */
export async function identityOf(project) {
  const { requireAuth } = require('firebase-tools/lib/requireAuth');
  const { getGlobalDefaultAccount, setActiveAccount } = require('firebase-tools/lib/auth');
  const { identityOrigin } = require('firebase-tools/lib/api');
  const { Client } = require('firebase-tools/lib/apiv2');
  const options = { project };
  const account = getGlobalDefaultAccount();
  if (account) setActiveAccount(options, account);
  await requireAuth(options).catch((error) => {
    throw new Problem(`Signing in to Google failed: ${error.message} Run "npx firebase login --reauth", then this command again.`);
  });
  const client = new Client({ urlPrefix: identityOrigin(), auth: true });
  return async (path) => {
    const answer = await client.get(`/admin/v2/projects/${project}/${path}`, { headers: { 'x-goog-user-project': project } }).catch((error) => {
      throw new Problem(sentenceFor(error, project));
    });
    return answer.body;
  };
}

function sentenceFor({ status, message }, project) {
  if (status === 403) {
    return `The settings of Authentication can not be read: give the account that deploys the role "Firebase Authentication Viewer" in ${project}, and enable the Identity Toolkit API there.`;
  }
  if (status === 404) return `Authentication is not set up in ${project}: open it at the console, choose "Get started", and upgrade it to Identity Platform.`;
  return `The settings of Authentication can not be read: ${message}`;
}
