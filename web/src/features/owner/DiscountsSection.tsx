import type { StoredGym } from '../../stores/gyms';
import { gymDiscounts, type StoredDiscount } from '../../stores/discounts';
import { useValue } from '../../stores/values';
import { LinkButton } from '../../ui/Button';
import { paths } from '../../words/paths';

/** Says how many of the gym's discounts are listed or waiting for approval, and links to them. */
export function DiscountsSection({ gym }: { readonly gym: StoredGym }) {
  const { status, value } = useValue(gymDiscounts, gym.id);
  // The link is shown even if the count doesn't load.
  const discounts = status === 'failed' ? undefined : value;
  return (
    <section aria-labelledby="discounts" className="section stack">
      <h2 id="discounts">Discounts</h2>
      <p role="status">{discounts && formatCounts(discounts)}</p>
      <p>
        <LinkButton to={paths.myGymDiscounts(gym.id)}>{discounts?.length === 0 ? 'Submit a discount' : 'Manage discounts'}</LinkButton>
      </p>
    </section>
  );
}

function formatCounts(discounts: readonly StoredDiscount[]): string {
  const listed = discounts.filter(({ active }) => active).length;
  const waiting = discounts.filter(({ status }) => status === 'proposed').length;
  return `${listed === 1 ? '1 discount' : `${listed || 'No'} discounts`} listed${waiting > 0 ? `, ${waiting} waiting for an admin` : ''}.`;
}
