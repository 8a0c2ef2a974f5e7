import { compareText, type Sponsorship } from '../contract';

interface Purchase extends Sponsorship {
  readonly id: string;
}
/** What a rejected order was for: a gym, or the renewal of a sponsorship. */
export type RejectedOrder = { readonly gymId: string } | { readonly renews: string };

/** Whether a sponsorship can be renewed, as far as its own fields tell. Other purchases of the same sponsor may prevent it. */
export const isRenewable = ({ status, endsAt, endedEarly, review }: Sponsorship): boolean =>
  (status === 'active' || status === 'ended') && endsAt !== undefined && !endedEarly && review !== 'rejected';

/** A buyer's sponsorships that can be renewed: each sponsor's last one, unless a renewal is in progress. */
export function listRenewable(purchases: readonly Purchase[], now: Date): Purchase[] {
  const bySponsor = Map.groupBy(purchases, ({ placement }) => placement);
  return [...bySponsor.values()].flatMap((all) => {
    const isRenewalStarted = all.some(({ status, expiresAt }) => status === 'processing' || (status === 'pending' && expiresAt > now.toISOString()));
    const [last] = all.filter(({ status, endsAt }) => (status === 'active' || status === 'ended') && endsAt !== undefined).sort(byEndDescending);
    return last && !isRenewalStarted && isRenewable(last) ? [last] : [];
  });
}
const byEndDescending = ({ endsAt: a = '' }: Sponsorship, { endsAt: b = '' }: Sponsorship): number => compareText(b, a);

/** The buyer's active sponsorships that can be renewed instead of a rejected order. */
export function listRenewableInsteadOf(purchases: readonly Purchase[], order: RejectedOrder, now: Date): Purchase[] {
  const active = listRenewable(purchases, now).filter(({ status }) => status === 'active');
  if ('gymId' in order) return active.filter(({ gymId }) => gymId === order.gymId);
  const renewed = purchases.find(({ id }) => id === order.renews);
  return active.filter(({ placement }) => placement === renewed?.placement);
}
