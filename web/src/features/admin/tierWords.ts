import type { ErrorReason, SponsorKind, Tier, TierFacts } from '@contract';
import { messageOf, reasonOf } from '../../words/problems';

/** The labels of a tier's fields. */
export const TIER_LABELS: Record<keyof TierFacts, string> = {
  name: 'Name',
  kinds: 'Who can buy it',
  gives: 'What it gives',
  termDays: 'Term, in days',
  places: 'Places',
  order: 'Order',
  active: 'Offered',
  stripePriceId: 'Price at Stripe',
};

/** The choices of who can buy a tier. */
export const TIER_KINDS: Record<'both' | SponsorKind, { readonly kinds: readonly SponsorKind[]; readonly label: string }> = {
  both: { kinds: ['gym', 'brand'], label: 'Gyms and brands' },
  gym: { kinds: ['gym'], label: 'Gyms alone' },
  brand: { kinds: ['brand'], label: 'Brands alone' },
};
export const choiceOf = (kinds: readonly SponsorKind[]): keyof typeof TIER_KINDS => (kinds.length > 1 ? 'both' : (kinds[0] ?? 'both'));

/** A field of a tier in words. */
export function tierFact(tier: Tier, name: keyof TierFacts): string {
  switch (name) {
    case 'kinds':
      return TIER_KINDS[choiceOf(tier.kinds)].label;
    case 'gives':
      return tier.gives.join('\n');
    case 'termDays':
      return tier.termDays === 1 ? '1 day' : `${tier.termDays} days`;
    case 'active':
      return tier.active ? 'Yes' : 'No';
    default:
      return String(tier[name]);
  }
}

const SENTENCES: Partial<Record<ErrorReason, string>> = {
  'tier-not-found': 'This tier no longer exists.',
  'payments-closed': 'The site has no key for Stripe (STRIPE_SECRET_KEY), so the price can’t be read. Set it, then save again.',
  'stale-edit': 'Someone else changed this tier in the meantime. Nothing of yours is lost: what they changed is shown above as soon as it has come.',
  unavailable: 'Stripe or our own server could not be reached. Nothing was saved: please try again in a moment.',
};

/** The message for any error of saving a tier. */
export function tierProblem(error: unknown): string {
  const reason = reasonOf(error);
  return (reason && SENTENCES[reason]) ?? messageOf(error);
}
