import fc from 'fast-check';
import { hostileName, HOSTILE_WORDS } from '@support/hostile';

const SEED = 20_261_122;
/** The gyms' cities. Every tenth gym uses its word as the city instead. */
const CITIES = ['Austin', 'Dallas', 'Houston', 'El Paso', 'Lubbock', 'Waco', 'Plano', 'Laredo', 'Tyler', 'Katy'] as const;
const OWN_CITY_EACH = 10;

/** How many of the words come from the list. They come first. */
export const countListed = (count: number): number => Math.min(count, HOSTILE_WORDS.length);

/**
 * Makes words that break things, the same in every run: those of the list, or a sample of it, then names made from them, and
 * arbitrary text.
 */
export function makeWords(count: number): string[] {
  const listed = countListed(count);
  const fromAllOver = Array.from({ length: listed }, (_, at) => HOSTILE_WORDS[Math.ceil((at * HOSTILE_WORDS.length) / listed)] ?? '');
  return [...fromAllOver, ...fc.sample(hostileName, { numRuns: count - listed, seed: SEED })];
}

/** The key of a row and its gym. */
export const keyOf = (at: number): string => `word-${at}`;

/** A row with the word in every text field of a gym. Fields stay below their limits, so that only the word is judged. */
export function rowOf(word: string, at: number): object {
  const text = (most: number) => word.slice(0, most);
  return {
    id: keyOf(at),
    name: `Mat ${at} ${text(80)} BJJ`,
    full_address: `${at + 1} ${text(80)} St`,
    city: at % OWN_CITY_EACH === 0 ? `${text(60)} City` : CITIES[at % CITIES.length],
    state: 'TX',
    description: `${text(2000)}\nBJJ`,
    site: `https://mat-${at}.example/${text(200)}`,
    facebook: `https://facebook.com/${text(200)}`,
    instagram: `https://instagram.com/${text(200)}`,
    facts: {
      affiliation: text(60),
      headInstructor: { name: `Ana ${text(60)}`, beltRank: 'black' },
      instructors: [{ name: text(60) }],
      languages: [text(30)],
      email: `${text(20)}@${text(20)}.example`,
      visitors: { welcome: true, classes: text(100) },
      schedule: [{ day: 'sat', start: '10:00', end: '12:00', program: 'open-mat', visitors: true, title: text(60) }],
    },
  };
}
