import { REGION } from '../../functions/src/contract/constants.ts';
import { at } from '../lib/paths.mjs';
import { runToEnd } from '../lib/processes.ts';
import { EVENT_TYPES } from '../../functions/src/sponsorships/event-types.ts';

/** What the functions that talk to Stripe are given by Google's Secret Manager. */
const SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Whether a project of that name keeps a secret of that name. */
type HasSecret = (name: string) => Promise<boolean>;

/** Asks firebase-tools, which deploys with the same credentials. */
export const secretsOf =
  (project: string): HasSecret =>
  async (name) => {
    const firebase = at('node_modules/firebase-tools/lib/bin/firebase.js');
    const { code } = await runToEnd(process.execPath, [firebase, 'functions:secrets:get', name, '--project', project], { cwd: at() });
    return code === 0;
  };

/** Values that a deployment is made with: the functions' parameters, and what the web app is built with. */
interface Given {
  readonly parameters: NodeJS.Dict<string>;
  readonly web: NodeJS.Dict<string>;
}

export const takesPayments = ({ PAYMENTS }: NodeJS.Dict<string>): boolean => PAYMENTS === 'true';

/** What is missing for payments, a sentence each: nothing where they stay closed. */
export async function paymentProblems(project: string, { parameters, web }: Given, hasSecret: HasSecret): Promise<string[]> {
  if (!takesPayments(parameters)) return [];
  const problems = [];
  for (const name of SECRETS) {
    if (!(await hasSecret(name)))
      problems.push(`The secret ${name}, since PAYMENTS=true: run "npx firebase functions:secrets:set ${name} --project ${project}".`);
  }
  if (!/^pk_(live|test)_\w+$/.test(web.VITE_STRIPE_PUBLISHABLE_KEY ?? '')) {
    problems.push(
      'VITE_STRIPE_PUBLISHABLE_KEY (pk_…) in web/.env.production.local or in the environment, since PAYMENTS=true: Stripe’s dashboard, Developers, API keys.',
    );
  }
  return problems;
}

/** What can not be looked up from here, for whoever has deployed. */
export function paymentNote(project: string, parameters: NodeJS.Dict<string>): string {
  if (!takesPayments(parameters)) return 'Payments are closed: PAYMENTS=true opens them (docs/operations.md, Payments).';
  return `Stripe must tell https://${REGION}-${project}.cloudfunctions.net/stripeWebhook of these (dashboard, Developers, Webhooks):\n${EVENT_TYPES.map((type) => `  ${type}`).join('\n')}`;
}
