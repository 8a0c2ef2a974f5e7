import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { PlainPage } from './PlainPage';

/** Says nothing was paid: no address that leads here is proof of a payment, and none can be made yet. */
export function PaymentSuccessPage() {
  return (
    <PlainPage title="Payment" path="/payment-success" description="The state of a payment." lead="We know of no payment here." hidden>
      <p>
        Nothing can be bought on this site yet, so nothing was charged. If a payment was taken from your card in our name, it was not us. More about{' '}
        <Link to={paths.sponsorships}>sponsorships</Link>.
      </p>
    </PlainPage>
  );
}
