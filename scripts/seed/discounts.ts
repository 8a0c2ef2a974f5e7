import type { DiscountFacts, DiscountGiver } from '../../functions/src/contract';
import { type Connection, call } from '../client/backend';
import { type FeaturedCandidate, gymsToFeature } from './featured';

/** An invented discount of the sample. */
export interface SampleDiscount {
  /** Its id, so that listing it again changes nothing. */
  readonly key: string;
  readonly giver: DiscountGiver;
  readonly discount: DiscountFacts;
}

/** One for each of a few gyms in the largest cities. They never expire, since a sample may be kept for years. */
const OF_GYMS: readonly DiscountFacts[] = [
  {
    title: 'Half off the first month',
    category: 'classes',
    code: 'SAMPLE-HALF',
    terms: 'New members only. The membership can be ended monthly.',
    description: 'For anyone who signs up after a trial class.',
  },
  { title: 'Second visit of a week is free', category: 'classes', terms: 'Within seven days of the first, which is paid for.' },
  { title: '$20 off a day’s seminar', category: 'seminars', code: 'SAMPLE-20', terms: 'One for each person. Say it when you register.' },
  {
    title: 'Family rate: third member trains free',
    category: 'classes',
    description: 'Kids and adults of one household.',
    terms: 'The two others pay the full rate.',
  },
];
/** Discounts of invented partners, at addresses that can't exist. */
const OF_PARTNERS: readonly { readonly partner: string; readonly discount: DiscountFacts }[] = [
  {
    partner: 'Loomhouse Gis (invented)',
    discount: {
      title: '15% off all gis',
      category: 'gear',
      code: 'SAMPLE-15',
      url: 'https://loomhouse-gis.example.com/',
      description: 'Adult and kids’ sizes, belts included.',
      terms: 'Once for each customer. Not on sale items.',
    },
  },
  {
    partner: 'Kettle and Mat Tape (invented)',
    discount: {
      title: 'Free shipping of finger tape',
      category: 'health',
      code: 'SAMPLE-SHIP',
      url: 'https://kettle-and-mat.example.com/',
      terms: 'From four rolls on.',
    },
  },
];

/** The sample's discounts: one gym in each of the largest cities, and the partners. */
export function sampleDiscounts(cities: readonly FeaturedCandidate[]): SampleDiscount[] {
  const gymIds = cities.flatMap((city) =>
    gymsToFeature(city)
      .slice(0, 1)
      .map(({ id }) => id),
  );
  const ofGyms = gymIds.slice(0, OF_GYMS.length).map((gymId, index) => ({ giver: { gymId }, discount: OF_GYMS[index] as DiscountFacts }));
  const ofPartners = OF_PARTNERS.map(({ partner, discount }) => ({ giver: { partner }, discount }));
  return [...ofGyms, ...ofPartners].map((one, index) => ({ key: keyOf(index + 1), ...one }));
}

const keyOf = (number: number): string => `d15c0000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Lists the discounts as an admin. Repeating it changes nothing. */
export async function listDiscounts(connection: Connection, cities: readonly FeaturedCandidate[]): Promise<void> {
  for (const discount of sampleDiscounts(cities)) await call(connection, 'createDiscount', discount);
}
