import type { DiscountFacts } from '@contract';
import { Dialog } from '../../ui/Dialog';
import { proposeDiscount } from '../../stores/discounts';
import type { StoredGym } from '../../stores/gyms';
import { showToast } from '../../stores/toasts';
import { DiscountForm } from '../../widgets/manage-discounts/DiscountForm';

/** A dialog to submit a discount for the owner's gym. An admin then approves or rejects it. */
export function ProposeDiscount({ gym: { id, name }, close }: { readonly gym: StoredGym; readonly close: () => void }) {
  const send = async (discount: DiscountFacts) => {
    await proposeDiscount({ gymId: id, discount });
    showToast('success', 'Submitted. We’ll notify you when an admin decides.');
  };
  return (
    <Dialog title="Submit a discount" onClose={close}>
      <DiscountForm draftKey={`of ${id}`} action="Submit discount" send={send} onDone={close} above={() => <p>Offered by {name}.</p>} />
    </Dialog>
  );
}
