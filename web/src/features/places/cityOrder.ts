import { type GymCard, isVisitorsOpenMat, minutesOf, openState, unpackClass } from '@contract';
import { type UpcomingClass, upcomingClasses } from '../../words/classes';
import { SORT_NAMES } from '../../words/sorts';
import { sortByName } from '../../words/sortByName';

const { distance: _, relevance: _words, ...names } = SORT_NAMES;
/** Sort orders for a city’s gyms: without those that need a place or search words. */
export const ORDERS = names;
export type Order = keyof typeof ORDERS;

/** The order in an address's `sort`; undefined if absent or unknown. */
export const orderNamed = (sort: string | null): Order | undefined => (sort && Object.hasOwn(ORDERS, sort) ? (sort as Order) : undefined);

/** The coming open mats of a gym that visitors may join, soonest first. */
export function openMatsOf(card: GymCard, now: Date): UpcomingClass[] {
  if (card.status === 'closed') return [];
  return upcomingClasses((card.classes ?? []).map(unpackClass).filter(isVisitorsOpenMat), card.timeZone, now);
}

/** Minutes until it begins, in whole days: good enough for sorting, not for a countdown. */
export const minutesAhead = (upcoming: UpcomingClass): number => (upcoming.on ? -1 : upcoming.daysAhead * 1440 + minutesOf(upcoming.class.start));

/** Gyms in the chosen order; unknown values come last, and closed gyms after that. Ties are sorted by name. */
export function sortCards(cards: readonly GymCard[], order: Order, now: Date | undefined): GymCard[] {
  const keyOf = (card: GymCard): number => {
    if (card.status === 'closed') return Number.MAX_SAFE_INTEGER;
    if (order === 'fee') return card.pricing?.dropIn ?? 1e9;
    if (order === 'updated') return -Date.parse(card.updatedAt);
    const next = order === 'openMat' && now ? openMatsOf(card, now)[0] : undefined;
    return next ? minutesAhead(next) : order === 'openMat' ? 1e9 : 0;
  };
  const keys = new Map(cards.map((card) => [card.id, keyOf(card)]));
  return sortByName(cards).sort((a, b) => (keys.get(a.id) ?? 0) - (keys.get(b.id) ?? 0));
}

/** The default order: the gyms of `first` in its order, then the others by name. */
export function sortByDefault(cards: readonly GymCard[], first: readonly string[], now: Date | undefined): GymCard[] {
  const placeOf = ({ id }: GymCard) => (first.includes(id) ? first.indexOf(id) : first.length);
  return sortCards(cards, 'name', now).sort((a, b) => placeOf(a) - placeOf(b));
}

export const openNow = (cards: readonly GymCard[], now: Date): number =>
  cards.filter((card) => card.status === 'published' && openState(card.hours, card.timeZone, now).kind === 'open').length;
