import * as v from 'valibot';
import { hasHiddenCharacters, isSitePath } from '../text-rules';
import { normalizeRedirectPath, REDIRECT_ID_MAX, makeRedirectId } from '../paths';
import { isoSchema, sitePathSchema } from '../values';

/** Maximum number of redirects. A visit reads only one of them, so this only limits the admins' list. */
export const REDIRECTS_LIMIT = 5000;
/** Placeholder for the site's origin, to resolve paths against. `.invalid` is never a real host. */
const PLACEHOLDER_ORIGIN = 'https://site.invalid';

/** Whether a path stays on the site after its dot segments are resolved. */
function isOnThisSite(path: string): boolean {
  if (!isSitePath(path) || !URL.canParse(path, PLACEHOLDER_ORIGIN)) return false;
  const { origin, pathname } = new URL(path, PLACEHOLDER_ORIGIN);
  return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//');
}

/** The URL to redirect: a path on this site that has no page. Its query and fragment are removed. */
export const redirectFromSchema = v.pipe(
  sitePathSchema,
  v.check(isOnThisSite, 'Enter a URL on this site, such as /summer-offer.'),
  v.transform((path) => normalizeRedirectPath(new URL(path, PLACEHOLDER_ORIGIN).pathname)),
  v.check((path) => !hasHiddenCharacters(path) && makeRedirectId(path).length <= REDIRECT_ID_MAX, 'This URL is too long or contains hidden characters.'),
);

/** The target of a redirect: a page on this site, optionally with a query and a fragment. Its path is in lowercase like all paths on this site. */
export const redirectToSchema = v.pipe(
  sitePathSchema,
  v.check(isOnThisSite, 'Enter a page on this site, such as /bjj/texas.'),
  v.transform((path) => {
    const { pathname, search, hash } = new URL(path, PLACEHOLDER_ORIGIN);
    return normalizeRedirectPath(pathname) + search + hash;
  }),
);

/** The path of a redirect's target. */
export const getTargetPath = (to: string): string => /^[^?#]*/.exec(to)?.[0] ?? '';

/** `redirects/{id}`: an old URL and the page it leads to. Anyone can read one by its id, but not list them. */
export const redirectSchema = v.object({
  from: v.string(),
  to: v.string(),
  /** The path of `to`, for finding the redirects to this URL if it is redirected itself. */
  toPath: v.string(),
  createdAt: isoSchema,
});
export type SiteRedirect = v.InferOutput<typeof redirectSchema>;
