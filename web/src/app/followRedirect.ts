import { documentPaths, normalizeRedirectPath, REDIRECT_ID_MAX, makeRedirectId, type SiteRedirect } from '@contract';
import { redirect } from 'react-router-dom';
import { readDocument } from '../lib/source';

/**
 * Follows the redirect that an admin has set for a URL without a page, if there is one. Costs one read. If the redirect can't be
 * read, visitors see the not-found page.
 * @throws a permanent redirect
 */
export async function followRedirect({ pathname }: URL): Promise<void> {
  const from = normalizeRedirectPath(pathname);
  // No redirect has a longer id, and Firestore would reject one over its own limit.
  if (makeRedirectId(from).length > REDIRECT_ID_MAX) return;
  const siteRedirect = await readDocument<SiteRedirect>(documentPaths.redirect(from)).catch(() => undefined);
  if (siteRedirect) throw redirect(siteRedirect.to, 301);
}
