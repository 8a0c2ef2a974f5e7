import type { SiteAssets } from '../../contract';

/** Google services that pages call in production. */
const SERVICES = ['https://firestore.googleapis.com', 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
/** Where App Check gets its tokens, and the reCAPTCHA it uses. */
const APP_CHECK = 'https://content-firebaseappcheck.googleapis.com';
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
/** Where the authentication SDK loads the script that talks to the Google sign-in window. */
const GOOGLE_SCRIPT = 'https://apis.google.com';
/** Cloud Storage, which serves gym photos. */
const PHOTOS = 'https://firebasestorage.googleapis.com';
/**
 * The origins that Stripe.js and the embedded Checkout load from and call (docs.stripe.com/security/guide). They need no `style-src`: Stripe.js styles
 * its frame through DOM properties, and the frame's content has its own policy.
 */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  image: ['https://*.stripe.com'],
  payment: 'self "https://js.stripe.com"',
};
const NO_STRIPE: typeof STRIPE = { script: [], frame: [], connect: [], image: [], payment: '' };

interface PolicyContext {
  /** Origins of the services on the local stack, which has no HTTPS. Empty in a deployment. */
  readonly local: readonly string[];
  /** Origin of this project's callables. */
  readonly functions: string;
  /** Origin of the map tiles, if it isn't this site. */
  readonly tiles?: SiteAssets['tiles'] | undefined;
  /** Whether calls need an App Check token. */
  readonly appCheck?: boolean;
  /** Origins of the frame that receives the result of Google sign-in. Only set on pages with Google sign-in. */
  readonly google?: readonly string[];
  /** Whether this is the payment page. No other page allows Stripe. */
  readonly payment?: boolean;
  /** Whether the URL contains a secret. If so, requests from the page don't reveal the URL, and search engines may not list it. */
  readonly secret?: boolean;
}

/** A page's headers. The content security policy allows no inline scripts or styles, since a cached page can't use a nonce. */
export function pageHeaders({ local, functions, tiles, appCheck = false, google, payment = false, secret = false }: PolicyContext): Record<string, string> {
  const stripe = payment ? STRIPE : NO_STRIPE;
  const frames = [...(appCheck ? RECAPTCHA : []), ...(google ?? []), ...stripe.frame];
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...(appCheck ? RECAPTCHA : []), ...(google ? [GOOGLE_SCRIPT] : []), ...stripe.script].join(' ')}`,
    `style-src 'self'`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `img-src ${["'self'", 'data:', 'blob:', PHOTOS, ...stripe.image, ...local].join(' ')}`,
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
    'referrer-policy': secret ? 'strict-origin' : 'strict-origin-when-cross-origin',
    ...(secret && { 'x-robots-tag': 'noindex' }),
    'permissions-policy': `geolocation=(self), payment=(${stripe.payment}), camera=(), microphone=()`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(local.length === 0 && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}
