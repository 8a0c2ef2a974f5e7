import { AFFILIATIONS, standsIn } from '../../text/affiliations';
import type { Notes } from './notes';
import type { Cell } from './row';

/** The team a gym's name says it belongs to; noted where the words may mean something else. */
export function readAffiliation(name: Cell, notes: Notes): string | undefined {
  const plain = plainWords(name.value);
  const isAnyIn = (words: readonly string[] = []) => words.some((some) => standsIn(plain, some));
  const sure = AFFILIATIONS.find((affiliation) => isAnyIn(affiliation.sure) || affiliation.whole === plain);
  if (sure) return sure.name;
  const maybe = AFFILIATIONS.find((affiliation) => isAnyIn(affiliation.maybe));
  if (maybe) notes.guessed(`By its name it may belong to ${maybe.name}; taken as that.`, name);
  return maybe?.name;
}

const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
    .replace(/\bjiu jitsu\b/g, 'jiujitsu');
