import { Button } from '../../ui/Button';
import { endDiscount } from '../../stores/discounts';
import { confirm } from '../../stores/confirmation';
import type { StoredDiscount } from '../../stores/discounts';
import { useAttempt } from '../../forms/useAttempt';

const END = { action: 'End', effect: 'It will be taken down for good.', successMessage: 'Ended. It will be off the site within a few minutes.' } as const;
const WITHDRAW = { action: 'Withdraw', effect: 'It won’t be reviewed.', successMessage: 'Withdrawn.' } as const;

/** A button that ends a discount, or withdraws a proposed one, once the user confirms. */
export function EndDiscount({ discount: { id, title, status } }: { readonly discount: StoredDiscount }) {
  const { busy, attempt } = useAttempt();
  const { action, effect, successMessage } = status === 'proposed' ? WITHDRAW : END;
  const end = async () => {
    if (await confirm(`${action} “${title}”? ${effect}`, `${action} discount`)) await attempt(() => endDiscount(id), successMessage);
  };
  return (
    <Button kind="danger" busy={busy} aria-label={`${action} ${title}`} onClick={end}>
      {action}
    </Button>
  );
}
