import { AMENITIES, BELT_RANKS } from '../documents/gym';
import { ATTIRES, PROGRAMS, WEEKDAYS } from '../timetable';
import type { ChoiceCounts } from './answers';
import { choicesIn, withoutChoice } from './asking';
import { type Facts, MARKS } from './facts';
import { type Asked, askedOf, hasAffiliation, hasFixed, hasRank, isMatch, isOpen, weekOf } from './matching';
import { FEE_CEILINGS, type FindQuery } from './query';
import { hasWords } from './words';

/** Affiliations that counts speak of. */
const AFFILIATIONS_AT_MOST = 30;

export interface Survey<Item> {
  /** In the order they were given. */
  readonly found: readonly Item[];
  readonly counts: ChoiceCounts;
  /** Names by slug, the most frequent first. */
  readonly affiliations: Readonly<Record<string, string>>;
}
export type FactsOf<Item> = (item: Item) => Facts;

/** Those of `items` that are as asked. */
export function sift<Item>(items: readonly Item[], of: FactsOf<Item>, query: FindQuery, now: Date): Item[] {
  const asked = askedOf(query, now);
  return items.filter((item) => isMatch(of(item), asked));
}

/** Those of `items` that are as asked, and how many there would be with each other choice: one pass over all. */
export function survey<Item>(items: readonly Item[], of: FactsOf<Item>, query: FindQuery, now: Date): Survey<Item> {
  const asked = askedOf(query, now);
  const tally = new Tally(asked);
  const found = items.filter((item) => tally.add(of(item)));
  return { found, ...tally.answer(query, found.length) };
}

/** What to drop where nothing is found: each choice whose absence alone yields something, the best first. */
export function drops<Item>(items: readonly Item[], of: FactsOf<Item>, query: FindQuery, now: Date): { choice: string; total: number }[] {
  return choicesIn(query)
    .filter((choice) => choice !== 'near' && choice !== 'bounds')
    .map((choice) => ({ choice, total: sift(items, of, withoutChoice(query, choice), now).length }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

/**
 * Counts gyms by what they would add to. One that is as asked counts for every choice that it has; one that fails in
 * affiliation, rank, fee, day or what is worn alone counts for its own in place of the one asked for. Anything else that
 * fails keeps it out of all counts, since choices never take a condition back.
 */
class Tally {
  private readonly programs = PROGRAMS.map(() => 0);
  private readonly amenities = AMENITIES.map(() => 0);
  private readonly marks = MARKS.map(() => 0);
  private readonly ranks = BELT_RANKS.map(() => 0);
  private readonly days = WEEKDAYS.map(() => 0);
  private readonly worn = ATTIRES.map(() => 0);
  private readonly fees = FEE_CEILINGS.map(() => 0);
  private readonly affiliations = new Map<string, { name: string; total: number }>();
  private open = 0;
  private openMat = 0;

  constructor(private readonly asked: Asked) {}

  /** Whether the gym is as asked. */
  add(facts: Facts): boolean {
    const { asked } = this;
    if (facts.closed) return asked.closed && hasWords(facts.text, asked.words);
    const isTheirs = hasAffiliation(facts, asked);
    const isRanked = hasRank(facts, asked);
    if (!(isTheirs || isRanked) || !hasFixed(facts, asked)) return false;
    const week = weekOf(facts, asked);
    const affordable = asked.openMat || facts.dropIn <= asked.fee;
    const fits = week.fits && affordable;
    if (fits && isRanked && facts.affiliation) this.addAffiliation(facts);
    if (fits && isTheirs && facts.rank >= 0) addOne(this.ranks, facts.rank);
    if (!isTheirs || !isRanked) return false;
    this.addFee(asked.openMat ? week.openMatFee : week.fits ? facts.dropIn : Number.POSITIVE_INFINITY);
    if (affordable) {
      addBits(this.days, week.days);
      addBits(this.worn, week.worn);
    }
    if (week.hasOpenMat) this.openMat++;
    if (!fits) return false;
    addBits(this.programs, facts.programs);
    addBits(this.amenities, facts.amenities);
    addBits(this.marks, facts.marks);
    if (isOpen(facts, asked)) this.open++;
    return true;
  }

  private addAffiliation({ affiliation, affiliationName }: Facts): void {
    const known = this.affiliations.get(affiliation);
    if (known) known.total++;
    else this.affiliations.set(affiliation, { name: affiliationName, total: 1 });
  }

  private addFee(cents: number): void {
    for (let index = FEE_CEILINGS.length - 1; index >= 0 && cents <= (FEE_CEILINGS[index] as number) * 100; index--) addOne(this.fees, index);
  }

  answer(query: FindQuery, total: number): Pick<Survey<unknown>, 'counts' | 'affiliations'> {
    const ranked = [...this.affiliations].sort(([a, { total: as }], [b, { total: bs }]) => bs - as || (a < b ? -1 : 1));
    const shown = ranked.filter(([slug], index) => index < AFFILIATIONS_AT_MOST || slug === query.affiliation);
    const named = <T extends string | number>(kind: string, list: readonly T[], totals: readonly number[]) =>
      list.map((item, index): [string, number] => [`${kind}${item}`, totals[index] ?? 0]);
    const counts = Object.fromEntries([
      ...named('program:', PROGRAMS, this.programs),
      ...named('amenity:', AMENITIES, this.amenities),
      ...named('rank:', BELT_RANKS, this.ranks),
      ...named('day:', WEEKDAYS, this.days),
      ...named('attire:', ATTIRES, this.worn),
      ...named('fee:', FEE_CEILINGS, this.fees),
      ...named('', MARKS, this.marks),
      ['open', this.open],
      ['openMat', this.openMat],
      ...shown.map(([slug, affiliation]): [string, number] => [`affiliation:${slug}`, affiliation.total]),
      // What is asked for already changes nothing.
      ...choicesIn(query).map((choice): [string, number] => [choice, total]),
    ]);
    return { counts, affiliations: Object.fromEntries(shown.map(([slug, { name }]) => [slug, name])) };
  }
}

function addOne(totals: number[], index: number): void {
  totals[index] = (totals[index] ?? 0) + 1;
}
function addBits(totals: number[], bits: number): void {
  for (let rest = bits, index = 0; rest !== 0; rest >>>= 1, index++) if (rest & 1) addOne(totals, index);
}
