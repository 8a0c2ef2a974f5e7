import { sitePaths } from '@contract';
import { GOING_HASH, MOVED_HASH, paths, SAVE_HASH } from '../../words/paths';

/** Why we ask a visitor to sign in, by the page that they return to. The first match applies. */
const REASONS: readonly (readonly [matches: (to: URL) => boolean, reason: string])[] = [
  [({ pathname }) => isWithin(pathname, paths.admin), 'This page is for admins. Sign in with an admin account.'],
  [({ hash }) => hash === SAVE_HASH, 'Sign in to save this gym to your dashboard.'],
  [({ hash }) => hash.startsWith(GOING_HASH), 'Sign in to say that you’re going, so we can tell you if it’s canceled or moved.'],
  [({ hash }) => hash === '#suggest' || hash === MOVED_HASH, 'Sign in to suggest a change, so we can tell you what we decide.'],
  [
    ({ pathname, hash }) => hash === '#claim' || /\/claims?(?:\/|$)/.test(pathname),
    'Sign in to claim your gym. An admin reviews your claim, and we’ll tell you the result.',
  ],
  [({ pathname }) => pathname === '/payment-success', 'Only the account that paid can see this payment. Sign in with that account.'],
  [({ pathname }) => isWithin(pathname, sitePaths.sponsorships), 'Sign in to buy a sponsorship. We’ll keep what you chose.'],
  [({ pathname }) => pathname === paths.proposeGym, 'Sign in to suggest a missing gym, so we can tell you when it’s added.'],
  [({ pathname }) => isWithin(pathname, paths.settings), 'Sign in to change your account settings.'],
  [({ pathname }) => isWithin(pathname, paths.dashboard), 'Sign in to see your dashboard.'],
  [({ pathname }) => isWithin(pathname, paths.myGyms), 'Sign in to manage your gyms.'],
];
const isWithin = (pathname: string, page: string): boolean => pathname === page || pathname.startsWith(`${page}/`);

/** Tells the visitor why to sign in, or to create an account if `isNew`. Undefined if there is no specific reason for this page. */
export function getSignInReason(to: string, isNew: boolean): string | undefined {
  const url = new URL(to, 'https://site.invalid');
  const reason = REASONS.find(([matches]) => matches(url))?.[1];
  return isNew ? reason?.replace(/^Sign in to/, 'Create an account to') : reason;
}

/** What users get with an account, shown next to the sign-in form. */
export const ACCOUNT_BENEFITS: readonly string[] = [
  'Save gyms and see their next open mats on your dashboard, with times and fees.',
  'Get notified when a saved gym changes its hours, classes, prices or address.',
  'Suggest a change or a missing gym, and hear what we decide.',
  'Own a gym? Claim it and keep its schedule, fees and photos up to date yourself.',
];
