/** What an address segment, a path or a text may hold: plain rules, which pages use without the schemas. */

/** Letters, digits and single dashes; what an address segment or a slug-made id may hold. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * What hides, joins or reorders what a reader sees: control characters other than tabs and line breaks, marks of direction,
 * characters without a form of their own, further line ends, halves of characters, and what Unicode has reserved for none.
 */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u;
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');
/** Inside an emoji some of them have a meaning: a family is joined, a heart is asked for in color, a digit in its key. */
const EMOJI = /\p{Extended_Pictographic}\p{EMod}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{EMod}?\ufe0f?)*|[\d#*]\ufe0f\u20e3/gu;

/** Whether a text holds anything that its reader can't see, or only half a character. */
export const hasHidden = (text: string): boolean => HIDDEN.test(text) && HIDDEN.test(text.replace(EMOJI, ''));

/** The text without any of that: with spaces for control characters and line ends, with nothing for the others. */
export function withoutHidden(text: string): string {
  if (!hasHidden(text)) return text;
  const emojis = [...text.matchAll(EMOJI)].map(([emoji]) => emoji);
  const between = text.split(EMOJI).map((part) => part.replace(ALL_HIDDEN, (sign) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(sign) ? ' ' : '')));
  return between.map((part, at) => part + (emojis[at] ?? '')).join('');
}

/** An absolute web address without credentials. */
export function isWebAddress(text: string): boolean {
  if (hasHidden(text) || !/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username === '' && url.password === '' && url.hostname.includes('.');
}

const DOMAIN = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/**
 * An e-mail address as it is stored and signed in with: in small letters, its domain as the network has it, so that
 * `anna@Bücher.example` and `anna@xn--bcher-kva.example` are one account. Undefined for what is none. What stands before
 * the `@` is ASCII: the authentication service and most mail servers take nothing else.
 */
export function plainEmail(text: string): string | undefined {
  const [, local, domain] = /^([\w+-]+(?:\.[\w+-]+)*)@([^\s@/?#:\\[\]%]+)$/.exec(text) ?? [];
  if (!local || !domain || hasHidden(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const { hostname } = new URL(`http://${domain}`);
  return DOMAIN.test(hostname) ? `${local.toLowerCase()}@${hostname}` : undefined;
}

/** A path inside this site: one leading slash, no scheme, no backslash, no white space. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) && !hasHidden(text);
}

/** Stands for the site's own origin, which is configuration: a path is read against it. */
const HERE = 'https://site.invalid';

/**
 * Where a notification's link may lead: a page of this site, also once a browser has resolved its dots, or an address that is
 * read over https.
 */
export function isActionAddress(text: string): boolean {
  if (!isSitePath(text)) return isWebAddress(text) && /^https:/i.test(text);
  const { origin, pathname } = new URL(text, HERE);
  return origin === HERE && !pathname.startsWith('//');
}
