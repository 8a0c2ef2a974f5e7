import {
  addDays,
  AMENITY_NAMES,
  getFactDefinition,
  GYM_FACT_NAMES,
  type DatedChange,
  type Hours,
  getHoursOn,
  isInPeriod,
  mergeSpans,
  type ListedDiscount,
  type Pricing,
  type PublicGym,
  type Span,
  findStateByCode,
  extractStreet,
  WEEKDAY_NAMES,
  WEEKDAYS,
  formatPrice,
} from '@contract';
import { toAbsoluteUrl } from '../../head/origin';
import type { Thing } from '../../head/structuredData';
import { isApproximate } from './gymProps';

/** A gym as structured data for search engines: what its page shows, including the fields that the specification requires. */
export function toGymThing(gym: PublicGym, path: string): Thing {
  const street = extractStreet(gym);
  return {
    '@type': 'SportsActivityLocation',
    '@id': `${toAbsoluteUrl(path)}#gym`,
    name: gym.name,
    url: gym.site ?? toAbsoluteUrl(path),
    mainEntityOfPage: toAbsoluteUrl(path),
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      addressLocality: gym.city,
      addressRegion: findStateByCode(gym.state)?.code ?? gym.state,
      ...(gym.zip && { postalCode: gym.zip }),
      addressCountry: 'US',
    },
    ...(gym.latitude !== undefined &&
      gym.longitude !== undefined &&
      !isApproximate(gym) && { geo: { '@type': 'GeoCoordinates', latitude: gym.latitude, longitude: gym.longitude } }),
    ...(gym.status !== 'closed' && buildVisitFields(gym)),
  };
}

/** The fields left out for permanently closed gyms. */
function buildVisitFields(gym: PublicGym): Omit<Thing, '@type'> {
  const hours = toOpeningHours(gym.hours);
  const specialHours = toSpecialOpeningHours(gym.datedChanges);
  const prices = toOffers(gym.pricing);
  const offers = [...prices, ...(gym.discounts ?? []).map(toDiscountThing)];
  return {
    ...pickFactProperties(gym),
    ...(gym.photos?.length && { image: gym.photos.map(({ url }) => url) }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(specialHours.length > 0 && { specialOpeningHoursSpecification: specialHours }),
    ...(prices.length > 0 && { priceRange: formatPriceRange(gym.pricing) }),
    ...(offers.length > 0 && { makesOffer: offers }),
    ...(gym.amenities?.length && {
      amenityFeature: gym.amenities.map((amenity) => ({ '@type': 'LocationFeatureSpecification', name: AMENITY_NAMES[amenity], value: true })),
    }),
    ...(gym.social && { sameAs: Object.values(gym.social) }),
  };
}

/** The facts that schema.org has a property for. */
const pickFactProperties = (gym: PublicGym): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    GYM_FACT_NAMES.flatMap((fact) => {
      const { schemaOrg } = getFactDefinition(fact);
      return schemaOrg === undefined || !gym[fact] ? [] : [[schemaOrg, gym[fact]]];
    }),
  );

function toOffers({ dropIn, monthly }: Pricing = {}): Thing[] {
  const price = (amount: number) => ({ price: amount, priceCurrency: 'USD' });
  return [
    ...(dropIn === undefined ? [] : [{ '@type': 'Offer', name: 'Drop-in', ...price(dropIn) }]),
    // UN/CEFACT's unit code for a month.
    ...(monthly === undefined
      ? []
      : [{ '@type': 'Offer', name: 'Membership', priceSpecification: { '@type': 'UnitPriceSpecification', ...price(monthly), unitCode: 'MON' } }]),
  ];
}

/** A discount with its first and last day. */
const toDiscountThing = ({ title, description, url, validFrom, validUntil }: ListedDiscount): Thing => ({
  '@type': 'Offer',
  name: title,
  ...(description && { description }),
  ...(url && { url }),
  ...(validFrom && { validFrom }),
  ...(validUntil && { validThrough: validUntil }),
});

/** The known prices, lowest first: `$25–$150`. */
function formatPriceRange({ dropIn, monthly }: Pricing = {}): string {
  const prices = [dropIn, monthly].filter((amount) => amount !== undefined).sort((a, b) => a - b);
  return [...new Set(prices)].map(formatPrice).join('–');
}

/**
 * One entry per span, in Google's format: a span past midnight closes earlier than it opens, a closed day opens and closes at
 * midnight, and a span that ends at 24:00 closes at 23:59, as does a 24-hour day.
 */
function toOpeningHours(hours: Hours = {}): Thing[] {
  return WEEKDAYS.flatMap((day) => {
    const spans = hours[day];
    const openSpans = spans?.length === 0 ? [CLOSED] : mergeSpans(spans ?? []).map(toOpeningSpan);
    return openSpans.map((span) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: WEEKDAY_NAMES[day], ...span }));
  });
}

/**
 * Closures and special hours: for each period with the same hours, one entry per span. A closure until further notice has no last
 * day. Changes to individual classes don't affect the gym's hours.
 */
function toSpecialOpeningHours(changes: readonly DatedChange[] = []): Thing[] {
  const hoursChanges = changes.flatMap((change) => (change.kind === 'hours' || (change.kind === 'closed' && change.program === undefined) ? [change] : []));
  const starts = hoursChanges.flatMap(({ from, to }) => [from, ...(to === undefined ? [] : [addDays(to, 1)])]);
  const days = [...new Set(starts)].sort();
  return days.flatMap((from, index) => {
    const active = hoursChanges.filter((change) => isInPeriod(change, from));
    if (active.length === 0) return [];
    const next = days[index + 1];
    const period = { validFrom: from, ...(next !== undefined && { validThrough: addDays(next, -1) }) };
    const spans = getHoursOn({ datedChanges: active }, from) ?? [];
    const openSpans = spans.length === 0 ? [CLOSED] : mergeSpans(spans).map(toOpeningSpan);
    return openSpans.map((span) => ({ '@type': 'OpeningHoursSpecification', ...period, ...span }));
  });
}

const CLOSED = { opens: '00:00', closes: '00:00' };
const toOpeningSpan = ({ open, close }: Span) => ({ opens: open, closes: close === '24:00' || (open === '00:00' && close === open) ? '23:59' : close });
