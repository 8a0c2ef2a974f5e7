import { decodeHTMLStrict } from 'entities';

/** Some exports encode text twice: `&amp;#8217;`. */
const MAX_DECODINGS = 2;

/** Decodes HTML entities, as in `Barra &amp; Sons`. An entity without a semicolon may be part of a URL, so it isn't decoded. */
export function decodeEntities(text: string): string {
  let plain = text;
  for (let count = 0; count < MAX_DECODINGS && plain.includes('&'); count++) plain = decodeHTMLStrict(plain);
  return plain;
}

/** An HTML tag, such as `<br>`. */
const TAG = /<\/?[a-z][a-z\d]*(?:\s[^<>]{0,500})?\/?>/gi;

/** HTML such as `Sat 10am<br>Sun 11am` as lines of text. Text without tags is returned unchanged. */
export function stripTags(text: string): string {
  const plain = text.includes('<') ? text.replace(TAG, '\n') : text;
  if (plain === text) return text;
  return plain
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
