import { defineBoolean, defineString } from 'firebase-functions/params';

/**
 * All configuration of the functions, typed. `firebase deploy` asks for each and stores it in `.env.PROJECT`;
 * an empty value means the default named here.
 */
const bootstrapEmail = defineString('BOOTSTRAP_EMAIL', {
  default: '',
  description: 'Only this e-mail address becomes the first admin. Empty: the first account does.',
});
const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Refuse callables without a valid App Check token. Needs App Check set up for the web app.',
});
const siteOrigin = defineString('SITE_ORIGIN', {
  default: '',
  description: 'Origin that may invoke callables, e.g. https://gyms.example.org. Empty: any (for local work).',
});

export const config = {
  bootstrapEmail: (): string => bootstrapEmail.value().trim().toLowerCase(),
  enforceAppCheck: (): boolean => enforceAppCheck.value(),
  /** Read while functions are declared, before parameters have values: the environment holds them then. */
  allowedOrigins: (): string[] | true => {
    const origin = process.env[siteOrigin.name] ?? '';
    return origin === '' ? true : [origin];
  },
  /** How many tasks of a queue run at once. The local stack runs a process for each, and says how many it bears. */
  tasksAtOnce: (deployed: number): number => Math.min(deployed, Number(process.env.LOCAL_TASKS_AT_ONCE ?? deployed)),
  /** Origins of the local services that a page of the local stack talks to; none where it is deployed. */
  localServices: (): string[] => (process.env.LOCAL_SERVICES ?? '').split(' ').filter(Boolean),
} as const;
