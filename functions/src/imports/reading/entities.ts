import { decodeHTMLStrict } from 'entities';

/** Some exports encode entities twice: `&amp;#8217;`. */
const MAX_DECODINGS = 2;

/** Decodes entities, as in `Barra &amp; Sons`. An entity without a semicolon may be part of a URL, so it stays as it is. */
export function withoutEntities(text: string): string {
  let plain = text;
  for (let count = 0; count < MAX_DECODINGS && plain.includes('&'); count++) plain = decodeHTMLStrict(plain);
  return plain;
}
