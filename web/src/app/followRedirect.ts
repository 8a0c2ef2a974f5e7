import { documentPaths, normalizeRedirectPath, type SiteRedirect } from '@contract';
import { redirect } from 'react-router-dom';
import { readDocument } from '../lib/source';

/** Firestore limits ids to 1,500 bytes, and no redirect is this long. */
const MAX_LENGTH = 1000;

/**
 * Follows an admin's redirect for a URL without a page, which costs one read. If the redirect can't be read, the page counts as
 * missing.
 * @throws a permanent redirect
 */
export async function followRedirect({ pathname }: URL): Promise<void> {
  const path = documentPaths.redirect(normalizeRedirectPath(pathname));
  if (path.length > MAX_LENGTH) return;
  const siteRedirect = await readDocument<SiteRedirect>(path).catch(() => undefined);
  if (siteRedirect) throw redirect(siteRedirect.to, 301);
}
