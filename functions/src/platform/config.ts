import { defineBoolean, defineString } from 'firebase-functions/params';
import { LOCAL_PROJECT, getOwn, normalizeEmail, REGION } from '../contract';

/**
 * All configuration of the functions, typed. `firebase deploy` asks for the value of each parameter defined here and stores it in `.env.PROJECT`. The other
 * values come from secrets and from the environment.
 */
const bootstrapEmail = defineString('BOOTSTRAP_EMAIL', {
  default: '',
  description: 'Only this email address can become the first admin, once it is verified. If empty, the first account becomes the admin.',
});
const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Reject calls without a valid App Check token. App Check must be set up for the web app.',
});
const googleSignIn = defineBoolean('GOOGLE_SIGN_IN', {
  default: false,
  description: 'Let people sign in with Google, too. Turn on Google in the Firebase console first (see docs/operations.md).',
});
const siteOrigin = defineString('SITE_ORIGIN', {
  default: '',
  description:
    'The site’s origin, such as https://gyms.example.org. It appears in pages, and only pages from this origin can make calls. Leave it empty only for tests.',
});

/** Read from the environment, since functions are declared before parameters have values. Without trailing slashes. */
const readOrigin = (): string => (getOwn(process.env, siteOrigin.name) ?? '').replace(/\/+$/, '');

/** Bound to the functions that talk to Stripe if payments are on, so that a deployment without payments needs no secrets. */
const PAYMENT_SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
const payments = defineBoolean('PAYMENTS', {
  default: false,
  description: `Sell sponsorships through Stripe. Set the secrets ${PAYMENT_SECRETS.join(' and ')} first.`,
});
/** Bound to the functions that send emails, if this deployment sends any. */
const MAIL_SECRETS = ['SMTP_URL'];
const mailFrom = defineString('MAIL_FROM', {
  default: '',
  description: `The sender of emails, such as "Halfmat <mail@gyms.example.org>". Set the secret ${MAIL_SECRETS.join()} first. If empty, no emails are sent.`,
});
const readEnv = (name: string): string => getOwn(process.env, name) ?? '';

export const config = {
  /** The email address of the first admin, normalized like the addresses of accounts. Empty if the first account becomes the admin. */
  bootstrapEmail: (): string => {
    const email = bootstrapEmail.value().trim();
    return normalizeEmail(email) ?? email.toLowerCase();
  },
  /** Networks whose servers report the visitor's IP address in `fastly-client-ip`, e.g. `151.101.0.0/16`. Undefined for Fastly's own. */
  cdnNetworks: (): string[] | undefined =>
    readEnv('CDN_NETWORKS').trim() === ''
      ? undefined
      : readEnv('CDN_NETWORKS')
          .split(/[\s,]+/)
          .filter(Boolean),
  enforceAppCheck: (): boolean => enforceAppCheck.value(),
  /** Whether Google sign-in is on. Read from the environment, since parameters have no value in tests of pages. */
  googleSignIn: (): boolean => readEnv(googleSignIn.name) === 'true',
  /** The site's origin, used in canonical URLs, sitemaps, calendars and contact cards. Every deployment sets it. Tests don't need it. */
  siteOrigin: (): string => readOrigin() || 'http://localhost',
  /** Origins whose pages may make calls. `true` (any origin) on the local stack, since pages come from a different port there. */
  allowedOrigins: (): string[] | true => (readOrigin() === '' || process.env.FUNCTIONS_EMULATOR === 'true' ? true : [readOrigin()]),
  /** How many tasks of a queue run at once. The local stack starts a process for each, so it sets its own limit. */
  maxConcurrentTasks: (deployed: number): number => Math.min(deployed, Number(process.env.LOCAL_TASKS_AT_ONCE ?? deployed)),
  /** Whether sponsorships can be bought. The local stack has its own Stripe server. */
  arePaymentsEnabled: (): boolean => payments.value() || readEnv('STRIPE_SECRET_KEY') !== '',
  /** Names of the secrets for functions that talk to Stripe. */
  paymentSecrets: (): string[] => (readEnv(payments.name) === 'true' ? PAYMENT_SECRETS : []),
  stripeSecretKey: (): string => readEnv('STRIPE_SECRET_KEY'),
  stripeWebhookSecret: (): string => readEnv('STRIPE_WEBHOOK_SECRET'),
  /** Origin of the local Stripe server. Empty if requests go to Stripe itself. */
  stripeApiOrigin: (): string => readEnv('STRIPE_API'),
  /** Whether emails are sent. If not, none are stored for sending either. */
  sendsMail: (): boolean => mailFrom.value().trim() !== '',
  mailFrom: (): string => mailFrom.value().trim(),
  /** Names of the secrets for functions that send emails. The local stack has them in its environment. */
  mailSecrets: (): string[] => (readEnv(mailFrom.name).trim() === '' || process.env.FUNCTIONS_EMULATOR === 'true' ? [] : MAIL_SECRETS),
  /** The mail server's URL, such as `smtps://user:password@host` or `smtp://…:587`. */
  smtpUrl: (): string => readEnv('SMTP_URL'),
  /** The origin of this project's callables in production. */
  functionsOrigin: (): string => `https://${REGION}-${process.env.GCLOUD_PROJECT ?? LOCAL_PROJECT}.cloudfunctions.net`,
  /** Origins of the local services that a page of the local stack talks to. Empty in a deployment. */
  localServiceOrigins: (): string[] => (process.env.LOCAL_SERVICES ?? '').split(' ').filter(Boolean),
} as const;
