import { createRequire } from 'node:module';
import { Problem } from '../lib/problem.mjs';
import type { ReadConfig } from './authentication.ts';

const require = createRequire(import.meta.url);

/** The parts of firebase-tools used here. It declares no types. */
interface Options {
  readonly project: string;
}
type Account = object;
interface RequireAuth {
  requireAuth(options: Options): Promise<unknown>;
}
interface Auth {
  getGlobalDefaultAccount(): Account | undefined;
  setActiveAccount(options: Options, account: Account): void;
}
interface Api {
  identityOrigin(): string;
}
interface Apiv2 {
  readonly Client: new (options: {
    readonly urlPrefix: string;
    readonly auth: boolean;
  }) => {
    get(path: string, options: { readonly headers: Readonly<Record<string, string>> }): Promise<{ readonly body: unknown }>;
  };
}

/**
 * Connects to the authentication service with the credentials that firebase-tools deploys with.
 * @returns a function that reads a path below the project
 */
export async function identityOf(project: string): Promise<ReadConfig> {
  const { requireAuth } = require('firebase-tools/lib/requireAuth') as RequireAuth;
  const { getGlobalDefaultAccount, setActiveAccount } = require('firebase-tools/lib/auth') as Auth;
  const { identityOrigin } = require('firebase-tools/lib/api') as Api;
  const { Client } = require('firebase-tools/lib/apiv2') as Apiv2;
  const options: Options = { project };
  const account = getGlobalDefaultAccount();
  if (account) setActiveAccount(options, account);
  await requireAuth(options).catch((error: Error) => {
    throw new Problem(`Couldn't sign in to Google: ${error.message} Run "npx firebase login --reauth", then run this command again.`);
  });
  const client = new Client({ urlPrefix: identityOrigin(), auth: true });
  return async (path) => {
    const response = await client.get(`/admin/v2/projects/${project}/${path}`, { headers: { 'x-goog-user-project': project } }).catch((error: Failure) => {
      throw new Problem(sentenceFor(error, project));
    });
    return response.body;
  };
}

/** What firebase-tools throws if the service returns an error. */
interface Failure extends Error {
  readonly status?: number;
}

function sentenceFor({ status, message }: Failure, project: string): string {
  if (status === 403) {
    return `Couldn't read the Authentication settings. Give the deploying account the role "Firebase Authentication Viewer" in ${project}, and enable the Identity Toolkit API there.`;
  }
  if (status === 404)
    return `Authentication isn't set up in ${project}. Open it in the Firebase console, choose "Get started", and upgrade it to Identity Platform.`;
  return `Couldn't read the Authentication settings: ${message}`;
}
