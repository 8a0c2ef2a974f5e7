import { sitePaths } from '@contract';
import { MOVED_HASH, paths, SAVE_HASH } from '../../words/paths';

/** Why a page asks to sign in, by where it leads back to; the first that fits. */
const REASONS: readonly (readonly [fits: (to: URL) => boolean, why: string])[] = [
  [({ hash }) => hash === SAVE_HASH, 'Sign in to save this gym. It is on your list as soon as you are back.'],
  [({ hash }) => hash === '#suggest' || hash === MOVED_HASH, 'Sign in to send your correction, so that we can tell you what became of it.'],
  [({ pathname, hash }) => hash === '#claim' || /\/claims?(?:\/|$)/.test(pathname), 'Sign in to claim your gym: an admin decides it, and you are told.'],
  [({ pathname }) => isIn(pathname, sitePaths.sponsorships) || pathname === '/payment-success', 'Sign in to buy a sponsorship. What you chose is kept.'],
  [({ pathname }) => pathname === paths.proposeGym, 'Sign in to propose a gym, so that we can tell you what became of it.'],
  [({ pathname }) => isIn(pathname, paths.settings), 'Sign in to change your account.'],
  [({ pathname }) => isIn(pathname, paths.dashboard), 'Sign in to see your dashboard.'],
  [({ pathname }) => isIn(pathname, paths.myGyms), 'Sign in to look after your gyms.'],
  [({ pathname }) => isIn(pathname, paths.admin), 'This page is for admins. Sign in as one.'],
];
const isIn = (pathname: string, page: string): boolean => pathname === page || pathname.startsWith(`${page}/`);

/** Undefined where nothing in particular was asked for. `isNew`: of a form that makes an account. */
export function reasonFor(to: string, isNew: boolean): string | undefined {
  const address = new URL(to, 'https://site.invalid');
  const why = REASONS.find(([fits]) => fits(address))?.[1];
  return isNew ? why?.replace(/^Sign in to/, 'Create an account to') : why;
}

/** What an account gives, a line each. */
export const ACCOUNT_GIVES: readonly string[] = [
  'Save gyms: your dashboard lists their next open mats, with time and fee, on every device.',
  'Hear when a gym that you saved changes its hours, classes, prices or address.',
  'Correct a listing or propose a missing gym, and hear what became of it.',
  'Your own gym? Claim it, and keep its timetable, fees and photos right yourself.',
];
