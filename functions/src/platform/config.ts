import { defineBoolean, defineString } from 'firebase-functions/params';
import { LOCAL_PROJECT, own, plainEmail, REGION } from '../contract';

/**
 * All configuration of the functions, typed. `firebase deploy` asks for each value and stores it in `.env.PROJECT`. An empty value means
 * the default named here.
 */
const bootstrapEmail = defineString('BOOTSTRAP_EMAIL', {
  default: '',
  description: 'Only this e-mail address can become the first admin, once it is verified. If empty, the first account becomes the admin.',
});
const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Refuse calls without a valid App Check token. App Check must be set up for the web app.',
});
const googleSignIn = defineBoolean('GOOGLE_SIGN_IN', {
  default: false,
  description: 'Let people sign in with Google, too. Turn on Google in the Firebase console first (see docs/operations.md).',
});
const siteOrigin = defineString('SITE_ORIGIN', {
  default: '',
  description: 'The site’s origin, such as https://gyms.example.org. Pages name it, and only it can make calls. Leave it empty only for tests.',
});

/** Also read while functions are declared, before parameters have values: the environment has them then. */
const givenOrigin = (): string => (own(process.env, siteOrigin.name) ?? '').replace(/\/+$/, '');

/** Bound to the functions that talk to Stripe, where payments are on: a deployment without them needs no secrets. */
const PAYMENT_SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
const payments = defineBoolean('PAYMENTS', {
  default: false,
  description: `Sell sponsorships through Stripe. Set the secrets ${PAYMENT_SECRETS.join(' and ')} first.`,
});
/** Bound to the one function that sends, and its schedule, where there is a sender. */
const MAIL_SECRETS = ['SMTP_URL'];
const mailFrom = defineString('MAIL_FROM', {
  default: '',
  description: `The sender of e-mails, such as "Halfmat <mail@gyms.example.org>". Set the secret ${MAIL_SECRETS.join()} first. If empty, no e-mails are sent.`,
});
const given = (name: string): string => own(process.env, name) ?? '';

export const config = {
  /** As accounts have theirs. */
  bootstrapEmail: (): string => {
    const named = bootstrapEmail.value().trim();
    return plainEmail(named) ?? named.toLowerCase();
  },
  /** Networks whose servers name the visitor in `fastly-client-ip`, e.g. `151.101.0.0/16`; undefined: Fastly's own. */
  cdnNetworks: (): string[] | undefined =>
    given('CDN_NETWORKS').trim() === ''
      ? undefined
      : given('CDN_NETWORKS')
          .split(/[\s,]+/)
          .filter(Boolean),
  enforceAppCheck: (): boolean => enforceAppCheck.value(),
  /** Whether one may sign in with Google. By the environment: parameters have no value where pages are tested. */
  googleSignIn: (): boolean => given(googleSignIn.name) === 'true',
  /** The site's own origin, which canonical addresses, sitemaps, calendars and cards name. A deployment has one; tests need none. */
  siteOrigin: (): string => givenOrigin() || 'http://localhost',
  /** Of the local stack any: while one works at it, pages come from another port than the site's. */
  allowedOrigins: (): string[] | true => (givenOrigin() === '' || process.env.FUNCTIONS_EMULATOR === 'true' ? true : [givenOrigin()]),
  /** How many tasks of a queue run at once. The local stack runs a process for each, and says how many it bears. */
  tasksAtOnce: (deployed: number): number => Math.min(deployed, Number(process.env.LOCAL_TASKS_AT_ONCE ?? deployed)),
  /** Whether sponsorships can be bought; the local stack has a Stripe of its own. */
  paymentsOpen: (): boolean => payments.value() || given('STRIPE_SECRET_KEY') !== '',
  /** Names of the secrets that a function which talks to Stripe is declared with. */
  paymentSecrets: (): string[] => (given(payments.name) === 'true' ? PAYMENT_SECRETS : []),
  stripeSecretKey: (): string => given('STRIPE_SECRET_KEY'),
  stripeWebhookSecret: (): string => given('STRIPE_WEBHOOK_SECRET'),
  /** Origin of the local Stripe; none where it is Stripe itself. */
  stripeApi: (): string => given('STRIPE_API'),
  /** Whether e-mails are sent. Where they are not, none is written down to be sent either. */
  sendsMail: (): boolean => mailFrom.value().trim() !== '',
  mailFrom: (): string => mailFrom.value().trim(),
  /** Names of the secrets that a function which sends e-mails is declared with; the local stack's are in its environment. */
  mailSecrets: (): string[] => (given(mailFrom.name).trim() === '' || process.env.FUNCTIONS_EMULATOR === 'true' ? [] : MAIL_SECRETS),
  /** Where e-mails are handed over, `smtps://user:password@host` or `smtp://…:587`. */
  smtpUrl: (): string => given('SMTP_URL'),
  /** Where this project's callables are, in production. */
  functionsOrigin: (): string => `https://${REGION}-${process.env.GCLOUD_PROJECT ?? LOCAL_PROJECT}.cloudfunctions.net`,
  /** Origins of the local services that a page of the local stack talks to; none where it is deployed. */
  localServices: (): string[] => (process.env.LOCAL_SERVICES ?? '').split(' ').filter(Boolean),
} as const;
