import type { DiscountStatus } from '@contract';
import { discountLists } from '../../../stores/discounts';
import { AdminDiscount, type DiscountDialog, discountKey } from './AdminDiscount';
import { PagedLiveList } from '../shared/LiveList';

interface Props {
  readonly status: DiscountStatus;
  readonly open: (dialog: DiscountDialog) => void;
}

const NONE: Record<DiscountStatus, string> = {
  proposed: 'No discounts to review. You’ll get a notification when one comes in.',
  approved: 'No discounts are listed yet.',
  refused: 'No rejected discounts.',
  ended: 'No ended discounts.',
};

/** All discounts of a status, live, newest first. */
export function DiscountsOfStatus({ status, open }: Props) {
  return (
    <PagedLiveList
      lists={discountLists}
      of={status}
      what="discounts"
      none={<p className="muted">{NONE[status]}</p>}
      keyOf={status === 'proposed' ? discountKey : undefined}
    >
      {(discount) => <AdminDiscount key={discount.id} discount={discount} open={open} />}
    </PagedLiveList>
  );
}
