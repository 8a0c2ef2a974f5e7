import { REGION } from '../../functions/src/contract/constants.ts';
import { at } from '../lib/paths.mjs';
import { runToEnd } from '../lib/processes.ts';
import { EVENT_TYPES } from '../../functions/src/sponsorships/event-types.ts';

/** Secrets of the functions that talk to Stripe. */
const SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Whether the project has a secret with this name. */
type HasSecret = (name: string) => Promise<boolean>;

/** Asks firebase-tools, which deploys with the same credentials. */
export const secretsOf =
  (project: string): HasSecret =>
  async (name) => {
    const firebase = at('node_modules/firebase-tools/lib/bin/firebase.js');
    const { code } = await runToEnd(process.execPath, [firebase, 'functions:secrets:get', name, '--project', project], { cwd: at() });
    return code === 0;
  };

/** A deployment's settings: the functions' parameters, and those the web app is built with. */
interface Given {
  readonly parameters: NodeJS.Dict<string>;
  readonly web: NodeJS.Dict<string>;
}

export const takesPayments = ({ PAYMENTS }: NodeJS.Dict<string>): boolean => PAYMENTS === 'true';

/** What is missing for payments, one message each. Nothing if they are off. */
export async function paymentProblems(project: string, { parameters, web }: Given, hasSecret: HasSecret): Promise<string[]> {
  if (!takesPayments(parameters)) return [];
  const problems = [];
  for (const name of SECRETS) {
    if (!(await hasSecret(name)))
      problems.push(`Set the secret ${name}, because PAYMENTS=true. Run "npx firebase functions:secrets:set ${name} --project ${project}".`);
  }
  if (!/^pk_(live|test)_\w+$/.test(web.VITE_STRIPE_PUBLISHABLE_KEY ?? '')) {
    problems.push(
      'Set VITE_STRIPE_PUBLISHABLE_KEY (pk_…) in web/.env.production.local or in the environment, because PAYMENTS=true. Find it in Stripe’s dashboard under Developers > API keys.',
    );
  }
  return problems;
}

/** What the deployer has to check in Stripe's dashboard, which can't be read from here. */
export function paymentNote(project: string, parameters: NodeJS.Dict<string>): string {
  if (!takesPayments(parameters)) return 'Payments are off. To sell sponsorships, set PAYMENTS=true (see "Payments" in docs/operations.md).';
  return `Payments are on. In Stripe's dashboard (Developers > Webhooks), send these events to https://${REGION}-${project}.cloudfunctions.net/stripeWebhook:\n${EVENT_TYPES.map((type) => `  ${type}`).join('\n')}`;
}
