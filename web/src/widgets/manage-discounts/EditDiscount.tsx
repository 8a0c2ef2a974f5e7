import type { Discount, DiscountFacts } from '@contract';
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile';
import { Dialog } from '../../ui/Dialog';
import * as items from '../../ui/items.module.css';
import { useEdited } from '../../forms/useEdited';
import { updateDiscount } from '../../actions/discounts';
import { type StoredDiscount, watchDiscount } from '../../stores/discounts';
import { showToast } from '../../stores/toasts';
import { DISCOUNT_LABELS } from '../../words/discountState';
import { DiscountForm } from './DiscountForm';
import { Fact } from './DiscountItem';

interface Props {
  /** As it was when its form was opened. */
  readonly discount: StoredDiscount;
  readonly close: () => void;
}

/** The form for a change. What someone else changes meanwhile is shown, and whoever writes decides which holds. */
export function EditDiscount({ discount, close }: Props) {
  const { id } = discount;
  const { now, from, beginning, ...decide } = useEdited<Discount>(id, discount, watchDiscount);
  const send = async (facts: DiscountFacts) => {
    await updateDiscount(id, from.version, facts);
    showToast('success', 'The discount is changed.');
  };
  return (
    <Dialog title="Change a discount" onClose={close}>
      <DiscountForm
        key={beginning.version}
        name={`${id} ${from.version}`}
        from={beginning}
        action="Save changes"
        send={send}
        done={close}
        above={({ busy }) =>
          now.version !== from.version &&
          !busy && (
            <ChangedMeanwhile {...decide}>
              <Changes before={from} now={now} />
            </ChangedMeanwhile>
          )
        }
      />
    </Dialog>
  );
}

function Changes({ before, now }: { readonly before: Discount; readonly now: Discount }) {
  const names = Object.keys(DISCOUNT_LABELS) as (keyof DiscountFacts)[];
  return (
    <dl className={items.facts}>
      {now.status !== before.status && <Fact name="State">{STATUS_WORDS[now.status]}</Fact>}
      {names
        .filter((name) => now[name] !== before[name])
        .map((name) => (
          <Fact key={name} name={DISCOUNT_LABELS[name]}>
            {now[name] ?? 'Taken away'}
          </Fact>
        ))}
    </dl>
  );
}

const STATUS_WORDS: Record<Discount['status'], string> = { proposed: 'Proposed', approved: 'Approved', refused: 'Refused', ended: 'Ended' };
