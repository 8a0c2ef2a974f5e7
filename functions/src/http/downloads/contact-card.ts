import { type GymPage, SITE, extractStreet } from '../../contract';
import { absoluteUrl, siteHost } from '../../platform/site-url';

/**
 * Formats a gym as a contact for address books: vCard 3.0 (RFC 2426), since some phones and email apps still can't read 4.0. Leaves out unknown facts.
 */
export function formatContactCard({ id, gym, path }: GymPage): string {
  const { name, phone, email, site, latitude, longitude, doubts } = gym;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `PRODID:-//${SITE.name}//Contact//EN`,
    `UID:${id}@${siteHost()}`,
    // A gym has no family name, but the field is required.
    'N:;;;;',
    `FN:${escapeText(name)}`,
    `ORG:${escapeText(name)}`,
    'X-ABSHOWAS:COMPANY',
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${phone}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escapeText(email)}`] : []),
    `ADR;TYPE=WORK:;;${[extractStreet(gym) ?? '', gym.city, gym.state, gym.zip ?? '', 'United States'].map(escapeText).join(';')}`,
    // Leave out a guessed position, such as the town's center, which would send people to the wrong place.
    ...(latitude !== undefined && longitude !== undefined && !doubts?.includes('position') ? [`GEO:${latitude};${longitude}`] : []),
    ...(site ? [`URL:${site}`] : []),
    `NOTE:${escapeText(`Listed at ${absoluteUrl(path)}`)}`,
    `REV:${gym.updatedAt}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Bytes per line, without the line break (RFC 2425 section 5.8.1). */
const LINE_BYTES = 75;

/** Folds a line into lines of at most 75 bytes. All but the first start with a space. Doesn't split characters. */
function foldLine(line: string): string {
  let [folded, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
