import type { ErrorReason, SponsorKind, Tier, TierFacts } from '@contract';
import { getErrorMessage, getErrorReason } from '../../../words/problems';

/** The labels of a tier's fields. */
export const TIER_LABELS: Record<keyof TierFacts, string> = {
  name: 'Name',
  kinds: 'Who can buy it',
  benefits: 'What it includes',
  termDays: 'Length in days',
  spots: 'Spots',
  order: 'Order',
  active: 'Offered',
  stripePriceId: 'Stripe price ID',
};

/** The choices for who can buy a tier. */
export const TIER_KINDS: Record<'both' | SponsorKind, { readonly kinds: readonly SponsorKind[]; readonly label: string }> = {
  both: { kinds: ['gym', 'brand'], label: 'Gyms and brands' },
  gym: { kinds: ['gym'], label: 'Gyms only' },
  brand: { kinds: ['brand'], label: 'Brands only' },
};
/** Converts a tier's list of kinds to one of the choices. */
export const toTierKind = (kinds: readonly SponsorKind[]): keyof typeof TIER_KINDS => (kinds.length > 1 ? 'both' : (kinds[0] ?? 'both'));

/** Formats the value of a tier's field. */
export function formatTierFact(tier: Tier, name: keyof TierFacts): string {
  switch (name) {
    case 'kinds':
      return TIER_KINDS[toTierKind(tier.kinds)].label;
    case 'benefits':
      return tier.benefits.join('\n');
    case 'termDays':
      return tier.termDays === 1 ? '1 day' : `${tier.termDays} days`;
    case 'active':
      return tier.active ? 'Yes' : 'No';
    default:
      return String(tier[name]);
  }
}

const PROBLEM_MESSAGES: Partial<Record<ErrorReason, string>> = {
  'tier-not-found': 'This tier no longer exists.',
  'payments-closed': 'The site has no Stripe key (STRIPE_SECRET_KEY), so we can’t read the price. Set it, then save again.',
  unavailable: 'We couldn’t reach Stripe or our server, so nothing was saved. Try again in a moment.',
};

/** The message for an error in saving a tier. */
export function describeTierProblem(error: unknown): string {
  const reason = getErrorReason(error);
  return (reason && PROBLEM_MESSAGES[reason]) ?? getErrorMessage(error);
}
