import type { DiscountFacts, DiscountProvider } from '../../functions/src/contract';
import { type Connection, call } from '../client/backend';
import { type FeaturedCandidate, gymsToFeature } from './featured';

/** An invented discount of the sample. */
export interface SampleDiscount {
  /** Its id, so that listing it again changes nothing. */
  readonly key: string;
  readonly offeredBy: DiscountProvider;
  readonly discount: DiscountFacts;
}

/** One for each of a few gyms in the largest cities. They never expire, since a sample may be kept for years. */
const OF_GYMS: readonly DiscountFacts[] = [
  {
    title: 'Half off your first month',
    category: 'classes',
    code: 'SAMPLE-HALF',
    terms: 'New members only. Cancel any month.',
    description: 'For anyone who joins after a trial class.',
  },
  { title: 'Second drop-in free', category: 'classes', terms: 'Come back within seven days of your first paid drop-in.' },
  { title: '$20 off any seminar', category: 'seminars', code: 'SAMPLE-20', terms: 'One per person. Mention the code when you register.' },
  {
    title: 'Family rate: the third member trains free',
    category: 'classes',
    description: 'For kids and adults in the same household.',
    terms: 'The other two pay the full rate.',
  },
];
/** Discounts of invented partners, at addresses that can't exist. */
const OF_PARTNERS: readonly { readonly partner: string; readonly discount: DiscountFacts }[] = [
  {
    partner: 'Loomhouse Gis (made up)',
    discount: {
      title: '15% off all gis',
      category: 'gear',
      code: 'SAMPLE-15',
      url: 'https://loomhouse-gis.example.com/',
      description: 'Adult and kids’ sizes. Belts included.',
      terms: 'One use per customer. Not valid on sale items.',
    },
  },
  {
    partner: 'Grindhouse Mat Tape (made up)',
    discount: {
      title: 'Free shipping on finger tape',
      category: 'health',
      code: 'SAMPLE-SHIP',
      url: 'https://grindhouse-tape.example.com/',
      terms: 'On orders of four rolls or more.',
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
  const ofGyms = gymIds.slice(0, OF_GYMS.length).map((gymId, index) => ({ offeredBy: { gymId }, discount: OF_GYMS[index] as DiscountFacts }));
  const ofPartners = OF_PARTNERS.map(({ partner, discount }) => ({ offeredBy: { partner }, discount }));
  return [...ofGyms, ...ofPartners].map((one, index) => ({ key: keyOf(index + 1), ...one }));
}

const keyOf = (number: number): string => `d15c0000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Lists the discounts as an admin. Repeating it changes nothing. */
export async function listDiscounts(connection: Connection, cities: readonly FeaturedCandidate[]): Promise<void> {
  for (const discount of sampleDiscounts(cities)) await call(connection, 'createDiscount', discount);
}
