import { decodeHTMLStrict } from 'entities';

/** Some exports encode entities twice: `&amp;#8217;`. */
const MAX_DECODINGS = 2;

/** Decodes entities, as in `Barra &amp; Sons`. An entity without a semicolon may be part of a URL, so it stays as it is. */
export function withoutEntities(text: string): string {
  let plain = text;
  for (let count = 0; count < MAX_DECODINGS && plain.includes('&'); count++) plain = decodeHTMLStrict(plain);
  return plain;
}

/** HTML as lines of text: `Sat 10am<br>Sun 11am`. Other text stays. */
export const withoutTags = (text: string): string =>
  text.includes('<') ? text.replace(/\s*<\/?[a-z][a-z\d]*(?:\s[^<>]{0,500})?\/?>\s*/gi, '\n').replace(/^\n+|\n+$/g, '') : text;
