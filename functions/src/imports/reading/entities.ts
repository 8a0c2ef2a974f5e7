import { decodeHTMLStrict } from 'entities';

/** Some exports write entities of entities: `&amp;#8217;`. */
const TWICE = 2;

/** `Barra &amp; Sons` as it was meant. What ends without a semicolon may be a part of a web address, and stays. */
export function withoutEntities(text: string): string {
  let plain = text;
  for (let time = 0; time < TWICE && plain.includes('&'); time++) plain = decodeHTMLStrict(plain);
  return plain;
}
