import { Button } from '../../ui/Button';
import { endDiscount } from '../../stores/discounts';
import { confirm } from '../../stores/confirmation';
import type { StoredDiscount } from '../../stores/discounts';

import { useAttempt } from '../../forms/useAttempt';

/** A button that ends a discount, or withdraws a proposed one, after asking. */
export function EndDiscount({ discount: { id, title, status } }: { readonly discount: StoredDiscount }) {
  const { busy, attempt } = useAttempt();
  const [action, successMessage] = status === 'proposed' ? ['Withdraw', 'Withdrawn.'] : ['End', 'Ended. It will be off the site within a few minutes.'];
  const end = async () => {
    const effect = status === 'proposed' ? 'It won’t be reviewed.' : 'It will be taken down for good.';
    if (await confirm(`${action} “${title}”? ${effect}`, `${action} discount`)) await attempt(() => endDiscount(id), successMessage);
  };
  return (
    <Button kind="danger" busy={busy} aria-label={`${action} ${title}`} onClick={end}>
      {action}
    </Button>
  );
}
