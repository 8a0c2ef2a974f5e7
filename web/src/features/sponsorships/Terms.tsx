import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import * as styles from './sponsorships.module.css';

/** The terms of refund and cancellation: they stand above every button that leads to a payment. */
export function Terms() {
  return (
    <section aria-labelledby="terms" className={styles.terms}>
      <h2 id="terms">Before you pay</h2>
      <ul>
        <li>You pay once. Nothing renews by itself, and nothing is charged again.</li>
        <li>Until the payment you can cancel at any time, on your dashboard.</li>
        <li>A gym is shown from the moment the payment is confirmed, a brand once we have approved its name, link and logo.</li>
        <li>Once it has begun, it is not refunded for a change of mind, except where the law says so.</li>
        <li>If the gym closes or is removed from the directory before the end, the days that are left are paid back.</li>
        <li>A brand that we do not approve is paid back in full.</li>
        <li>
          Your card’s details go to Stripe, which takes the payment, and never to us. Our <Link to={`${paths.terms}#sponsorships`}>terms</Link> apply, too.
        </li>
      </ul>
    </section>
  );
}
