// Rules for what text, URLs and paths may contain. Pages can use them without loading the schemas.

/**
 * Characters that hide, join or reorder what a reader sees: control characters other than tabs and line breaks, direction marks, invisible
 * characters, other line ends, unpaired surrogates (halves of a character), and code points that Unicode reserves as noncharacters.
 */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u;
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');
/** Emojis, in which some hidden characters have a meaning: they join a family, color a heart, or put a digit in a keycap. */
const EMOJI = /\p{Extended_Pictographic}\p{EMod}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{EMod}?\ufe0f?)*|[\d#*]\ufe0f\u20e3/gu;

/** Whether a string contains hidden characters, other than those that are part of an emoji. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text) && HIDDEN.test(text.replace(EMOJI, ''));

/** Removes hidden characters. Control characters and line ends become spaces. */
export function removeHiddenCharacters(text: string): string {
  if (!hasHiddenCharacters(text)) return text;
  const emojis = [...text.matchAll(EMOJI)].map(([emoji]) => emoji);
  const otherParts = text.split(EMOJI).map((part) => part.replace(ALL_HIDDEN, (character) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(character) ? ' ' : '')));
  return otherParts.map((part, index) => part + (emojis[index] ?? '')).join('');
}

/** Whether a string is an absolute web URL without credentials. */
export function isWebUrl(text: string): boolean {
  if (hasHiddenCharacters(text) || !/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username === '' && url.password === '' && url.hostname.includes('.');
}

const DOMAIN = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/**
 * An email address in the form that is stored and used for signing in: in lowercase, with its domain in ASCII, so that `anna@Bücher.example` and
 * `anna@xn--bcher-kva.example` are one account. Undefined if it isn't an address. The part before the `@` must be ASCII, since the authentication
 * service and most mail servers accept nothing else.
 */
export function normalizeEmail(text: string): string | undefined {
  const [, local, domain] = /^([\w+-]+(?:\.[\w+-]+)*)@([^\s@/?#:\\[\]%]+)$/.exec(text) ?? [];
  if (!local || !domain || hasHiddenCharacters(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const { hostname } = new URL(`http://${domain}`);
  return DOMAIN.test(hostname) ? `${local.toLowerCase()}@${hostname}` : undefined;
}

/** Whether a string is a path on this site: one leading slash, no scheme, no backslash, no whitespace. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) && !hasHiddenCharacters(text);
}

/** Placeholder for the site's origin, which is configuration, to resolve paths against. `.invalid` is never a real host. */
const PLACEHOLDER_ORIGIN = 'https://site.invalid';

/** Whether a notification may link to a URL: an https URL, or a path that is still on this site after a browser resolves its dot segments. */
export function isActionUrl(text: string): boolean {
  if (!isSitePath(text)) return isWebUrl(text) && /^https:/i.test(text);
  const { origin, pathname } = new URL(text, PLACEHOLDER_ORIGIN);
  return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//');
}
