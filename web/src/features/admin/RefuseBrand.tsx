import { decideBrand } from '../../actions/adminSponsorships';
import type { StoredSponsorship } from '../../stores/adminSponsorships';
import { moneyLabel } from '../../words/money';
import { Refuse } from './Refuse';
import { sponsorshipProblem } from './sponsorshipWords';

interface Props {
  readonly sponsorship: StoredSponsorship;
  readonly close: () => void;
  /** Leads on to what is owed then. */
  readonly payBack: () => void;
}

/** Refuses a brand, with words for whoever has paid for it; paying back comes next. */
export function RefuseBrand({ sponsorship, close, payBack }: Props) {
  const { id, sponsor, amount, refunded, currency } = sponsorship;
  return (
    <Refuse
      title="Refuse a brand"
      id={id}
      reader="buyer"
      refuse={(given) => decideBrand({ id, decision: 'refused', ...given })}
      problemOf={sponsorshipProblem}
      close={close}
      done={payBack}
    >
      <p>
        {sponsor} is not shown then. What was paid, {moneyLabel(amount - refunded, currency)}, is owed to the buyer: paying it back is the next step.
      </p>
    </Refuse>
  );
}
