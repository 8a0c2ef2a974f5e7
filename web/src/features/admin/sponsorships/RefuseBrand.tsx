import { decideBrand } from '../../../actions/adminSponsorships';
import type { StoredSponsorship } from '../../../stores/adminSponsorships';
import { moneyLabel } from '../../../words/money';
import { Refuse } from '../shared/Refuse';
import { brandKey, sponsorshipProblem } from './sponsorshipWords';

interface Props {
  readonly sponsorship: StoredSponsorship;
  readonly close: () => void;
}

/** Rejects a brand, with a message for its buyer. The sponsorship is then listed among those to refund. */
export function RefuseBrand({ sponsorship, close }: Props) {
  const { id, sponsor, amount, refunded, currency } = sponsorship;
  return (
    <Refuse
      title="Reject brand"
      id={id}
      decides={brandKey({ id })}
      said={`Rejected the brand ${sponsor}.`}
      reader="buyer"
      refuse={(given) => decideBrand({ id, decision: 'refused', ...given })}
      problemOf={sponsorshipProblem}
      close={close}
    >
      <p>
        {sponsor} won’t be shown. The buyer is owed {moneyLabel(amount - refunded, currency)}. Refund it under “Refunds due”.
      </p>
    </Refuse>
  );
}
