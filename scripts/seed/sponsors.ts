import sharp from 'sharp';
import { DAY_MS, DELETED_ACCOUNT, documentPaths, type Gym, type Sponsorship, type TierFacts } from '../../functions/src/contract';
import { readDocument, writeDocument } from '../client/backend';
import { encodeFields } from '../client/fields';
import { localConnection, type LocalPorts } from '../client/local';
import { type FeaturedCandidate, gymsToFeature } from './featured';
import { LOCAL_OFFERS } from './offers';
import { COMPLETE_GYM_ID } from './photos';

/** Cities whose first open gym sponsors the site, in addition to the complete gym. */
const CITIES = [
  ['illinois', 'chicago'],
  ['california', 'san-diego'],
] as const;

/** Invented, at an address that can't exist. */
const BRAND = { name: 'Loomhouse Gis (made up)', url: 'https://loomhouse-gis.example.com/' } as const;
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160" rx="20" fill="#2c4d68"/><path d="M40 36h80l-14 88H54z" fill="#fbfaf6"/><path d="M66 36 80 86 94 36" fill="none" stroke="#2c4d68" stroke-width="8"/><path d="M46 92h68" stroke="#e3a72f" stroke-width="12"/></svg>';

/** Long enough ago that Stripe could no longer refund the payment, which the local Stripe doesn't know. */
const PAID_DAYS_AGO = 200;

/** A tier of the sample, under its id. */
export interface SampleTier {
  readonly id: string;
  readonly tier: TierFacts;
}

type Sponsored = Pick<Sponsorship, 'kind' | 'sponsor' | 'placement' | 'gymId' | 'brand' | 'review'>;

/**
 * Makes two gyms and a brand sponsors of the sample, as if they had paid months ago. Does nothing for other listings. Repeating
 * it changes nothing.
 */
export async function addSponsors(ports: LocalPorts, tiers: Readonly<Record<Sponsorship['kind'], SampleTier>>, now = new Date()): Promise<void> {
  const connection = localConnection(ports);
  if (!(await readDocument(connection, documentPaths.gym(COMPLETE_GYM_ID)))) return;
  const logo = `data:image/webp;base64,${(await sharp(Buffer.from(LOGO)).webp().toBuffer()).toString('base64')}`;
  const others = CITIES.map(async ([state, city]) => {
    const found = await readDocument<FeaturedCandidate>(connection, documentPaths.city(state, city));
    return found ? gymsToFeature(found).slice(0, 1) : [];
  });
  const gymIds = [COMPLETE_GYM_ID, ...(await Promise.all(others)).flat().map(({ id }) => id)];
  const sponsored: Sponsored[] = [{ kind: 'brand', sponsor: BRAND.name, placement: `brand~${keyOf(0)}`, brand: { ...BRAND, logo }, review: 'approved' }];
  for (const gymId of gymIds) {
    const gym = await readDocument<Gym>(connection, documentPaths.gym(gymId));
    if (gym) sponsored.push({ kind: 'gym', sponsor: gym.name, placement: `gym~${gymId}`, gymId });
  }
  for (const [index, one] of sponsored.entries()) {
    const sponsorship = sponsorshipOf(one, tiers[one.kind], index, now);
    await writeDocument(connection, documentPaths.sponsorship(keyOf(index)), encodeFields({ ...sponsorship }));
    await writeDocument(connection, `placements/${one.placement}`, encodeFields({ until: sponsorship.endsAt }));
  }
}

/** A sponsorship that was paid long ago and still runs. */
export function sponsorshipOf(sponsored: Sponsored, { id, tier }: SampleTier, index: number, now: Date): Sponsorship {
  const paidAt = new Date(now.getTime() - (PAID_DAYS_AGO + index * 7) * DAY_MS).toISOString();
  const offer = Object.values(LOCAL_OFFERS).find((one) => one.id === tier.stripePriceId);
  return {
    ...sponsored,
    userId: DELETED_ACCOUNT,
    tierId: id,
    tierName: tier.name,
    termDays: tier.termDays,
    stripePriceId: tier.stripePriceId,
    status: 'active',
    amount: offer?.amount ?? 0,
    currency: offer?.currency ?? 'usd',
    refunded: 0,
    sessions: [`cs_sample_${index}`],
    checkout: { number: 0, page: 'hosted' },
    expiresAt: paidAt,
    createdAt: paidAt,
    paidAt,
    startsAt: paidAt,
    endsAt: new Date(Date.parse(paidAt) + tier.termDays * DAY_MS).toISOString(),
  };
}

const keyOf = (index: number): string => `5b050000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
