import { type GymPage, SITE, streetOf } from '../../contract';
import { absolute, siteHost } from '../../platform/address';

/**
 * A gym for an address book: vCard 3.0 (RFC 2426), which phones and mail programs all read, where some still pass over
 * 4.0. Only what is known of the gym.
 */
export function contactCardOf({ id, gym, path }: GymPage): string {
  const { name, phone, email, site, latitude, longitude, doubts } = gym;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `PRODID:-//${SITE.name}//Contact//EN`,
    `UID:${id}@${siteHost()}`,
    // A gym has no family name, and the field may not be missing.
    'N:;;;;',
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    'X-ABSHOWAS:COMPANY',
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${phone}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
    `ADR;TYPE=WORK:;;${[streetOf(gym) ?? '', gym.city, gym.state, gym.zip ?? '', 'United States'].map(escaped).join(';')}`,
    // The middle of a town would lead people astray.
    ...(latitude !== undefined && longitude !== undefined && !doubts?.includes('position') ? [`GEO:${latitude};${longitude}`] : []),
    ...(site ? [`URL:${site}`] : []),
    `NOTE:${escaped(`Listed at ${absolute(path)}`)}`,
    `REV:${gym.updatedAt}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Bytes a line may have, without its break (RFC 2425 section 5.8.1). */
const LINE_BYTES = 75;

/** A line in pieces of at most 75 bytes, each after the first begun by a space; no character is cut. */
function folded(line: string): string {
  let [written, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      written += '\r\n ';
      bytes = 1;
    }
    written += character;
    bytes += size;
  }
  return written;
}
