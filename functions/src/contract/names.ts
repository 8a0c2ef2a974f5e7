import { foldLookAlikes } from './look-alikes';

/** Endings of web addresses that links in names and texts are made with. The others are told by a dot between two words. */
const ENDINGS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'com net org info biz io co app dev me us ru cn xyz top site online shop store club live link click vip icu cc tv ly gg gd mp to ws sh ' +
    'fm ai uk de br ca fr eu in jp pro page web website space tech fun life today world email help support zip mov academy fitness ' +
    'training coach team zone blog news media art run bio cam cfd sbs rest monster bar buzz gym fit fyi id su pw tk ml ga cf gq'
  ).split(' '),
);
/** Those that no sentence and no name goes on with after a dot and a space: `Smith Bros. Co` is a name, `evil. com` is none. */
const NEVER_WORDS = 'com|net|org|xyz|biz|io|ru|cn|app|gg|icu|www';

/** What is written with a dot before a name or a number, as in `St.Louis` or `Hwy.Patrol`. */
const ABBREVIATIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'st ste mt ft pt dr mr mrs ms jr sr sgt capt lt col gen prof rev no nr vs ave av blvd rd ln hwy pkwy pl ct cir sq bldg apt fl rm ' +
    'dept inc corp bros ltd est assoc intl univ wm geo chas nw ne sw se'
  ).split(' '),
);

/** A scheme, `www.`, or a number of a machine. */
const PLAINLY_AN_ADDRESS = /\b(?:[a-z][a-z\d+.-]{1,12}:\s*\/\s*\/|www\d?\s*\.|(?:https?|hxxps?|javascript|mailto|ftp)\s*:|xn--)|\b\d{1,3}(?:\.\d{1,3}){3}\b/u;
/** Words with dots between them, and what follows. */
const DOTTED = /(?<![\p{L}\p{N}_-])[\p{L}\p{N}][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)+(?<after>[/:?#]\S)?/gu;
/** `evil(.)com`, `evil [dot] com`: nothing innocent is written so. */
const BRACKETED_DOT = /[([{<]\s*(?:\.|dot)\s*[)\]}>]\s*\p{L}{2}/u;
/** `evil dot com`, `evil . com`, `evil. com`, `evil • com`. */
const SPACED_DOT = new RegExp(String.raw`[\p{L}\p{N}]\s*(?:\s(?:dot|d0t)\s|[.·])\s*(?:${NEVER_WORDS})(?![\p{L}\p{N}])`, 'u');
/** `evil . site`, `evil·site`. */
const LONE_DOT = /[\p{L}\p{N}](?:\s+\.\s+|·)(?<ending>\p{L}+)(?![\p{L}\p{N}])/gu;
/** `evil dot me`: of two or three letters, since gyms are called Polka Dot Fitness. */
const SPOKEN_DOT = /[\p{L}\p{N}]\s+d[o0]t\s+(?<ending>\p{L}{2,3})(?![\p{L}\p{N}])/gu;
/** `e v i l`. */
const SPELLED_OUT = /(?<![\p{L}\p{N}])\p{L}(?: \p{L})+(?![\p{L}\p{N}])/gu;

/**
 * Whether something in a name could be read, or made a link of, as a web or e-mail address. Initials and abbreviations pass
 * (`S.B.G.`, `St.Louis`, `J.Smith`), any other two words that a dot joins don't: each year brings new endings.
 */
export function hasAddress(name: string): boolean {
  return isAddressed(name, ({ left, right }) => !isAbbreviated(left, right));
}

/** The same of a text of sentences, where a missing space after a full stop is a slip: `clean mats.It is`. */
export function mentionsAddress(text: string): boolean {
  // Of a sentence the next word has a capital: it is looked at before that is folded away.
  const apart = text.replace(/(?<=\p{Ll})\.(?=\p{Lu}\p{Ll}+(?:[\s,]|$))/gu, '. ');
  return isAddressed(apart, ({ right }) => ENDINGS.has(right));
}

/** Two parts of a word that a dot joins. */
interface Joined {
  readonly left: string;
  readonly right: string;
}

/** Most names: plain letters, without anything that could be or stand for a dot. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text) && !/[.:[({<]|\bd[o0]t\b/i.test(text);

function isAddressed(text: string, joinsAddress: (joined: Joined) => boolean): boolean {
  if (isPlain(text)) return false;
  const folded = foldLookAlikes(text).replace(/\s+/gu, ' ');
  const readings = [folded, folded.replace(SPELLED_OUT, (letters) => letters.replaceAll(' ', ''))];
  return readings.some(
    (reading) =>
      PLAINLY_AN_ADDRESS.test(reading) ||
      BRACKETED_DOT.test(reading) ||
      SPACED_DOT.test(reading) ||
      [...reading.matchAll(LONE_DOT), ...reading.matchAll(SPOKEN_DOT)].some(({ groups }) => ENDINGS.has(groups?.ending ?? '')) ||
      [...reading.matchAll(DOTTED)].some(({ 0: word, groups }) => isDottedAddress(word, groups?.after, joinsAddress)),
  );
}

function isDottedAddress(word: string, after: string | undefined, joinsAddress: (joined: Joined) => boolean): boolean {
  const parts = (after === undefined ? word : word.slice(0, -after.length)).split('.');
  return parts.some((right, at) => {
    const left = parts[at - 1];
    if (left === undefined || !/^\p{L}{2,}$/u.test(right)) return false;
    return after !== undefined || joinsAddress({ left, right });
  });
}

const isAbbreviated = (left: string, right: string): boolean => !ENDINGS.has(right) && (/^\p{L}$/u.test(left) || ABBREVIATIONS.has(left));

/** A US phone number, which has a field of its own: in an e-mail a name could ask its reader to call it. */
const PHONE = /(?<!\d)(?:\+?1[\s.-]{0,2})?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{4}(?!\d)/gu;
export const hasPhone = (name: string): boolean => foldLookAlikes(name).search(PHONE) >= 0;

/** Endings that say nothing once the dot is gone. */
const BARE_ENDING = /\.(?:com|net|org|info|biz)$/iu;

/**
 * A list's name without addresses and phone numbers: links are left out, the words of `austinbjj.com` stay.
 * Undefined if nothing is left, or if an address is left that is spelled in another way.
 */
export function cleanName(name: string): string | undefined {
  if (!hasAddress(name) && !hasPhone(name)) return name;
  const words = name
    .replace(PHONE, ' ')
    .split(/\s+/u)
    .flatMap((word) => (hasAddress(word) ? wordsOf(word) : [word]));
  const rest = words.join(' ').replace(/^[\s|,;:•–—-]+|[\s|,;:•–—-]+$/gu, '');
  return !/[\p{L}\p{N}]/u.test(rest) || hasAddress(rest) || hasPhone(rest) ? undefined : rest;
}

function wordsOf(word: string): string[] {
  if (/[/:@]/u.test(word) || /^www\d?\./iu.test(word)) return [];
  return word.replace(BARE_ENDING, '').split('.').filter(Boolean);
}
