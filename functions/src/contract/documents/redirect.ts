import * as v from 'valibot';
import { hasHidden, isSitePath } from '../addresses';
import { redirectFrom, redirectIdOf } from '../document-paths';
import { isoSchema, sitePathSchema } from '../values';

/** Redirects that can be set: each is read by itself, so that this bounds lists alone. */
export const REDIRECTS_LIMIT = 5000;
/** Longest id that an old address may make, in characters; Firestore takes 1,500 bytes. */
const ID_MAX = 1000;
/** Stands for the site's own origin: a path is read against it. */
const HERE = 'https://site.invalid';

/** Whether a path stays within the site also once its dots are resolved. */
function isWithin(path: string): boolean {
  if (!isSitePath(path) || !URL.canParse(path, HERE)) return false;
  const { origin, pathname } = new URL(path, HERE);
  return origin === HERE && !pathname.startsWith('//');
}

/** An address of this site at which there is no page. What stands after `?` or `#` makes no difference. */
export const redirectFromSchema = v.pipe(
  sitePathSchema,
  v.check(isWithin, 'Enter an address of this site, such as /summer-offer.'),
  v.transform((path) => redirectFrom(new URL(path, HERE).pathname)),
  v.check((path) => !hasHidden(path) && redirectIdOf(path).length <= ID_MAX, 'This address is too long, or holds signs that nobody can see.'),
);

/** Where it leads: a page of this site, with what is to stand after `?` or `#`. Its path is in small letters, as all our pages' are. */
export const redirectToSchema = v.pipe(
  sitePathSchema,
  v.check(isWithin, 'Enter a page of this site, such as /bjj/texas.'),
  v.transform((path) => {
    const { pathname, search, hash } = new URL(path, HERE);
    return redirectFrom(pathname) + search + hash;
  }),
);

/** The path of where a redirect leads. */
export const pathOfTarget = (to: string): string => /^[^?#]*/.exec(to)?.[0] ?? '';

/** `redirects/{id}`: an old address and the page that it leads to. Public, one at a time. */
export const redirectSchema = v.object({
  from: v.string(),
  to: v.string(),
  /** The path of `to`: what leads here is found by it once this leads on itself. */
  toPath: v.string(),
  createdAt: isoSchema,
});
export type SiteRedirect = v.InferOutput<typeof redirectSchema>;
