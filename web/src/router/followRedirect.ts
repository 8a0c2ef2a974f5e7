import { documentPaths, redirectFrom, type SiteRedirect } from '@contract';
import { Redirect } from '../lib/redirect';
import { documentOf } from '../lib/source';

/** Firestore limits ids to 1,500 bytes, and no redirect is this long. */
const LONGEST = 1000;

/**
 * Follows an admin's redirect for an address without a page. One read, only in that case. If it can't be read, the page counts
 * as missing.
 * @throws Redirect
 */
export async function followRedirect({ pathname }: URL): Promise<void> {
  const path = documentPaths.redirect(redirectFrom(pathname));
  if (path.length > LONGEST) return;
  const redirect = await documentOf<SiteRedirect>(path).catch(() => undefined);
  if (redirect) throw new Redirect(redirect.to, true);
}
