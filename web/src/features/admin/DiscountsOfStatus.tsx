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
  proposed: 'Nothing waits for a decision. A new proposal also shows at the bell.',
  approved: 'Nothing is listed yet.',
  refused: 'Nothing was refused.',
  ended: 'Nothing has ended.',
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
