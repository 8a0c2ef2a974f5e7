import { getCurrentHours, type GymCard, isOpenMatForVisitors, getOpenState, unpackClass } from '@contract';
import { getMinutesAhead, type UpcomingClass, listUpcomingOpenMats } from '../../words/classes';
import { SORT_NAMES } from '../../words/sorts';
import { sortByName } from '../../words/sortByName';

const { distance: _distance, relevance: _relevance, ...names } = SORT_NAMES;
/** The names of the sort orders for a city's gyms. Leaves out those that need a place or search text. */
export const ORDERS = names;
export type Order = keyof typeof ORDERS;

/** The order in the URL's `sort` parameter. Undefined if it is absent or unknown. */
export const parseOrder = (sort: string | null): Order | undefined => (sort && Object.hasOwn(ORDERS, sort) ? (sort as Order) : undefined);

/** A gym's upcoming open mats that visitors may join, soonest first. */
export function listOpenMats(card: GymCard, now: Date): UpcomingClass[] {
  if (card.status === 'closed') return [];
  return listUpcomingOpenMats((card.classes ?? []).map(unpackClass).filter(isOpenMatForVisitors), card, now);
}

/** Sorts after all known values. */
const UNKNOWN_KEY = 1e9;
/** Sorts after unknown values. */
const CLOSED_KEY = Number.MAX_SAFE_INTEGER;

/** Sorts gyms in the chosen order. Gyms whose value is unknown come after the others, and closed gyms last. Ties are sorted by name. */
export function sortCards(cards: readonly GymCard[], order: Order, now: Date | undefined): GymCard[] {
  const getSortKey = (card: GymCard): number => {
    if (card.status === 'closed') return CLOSED_KEY;
    if (order === 'fee') return card.pricing?.dropIn ?? UNKNOWN_KEY;
    if (order === 'updated') return -Date.parse(card.updatedAt);
    if (order === 'name') return 0;
    const next = now && listOpenMats(card, now)[0];
    return next ? getMinutesAhead(next) : UNKNOWN_KEY;
  };
  const keys = new Map(cards.map((card) => [card.id, getSortKey(card)]));
  return sortByName(cards).sort((a, b) => (keys.get(a.id) ?? 0) - (keys.get(b.id) ?? 0));
}

/** Sorts gyms in the default order: sponsored gyms in the order of `sponsoredIds`, then the others by name. */
export function sortByDefault(cards: readonly GymCard[], sponsoredIds: readonly string[], now: Date | undefined): GymCard[] {
  const getRank = ({ id }: GymCard) => (sponsoredIds.includes(id) ? sponsoredIds.indexOf(id) : sponsoredIds.length);
  return sortCards(cards, 'name', now).sort((a, b) => getRank(a) - getRank(b));
}

/** Counts the published gyms that are open at `now`. */
export const countOpenNow = (cards: readonly GymCard[], now: Date): number =>
  cards.filter((card) => card.status === 'published' && getOpenState(getCurrentHours(card, now), card.timeZone, now).kind === 'open').length;
