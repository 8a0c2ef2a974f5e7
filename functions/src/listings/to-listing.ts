import { AMENITIES, type GymCard, type Hours, PROGRAMS, roundedDegrees, streetOf, unpackClass, WEEKDAYS } from '../contract';
import type { Listing } from './listing';

/**
 * The listing of a gym's card. Pure: the same card always makes the same listing.
 * @param city the city's name as the gym spells it, which its street leaves out
 */
export function toListing(card: GymCard, city: string): Listing {
  const { slug, name, status, timeZone, latitude, longitude, affiliation, headInstructor: head, pricing, visitors, hours, ownerCheck } = card;
  const classes = (card.classes ?? []).map(unpackClass);
  const programs = new Set([...(card.programs ?? []), ...classes.map(({ program }) => program)]);
  const amenities = new Set(card.amenities);
  const check = card.checks?.schedule;
  const street = streetOf({ full_address: card.full_address, city });
  return {
    slug,
    name,
    status,
    timeZone,
    ...(latitude !== undefined && longitude !== undefined && { latitude: roundedDegrees(latitude), longitude: roundedDegrees(longitude) }),
    ...(affiliation && { affiliation }),
    ...(head && { coach: head.name }),
    ...(head?.beltRank && { rank: head.beltRank }),
    programs: PROGRAMS.filter((program) => programs.has(program)),
    amenities: AMENITIES.filter((amenity) => amenities.has(amenity)),
    ...(pricing?.dropIn !== undefined && { dropIn: toCents(pricing.dropIn) }),
    ...(pricing?.openMat !== undefined && { openMat: toCents(pricing.openMat) }),
    ...(pricing?.freeTrial !== undefined && { freeTrial: pricing.freeTrial }),
    ...(visitors?.welcome !== undefined && { welcome: visitors.welcome }),
    ...(ownerCheck && { verifiedUntil: ownerCheck.until }),
    photos: card.photo !== undefined,
    ...(hours && { hours: inWeekOrder(hours) }),
    classes: classes.map((entry) => (entry.fee === undefined ? entry : { ...entry, fee: toCents(entry.fee) })),
    updatedOn: card.updatedAt.slice(0, DAY_LENGTH),
    ...(check?.at !== undefined && { checkedOn: check.at.slice(0, DAY_LENGTH) }),
    ...(check?.reportedAt !== undefined && { reportedOn: check.reportedAt.slice(0, DAY_LENGTH) }),
    ...(street && { street }),
  };
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** Rounded to whole cents, in dollars. */
const toCents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** Firestore may return the days in any order, and the stored text of a gym that hasn't changed must stay the same. */
const inWeekOrder = (hours: Hours): Hours =>
  Object.fromEntries(WEEKDAYS.flatMap((day) => (hours[day] ? [[day, hours[day].map(({ open, close }) => ({ open, close }))]] : [])));
