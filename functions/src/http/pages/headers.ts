import { createHash } from 'node:crypto';
import type { SiteAssets } from '../../contract';

/** Services that a page talks to in production. */
const SERVICES = ['https://firestore.googleapis.com', 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
/** Where App Check gets its tokens, and the reCAPTCHA that they are given for. */
const APP_CHECK = 'https://content-firebaseappcheck.googleapis.com';
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
/** Where the authentication SDK gets the script by which it talks to the window in which one signs in with Google. */
const GOOGLE_SCRIPT = 'https://apis.google.com';
const PICTURES = 'https://firebasestorage.googleapis.com';
/**
 * Where Stripe.js and the embedded Checkout come from and what they talk to (docs.stripe.com/security/guide). They style their
 * frame by properties, which `style-src` doesn't rule; what stands in the frame has a policy of its own.
 */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  image: ['https://*.stripe.com'],
  payment: 'self "https://js.stripe.com"',
};
const NOTHING: typeof STRIPE = { script: [], frame: [], connect: [], image: [], payment: '' };

interface Surroundings {
  /** Origins of the local services, where this is the local stack; it has no HTTPS. */
  readonly local: readonly string[];
  /** Origin of this project's callables. */
  readonly functions: string;
  /** Origin of the maps' streets if they come from elsewhere. */
  readonly tiles?: SiteAssets['tiles'] | undefined;
  /** Whether calls need a token of App Check. */
  readonly appCheck?: boolean;
  /** Origins of the frame by which that window answers, where the page is one on which one signs in with Google: no other admits it. */
  readonly google?: readonly string[];
  /** Whether the page is the one on which a payment is made: no other admits Stripe. */
  readonly payment?: boolean;
}

/** What stands in a page and may: a page that a cache holds can't carry a nonce. */
interface Inline {
  readonly style: string;
  readonly script: string;
}

/** Headers of a page (reliability, Hosting headers). The style and the small script in it are known by their hashes. */
export function pageHeaders(
  { style, script }: Inline,
  { local, functions, tiles, appCheck = false, google, payment = false }: Surroundings,
): Record<string, string> {
  const stripe = payment ? STRIPE : NOTHING;
  const frames = [...(appCheck ? RECAPTCHA : []), ...(google ?? []), ...stripe.frame];
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", hashOf(script), ...(appCheck ? RECAPTCHA : []), ...(google ? [GOOGLE_SCRIPT] : []), ...stripe.script].join(' ')}`,
    `style-src 'self' ${hashOf(style)}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `img-src ${["'self'", 'data:', 'blob:', PICTURES, ...stripe.image, ...local].join(' ')}`,
    `connect-src ${["'self'", ...SERVICES, functions, ...(appCheck ? [APP_CHECK] : []), ...(tiles ? [tiles] : []), ...stripe.connect, ...local].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(local.length === 0 ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `geolocation=(self), payment=(${stripe.payment}), camera=(), microphone=()`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(local.length === 0 && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/** As a content security policy names a text: its SHA-256 in base64. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
