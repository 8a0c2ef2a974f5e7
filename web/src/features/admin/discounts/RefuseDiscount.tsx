import { decideDiscount } from '../../../actions/discounts';
import type { StoredDiscount } from '../../../stores/discounts';
import { discountProblem } from '../../../words/discountState';
import { discountKey } from './AdminDiscount';
import { Refuse } from '../shared/Refuse';

/** Rejects a proposed discount, with a message for its owner. */
export function RefuseDiscount({ discount: { id, title, giver }, close }: { readonly discount: StoredDiscount; readonly close: () => void }) {
  return (
    <Refuse
      title="Reject discount"
      id={id}
      decides={discountKey({ id })}
      said={`Rejected “${title}” from ${giver}.`}
      reader="owner"
      refuse={(given) => decideDiscount({ id, decision: 'refused', ...given })}
      problemOf={discountProblem}
      close={close}
    >
      <p>
        “{title}” from {giver} won’t be listed.
      </p>
    </Refuse>
  );
}
