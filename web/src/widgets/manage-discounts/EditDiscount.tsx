import type { Discount, DiscountFacts } from '@contract';
import { Fact } from '../../ui/Fact';
import { type StoredDiscount, storedDiscounts, updateDiscount } from '../../stores/discounts';
import { showToast } from '../../stores/toasts';
import { DISCOUNT_LABELS } from '../../words/discountState';
import { ChangedFacts } from '../editing/ChangedFacts';
import { EditDialog } from '../editing/EditDialog';
import { DiscountForm } from './DiscountForm';

interface Props {
  /** The discount when the dialog was opened. */
  readonly discount: StoredDiscount;
  readonly close: () => void;
}

/** The dialog to edit a discount. If another user changes it in the meantime, asks which version to keep. */
export function EditDiscount({ discount, close }: Props) {
  const send = async (version: number, facts: DiscountFacts) => {
    await updateDiscount(discount.id, version, facts);
    showToast('success', 'Discount updated.');
  };
  return (
    <EditDialog<Discount>
      title="Edit discount"
      stored={discount}
      values={storedDiscounts}
      close={close}
      renderChanges={(before, now) => <Changes before={before} now={now} />}
      renderForm={({ above, ...props }, version) => <DiscountForm {...props} above={({ busy }) => above(busy)} send={(facts) => send(version, facts)} />}
    />
  );
}

function Changes({ before, now }: { readonly before: Discount; readonly now: Discount }) {
  const createFormatter = (discount: Discount) => (name: keyof DiscountFacts) => discount[name] ?? 'Removed';
  return (
    <ChangedFacts labels={DISCOUNT_LABELS} before={createFormatter(before)} now={createFormatter(now)}>
      {now.status !== before.status && <Fact name="Status">{STATUS_NAMES[now.status]}</Fact>}
    </ChangedFacts>
  );
}

const STATUS_NAMES: Record<Discount['status'], string> = { proposed: 'Waiting for approval', approved: 'Approved', rejected: 'Rejected', ended: 'Ended' };
