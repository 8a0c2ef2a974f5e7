import { documentPaths, redirectFrom, type SiteRedirect } from '@contract';
import { Redirect } from '../lib/redirect';
import { documentOf } from '../lib/source';

/** Firestore takes ids of 1,500 bytes, and no redirect is as long. */
const LONGEST = 1000;

/**
 * Where there is no page an admin may have set where its address leads. One read, and only there. Where that can't be had the
 * page is one that is missing, as it is without the database.
 * @throws Redirect
 */
export async function followRedirect({ pathname }: URL): Promise<void> {
  const path = documentPaths.redirect(redirectFrom(pathname));
  if (path.length > LONGEST) return;
  const redirect = await documentOf<SiteRedirect>(path).catch(() => undefined);
  if (redirect) throw new Redirect(redirect.to, true);
}
