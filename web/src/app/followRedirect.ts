import { documentPaths, normalizeRedirectPath, REDIRECT_ID_MAX, redirectIdOf, type SiteRedirect } from '@contract';
import { redirect } from 'react-router-dom';
import { readDocument } from '../lib/source';

/**
 * Follows an admin's redirect for a URL without a page, which costs one read. If the redirect can't be read, the page counts as
 * missing.
 * @throws a permanent redirect
 */
export async function followRedirect({ pathname }: URL): Promise<void> {
  const from = normalizeRedirectPath(pathname);
  // No redirect has a longer id, and Firestore would reject one over its own limit.
  if (redirectIdOf(from).length > REDIRECT_ID_MAX) return;
  const siteRedirect = await readDocument<SiteRedirect>(documentPaths.redirect(from)).catch(() => undefined);
  if (siteRedirect) throw redirect(siteRedirect.to, 301);
}
