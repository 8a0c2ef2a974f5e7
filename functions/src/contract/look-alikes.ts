/**
 * Letters of other alphabets that look like Latin ones and that Unicode's compatibility forms don't map, followed by the Latin letters they look
 * like. A selection of Unicode's confusable characters (UTS 39): what keyboards and "fancy text" sites produce.
 */
const ALPHABETS = [
  // Capitals and lowercase letters have separate entries: a lowercase Greek nu looks like v, a capital one like N.
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'abezhikmnoptyxc'],
  ['АВСЕНІЈКМОРЅТХУԌԚԜҮӀ', 'abcehijkmopstxygqwyl'],
  ['αβεηικνορστυχωγϲϳμ', 'abenikvopotuxwycju'],
  ['авсԁегһіјкӏмнорԛѕтуүѵԝхьпз', 'abcderhijklmhopqstyyvwxbn3'],
  // Armenian, and Latin letters that aren't compatibility forms.
  ['օսհոցգզքյ', 'ouhnggqpj'],
  ['ıɩɪȷɑɡɢłøđħŧƒɴʀʏʟɓɗ', 'iiijagglodhtfnrylbd'],
  ['ᴀʙᴄᴅᴇꜰʜᴊᴋᴍᴏᴘꜱᴛᴜᴠᴡᴢ', 'abcdefhjkmopstuvwz'],
] as const;
/** Latin letters by look-alike. Created on first use, since most pages never check names. */
let latinLetters: ReadonlyMap<string, string> | undefined;
function toLatinLetter(character: string): string | undefined {
  latinLetters ??= new Map(
    ALPHABETS.flatMap(([lookAlikes, letters]) => [...lookAlikes].map((lookAlike, index): [string, string] => [lookAlike, letters.charAt(index)])),
  );
  return latinLetters.get(character);
}

/** Code points of A in Unicode's boxed, circled and flag alphabets, which aren't marked as letters. */
const BOXED_ALPHABETS = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6] as const;
const ALPHABET_LENGTH = 26;
function unboxLetter(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const first = BOXED_ALPHABETS.find((start) => code >= start && code < start + ALPHABET_LENGTH);
  return first === undefined ? undefined : String.fromCharCode('a'.charCodeAt(0) + code - first);
}

/** Characters that browsers treat as a period, or that look like one. */
const PERIODS = /[\u3002\uff61\u2024\u06d4\u0589\ua60e]/gu;
/** Dots in the middle of a line. They can stand for a period, but names also use them as separators. */
const MIDDLE_DOTS = /[\u00b7\u0702\u0970\u1427\u16eb\u2022\u2027\u2219\u22c5\u25cf\u26ab\u2e31\u2e33\u30fb\ua78f\u{10101}\u00b0]/gu;
/** Characters that look like a slash or a colon. */
const SLASHES = /[\u2044\u2215\u29f8\u2571\u27cb]/gu;
const COLONS = /[\ua789\u2236\u02d0\ufe55\u0703]/gu;

/**
 * A string as it looks to a reader, for finding links, phone numbers and obscene words: in lowercase Latin letters, whatever alphabet they came from,
 * without accents and invisible characters. Every middle dot becomes `·`. Never stored or shown, since it distorts real names.
 */
export function foldLookAlikes(text: string): string {
  // Remove marks first: normalizing a long run of them takes quadratic time.
  const withoutMarks = text.replace(/\p{M}+/gu, '');
  const plain = withoutMarks
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, (character) => (/\s/u.test(character) ? ' ' : ''));
  return [...plain]
    .map((character) => toLatinLetter(character) ?? unboxLetter(character) ?? toLatinLetter(character.toLowerCase()) ?? character)
    .join('')
    .toLowerCase()
    .replace(PERIODS, '.')
    .replace(MIDDLE_DOTS, '·')
    .replace(SLASHES, '/')
    .replace(COLONS, ':');
}

/**
 * Three or more combining marks, such as accents, on one letter. No name here is spelled like that, and stacked marks cover the lines around
 * them.
 */
const STACKED = /\p{M}{3,}/u;
/** More than 20 marks count as stacked without normalizing, which takes quadratic time for a long run of marks. */
const LONG_RUN = /(\p{M}{20})\p{M}+/gu;
/** Whether any letter has three or more combining marks. */
export const hasStackedMarks = (text: string): boolean => text.search(LONG_RUN) >= 0 || STACKED.test(text.normalize('NFC'));
/** The text with at most two marks on each letter. */
export const withoutStackedMarks = (text: string): string =>
  hasStackedMarks(text)
    ? text
        .replace(LONG_RUN, '$1')
        .normalize('NFC')
        .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    : text;
