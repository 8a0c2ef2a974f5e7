import type { DiscountStatus } from '@contract';
import { discountLists } from '../../stores/discounts';
import { AdminDiscount } from './AdminDiscount';
import { type Doing, discountKey } from './doing';
import { PagedLiveList } from './LiveList';

interface Props {
  readonly status: DiscountStatus;
  readonly start: (doing: Doing) => void;
}

const NONE: Record<DiscountStatus, string> = {
  proposed: 'No discounts to review. You’ll get a notification when one comes in.',
  approved: 'No discounts are listed yet.',
  refused: 'No rejected discounts.',
  ended: 'No ended discounts.',
};

/** All discounts of a status, live, newest first. */
export function DiscountsOfStatus({ status, start }: Props) {
  return (
    <PagedLiveList
      lists={discountLists}
      of={status}
      what="discounts"
      none={<p className="muted">{NONE[status]}</p>}
      keyOf={status === 'proposed' ? discountKey : undefined}
    >
      {(discount) => <AdminDiscount key={discount.id} discount={discount} start={start} />}
    </PagedLiveList>
  );
}
