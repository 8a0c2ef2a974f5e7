import { foldLookAlikes } from './look-alikes';

/**
 * Common top-level domains. In sentences, and after a spaced or spoken dot, only these make a link. In a name, any two words joined by a dot count as
 * a link (`containsLink`).
 */
const TOP_LEVEL_DOMAINS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'com net org info biz io co app dev me us ru cn xyz top site online shop store club live link click vip icu cc tv ly gg gd mp to ws sh ' +
    'fm ai uk de br ca fr eu in jp pro page web website space tech fun life today world email help support zip mov academy fitness ' +
    'training coach team zone blog news media art run bio cam cfd sbs rest monster bar buzz gym fit fyi id su pw tk ml ga cf gq'
  ).split(' '),
);
/** Top-level domains that are never a word after a dot and a space: `Smith Bros. Co` is a name, but `evil. com` is a link. */
const NON_WORD_DOMAINS = 'com|net|org|xyz|biz|io|ru|cn|app|gg|icu|www';

/** Abbreviations with a dot before a name or a number, as in `St.Louis` or `Hwy.Patrol`. */
const ABBREVIATIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'st ste mt ft pt dr mr mrs ms jr sr sgt capt lt col gen prof rev no nr vs ave av blvd rd ln hwy pkwy pl ct cir sq bldg apt fl rm ' +
    'dept inc corp bros ltd est assoc intl univ wm geo chas nw ne sw se'
  ).split(' '),
);

/** A scheme, `www.`, or an IP address. */
const OBVIOUS_LINK = /\b(?:[a-z][a-z\d+.-]{1,12}:\s*\/\s*\/|www\d?\s*\.|(?:https?|hxxps?|javascript|mailto|ftp)\s*:|xn--)|\b\d{1,3}(?:\.\d{1,3}){3}\b/u;
/** Words with dots between them, and the start of a path or port after them. */
const DOTTED = /(?<![\p{L}\p{N}_-])[\p{L}\p{N}][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)+(?<after>[/:?#]\S)?/gu;
/** `evil(.)com`, `evil [dot] com`. Only links are written like this. */
const BRACKETED_DOT = /[([{<]\s*(?:\.|dot)\s*[)\]}>]\s*\p{L}{2}/u;
/** `evil dot com`, `evil . com`, `evil. com`, `evil • com`. */
const SPACED_DOT = new RegExp(String.raw`[\p{L}\p{N}]\s*(?:\s(?:dot|d0t)\s|[.·])\s*(?:${NON_WORD_DOMAINS})(?![\p{L}\p{N}])`, 'u');
/** `evil . site`, `evil·site`. */
const LONE_DOT = /[\p{L}\p{N}](?:\s+\.\s+|·)(?<ending>\p{L}+)(?![\p{L}\p{N}])/gu;
/** `evil dot me`: with two or three letters, since there are gyms called Polka Dot Fitness. */
const SPOKEN_DOT = /[\p{L}\p{N}]\s+d[o0]t\s+(?<ending>\p{L}{2,3})(?![\p{L}\p{N}])/gu;
/** `e v i l`. */
const SPELLED_OUT = /(?<![\p{L}\p{N}])\p{L}(?: \p{L})+(?![\p{L}\p{N}])/gu;

/**
 * Whether people or programs could mistake part of a name for a web or email address. Initials and abbreviations are allowed (`S.B.G.`, `St.Louis`,
 * `J.Smith`). Any other two words joined by a dot are a link, since new top-level domains appear every year.
 */
export function containsLink(name: string): boolean {
  return containsLinkBy(name, ({ left, right }) => !isAbbreviated(left, right));
}

/** Like `containsLink`, but for sentences, where a missing space after a period is a typo: `clean mats.It is`. */
export function mentionsLink(text: string): boolean {
  // The next sentence starts with a capital letter, so this has to happen before case is folded.
  const spaced = text.replace(/(?<=\p{Ll})\.(?=\p{Lu}\p{Ll}+(?:[\s,]|$))/gu, '. ');
  return containsLinkBy(spaced, ({ right }) => TOP_LEVEL_DOMAINS.has(right));
}

/** Two words with a dot between them. */
interface DottedWords {
  readonly left: string;
  readonly right: string;
}

/** Whether a string can't contain a link: only ASCII, and nothing that could be or mean a dot. True for most names. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text) && !/[.:[({<]|\bd[o0]t\b/i.test(text);

/** @param isLink whether two words with a dot between them are a link */
function containsLinkBy(text: string, isLink: (words: DottedWords) => boolean): boolean {
  if (isPlain(text)) return false;
  const folded = foldLookAlikes(text).replace(/\s+/gu, ' ');
  const readings = [folded, folded.replace(SPELLED_OUT, (letters) => letters.replaceAll(' ', ''))];
  return readings.some(
    (reading) =>
      OBVIOUS_LINK.test(reading) ||
      BRACKETED_DOT.test(reading) ||
      SPACED_DOT.test(reading) ||
      [...reading.matchAll(LONE_DOT), ...reading.matchAll(SPOKEN_DOT)].some(({ groups }) => TOP_LEVEL_DOMAINS.has(groups?.ending ?? '')) ||
      [...reading.matchAll(DOTTED)].some(({ 0: word, groups }) => isDottedLink(word, groups?.after, isLink)),
  );
}

function isDottedLink(word: string, after: string | undefined, isLink: (words: DottedWords) => boolean): boolean {
  const parts = (after === undefined ? word : word.slice(0, -after.length)).split('.');
  return parts.some((right, index) => {
    const left = parts[index - 1];
    if (left === undefined || !/^\p{L}{2,}$/u.test(right)) return false;
    return after !== undefined || isLink({ left, right });
  });
}

const isAbbreviated = (left: string, right: string): boolean => !TOP_LEVEL_DOMAINS.has(right) && (/^\p{L}$/u.test(left) || ABBREVIATIONS.has(left));

const PHONE = /(?<!\d)(?:\+?1[\s.-]{0,2})?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{4}(?!\d)/gu;
/** Whether a name contains a US phone number. Emails contain names, so a number could be an ad or a scam. Phone numbers have their own field. */
export const containsPhone = (name: string): boolean => foldLookAlikes(name).search(PHONE) >= 0;

/** Top-level domains to remove from a name that is a domain, since they aren't words. */
const BARE_ENDING = /\.(?:com|net|org|info|biz)$/iu;

/**
 * Removes links and phone numbers from a name in an imported list. If the name contains a domain such as `austinbjj.com`, only its ending is removed.
 * Undefined if no letters or digits remain, or if the rest still contains a link or phone number.
 */
export function cleanName(name: string): string | undefined {
  if (!containsLink(name) && !containsPhone(name)) return name;
  const words = name
    .replace(PHONE, ' ')
    .split(/\s+/u)
    .flatMap((word) => (containsLink(word) ? extractDomainWords(word) : [word]));
  const rest = words.join(' ').replace(/^[\s|,;:•–—-]+|[\s|,;:•–—-]+$/gu, '');
  return !/[\p{L}\p{N}]/u.test(rest) || containsLink(rest) || containsPhone(rest) ? undefined : rest;
}

/** The words of a domain without its ending. Empty for a web or email address that can't be a name. */
function extractDomainWords(word: string): string[] {
  if (/[/:@]/u.test(word) || /^www\d?\./iu.test(word)) return [];
  return word.replace(BARE_ENDING, '').split('.').filter(Boolean);
}
