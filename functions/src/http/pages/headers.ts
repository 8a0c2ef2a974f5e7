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
  permission: 'self "https://js.stripe.com"',
};
const NO_STRIPE: typeof STRIPE = { script: [], frame: [], connect: [], image: [], permission: '' };

interface PolicyContext {
  /** Origins of the services on the local stack, which has no HTTPS. Empty in a deployment. */
  readonly localOrigins: readonly string[];
  /** Origin of this project's callables. */
  readonly functionsOrigin: string;
  /** Origin of the map tiles, if it isn't this site. */
  readonly tilesOrigin?: SiteAssets['tiles'] | undefined;
  /** Whether calls need an App Check token. */
  readonly usesAppCheck?: boolean;
  /** Origins of the frame that receives the result of Google sign-in. Only set on pages with Google sign-in. */
  readonly googleOrigins?: readonly string[];
  /** Whether this is the payment page. No other page allows Stripe. */
  readonly isPaymentPage?: boolean;
  /** Whether the URL contains a secret. If so, requests from the page don't reveal the URL, and search engines may not list it. */
  readonly hasSecret?: boolean;
}

/** A page's headers. The content security policy allows no inline scripts or styles, since a cached page can't use a nonce. */
export function createPageHeaders({
  localOrigins,
  functionsOrigin,
  tilesOrigin,
  usesAppCheck = false,
  googleOrigins,
  isPaymentPage = false,
  hasSecret = false,
}: PolicyContext): Record<string, string> {
  const stripe = isPaymentPage ? STRIPE : NO_STRIPE;
  const frames = [...(usesAppCheck ? RECAPTCHA : []), ...(googleOrigins ?? []), ...stripe.frame];
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...(usesAppCheck ? RECAPTCHA : []), ...(googleOrigins ? [GOOGLE_SCRIPT] : []), ...stripe.script].join(' ')}`,
    `style-src 'self'`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `img-src ${["'self'", 'data:', 'blob:', PHOTOS, ...stripe.image, ...localOrigins].join(' ')}`,
    `connect-src ${["'self'", ...SERVICES, functionsOrigin, ...(usesAppCheck ? [APP_CHECK] : []), ...(tilesOrigin ? [tilesOrigin] : []), ...stripe.connect, ...localOrigins].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(localOrigins.length === 0 ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': hasSecret ? 'strict-origin' : 'strict-origin-when-cross-origin',
    ...(hasSecret && { 'x-robots-tag': 'noindex' }),
    'permissions-policy': `geolocation=(self), payment=(${stripe.permission}), camera=(), microphone=()`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(localOrigins.length === 0 && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}
