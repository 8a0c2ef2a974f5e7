import type { SponsorKind, TierFacts } from '../../functions/src/contract';
import { call } from '../client/backend';
import type { LocalPorts } from '../client/local';
import { LOCAL_OFFERS } from './offers';
import { asOperator } from './operator';
import { addSponsors, type SampleTier } from './sponsors';

const YEAR_DAYS = 365;
const SEASON_DAYS = 90;

/** The sample's tiers by their keys. Their amounts are at the local Stripe. */
const TIERS: Readonly<Record<string, TierFacts>> = {
  'f0a1b2c3-0000-4000-8000-000000000001': {
    name: 'Homepage',
    kinds: ['brand'],
    benefits: ['A rotating spot on the homepage', 'Your name and link in the sponsor list', 'Your logo next to your name'],
    termDays: YEAR_DAYS,
    spots: 10,
    order: 10,
    active: true,
    stripePriceId: LOCAL_OFFERS.floor.id,
  },
  'f0a1b2c3-0000-4000-8000-000000000002': {
    name: 'City page',
    kinds: ['gym'],
    benefits: ['A rotating spot at the top of your city’s page', 'A “Sponsored” label on your gym’s card', 'A rotating spot on the homepage'],
    termDays: YEAR_DAYS,
    spots: 50,
    order: 20,
    active: true,
    stripePriceId: LOCAL_OFFERS.row.id,
  },
  'f0a1b2c3-0000-4000-8000-000000000003': {
    name: '90-day starter',
    kinds: ['gym', 'brand'],
    benefits: ['Everything in “Homepage” or “City page” for 90 days', 'Your name in the sponsor list'],
    termDays: SEASON_DAYS,
    spots: 20,
    order: 30,
    active: true,
    stripePriceId: LOCAL_OFFERS.mat.id,
  },
};

/** Creates the sample's tiers as an admin, and their first sponsors. Repeating it changes nothing. */
export async function makeTiers(ports: LocalPorts): Promise<void> {
  await asOperator(ports, async (operator) => {
    for (const [key, tier] of Object.entries(TIERS)) await call(operator, 'createTier', { key, tier });
  });
  await addSponsors(ports, { brand: tierFor('brand'), gym: tierFor('gym') });
}

/** The first tier that this kind of sponsor can buy. */
function tierFor(kind: SponsorKind): SampleTier {
  const [id, tier] = Object.entries(TIERS).find(([, { kinds }]) => kinds.includes(kind)) ?? [];
  if (id === undefined || !tier) throw new Error(`The sample has no tier for a ${kind}.`);
  return { id, tier };
}
