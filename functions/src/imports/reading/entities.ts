import { decodeHTMLStrict } from 'entities';

/** Some exports encode entities twice: `&amp;#8217;`. */
const TWICE = 2;

/** Decodes entities, as in `Barra &amp; Sons`. One without a semicolon may be part of a web address, and stays. */
export function withoutEntities(text: string): string {
  let plain = text;
  for (let time = 0; time < TWICE && plain.includes('&'); time++) plain = decodeHTMLStrict(plain);
  return plain;
}
