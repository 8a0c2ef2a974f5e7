import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import type { StoredDiscount } from '../../stores/discounts';
import { DiscountItem } from '../../widgets/manage-discounts/DiscountItem';
import { Fact } from '../../ui/Fact';
import { EndDiscount } from '../../widgets/manage-discounts/EndDiscount';

interface Props {
  readonly discount: StoredDiscount;
  readonly edit: () => void;
}

/** A discount and what its gym's owner can do with it: edit or withdraw it until an admin decides, and end it once it is approved. */
export function OwnerDiscountItem({ discount, edit }: Props) {
  const { title, status } = discount;
  const isOver = status === 'rejected' || status === 'ended';
  return (
    <DiscountItem
      discount={discount}
      below={<Fact name="What’s next">{status === 'approved' ? <ApprovedNextStep /> : NEXT_STEPS[status]}</Fact>}
      actions={
        <>
          {status === 'proposed' && (
            <Button aria-label={`Edit ${title}`} onClick={edit}>
              Edit…
            </Button>
          )}
          {!isOver && <EndDiscount discount={discount} />}
        </>
      }
    />
  );
}

const NEXT_STEPS = {
  proposed: 'An admin will review it. Until then, you can edit or withdraw it.',
  rejected: 'You can submit another one.',
  ended: undefined,
} as const;

function ApprovedNextStep() {
  return (
    <>
      You can end it at any time. To change it, <Link to={paths.contactAbout('discount')}>contact us</Link>.
    </>
  );
}
