import type { DiscountFacts } from '@contract';
import { Dialog } from '../../ui/Dialog';
import { proposeDiscount } from '../../actions/discounts';
import type { StoredGym } from '../../actions/gyms';
import { showToast } from '../../stores/toasts';
import { DiscountForm } from '../../widgets/manage-discounts/DiscountForm';

/** A discount for an own gym, which an admin decides. */
export function ProposeDiscount({ gym: { id, name }, close }: { readonly gym: StoredGym; readonly close: () => void }) {
  const send = async (discount: DiscountFacts) => {
    await proposeDiscount({ gymId: id, discount });
    showToast('success', 'Proposed. You are told what an admin decides.');
  };
  return (
    <Dialog title="Propose a discount" onClose={close}>
      <DiscountForm name={`of ${id}`} action="Propose it" send={send} done={close} above={() => <p>Given by {name}.</p>} />
    </Dialog>
  );
}
