import {
  type DatedChange,
  FACT_FILTERS,
  type FilteredFacts,
  type GymCard,
  type Hours,
  getOwn,
  PROGRAMS,
  roundCoordinate,
  toStableJson,
  extractStreet,
  unpackClass,
  WEEKDAYS,
} from '../contract';
import type { Listing } from './listing';

/**
 * Builds a gym's listing from its card.
 * @param city the city's name as the gym spells it, which is removed from the street
 */
export function toListing(card: GymCard, city: string): Listing {
  const { slug, name, status, timeZone, latitude, longitude, affiliation, headInstructor: head, pricing, hours, ownerCheck } = card;
  const classes = (card.classes ?? []).map(unpackClass);
  const programs = new Set([...(card.programs ?? []), ...classes.map(({ program }) => program)]);
  const check = card.checks?.schedule;
  const street = extractStreet({ full_address: card.full_address, city });
  return {
    slug,
    name,
    status,
    timeZone,
    ...(latitude !== undefined && longitude !== undefined && { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) }),
    ...(affiliation && { affiliation }),
    ...(head && { coach: head.name }),
    ...(head?.beltRank && { rank: head.beltRank }),
    ...pickFilteredFacts(card),
    programs: PROGRAMS.filter((program) => programs.has(program)),
    ...(pricing?.openMat !== undefined && { openMat: roundToCents(pricing.openMat) }),
    ...(ownerCheck && { verifiedUntil: ownerCheck.until }),
    photos: card.photo !== undefined,
    ...(hours && { hours: sortDays(hours) }),
    classes: classes.map((entry) => (entry.fee === undefined ? entry : { ...entry, fee: roundToCents(entry.fee) })),
    updatedOn: card.updatedAt.slice(0, DAY_LENGTH),
    ...(card.datedChanges && { datedChanges: card.datedChanges.map(sortKeys) }),
    ...(check?.at !== undefined && { checkedAt: check.at }),
    ...(check?.by !== undefined && { checkedBy: check.by }),
    ...(card.scheduleImportedAt !== undefined && { importedAt: card.scheduleImportedAt }),
    ...(check?.reportedAt !== undefined && { reportedAt: check.reportedAt }),
    ...(check?.dates && { reportedDates: check.dates.map(({ classId, date, at }) => ({ classId, date, at })) }),
    ...(street && { street }),
  };
}

/** The card's facts that filters use. Choices are in the contract's order, since the stored text of an unchanged gym must stay the same. */
function pickFilteredFacts(card: GymCard): FilteredFacts {
  const facts = FACT_FILTERS.map((filter) => {
    const fact: unknown = getOwn<unknown>({ ...card }, filter.fact);
    const value = filter.part === undefined ? fact : getOwn({ ...(fact as object | undefined) }, filter.part);
    if (filter.kind === 'several') return [filter.field, filter.values.filter((choice) => (value as readonly string[] | undefined)?.includes(choice))];
    return [filter.field, filter.kind === 'limit' && typeof value === 'number' ? roundToCents(value) : value];
  });
  return Object.fromEntries(facts.filter(([, value]) => value !== undefined)) as FilteredFacts;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Rounds dollars to whole cents. */
const roundToCents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** Sorts keys, since Firestore may return them in any order and the stored text of an unchanged gym must stay the same. */
const sortKeys = (change: DatedChange): DatedChange => JSON.parse(toStableJson(change)) as DatedChange;

/** Sorts days, since Firestore may return them in any order and the stored text of an unchanged gym must stay the same. */
const sortDays = (hours: Hours): Hours =>
  Object.fromEntries(WEEKDAYS.flatMap((day) => (hours[day] ? [[day, hours[day].map(({ open, close }) => ({ open, close }))]] : [])));
