import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import * as styles from './sponsorships.module.css';

/** Refund and cancellation terms, shown above every button that starts a payment. */
export function Terms() {
  return (
    <section aria-labelledby="terms" className={styles.terms}>
      <h2 id="terms">Before you pay</h2>
      <ul>
        <li>You pay once. Nothing renews automatically, and you won’t be charged again.</li>
        <li>Until you pay, you can cancel at any time on your dashboard.</li>
        <li>A gym’s sponsorship starts when the payment is confirmed. A brand’s starts when we approve its name, link and logo.</li>
        <li>Once a sponsorship starts, we don’t refund it if you change your mind, unless the law requires it.</li>
        <li>If the gym closes or is removed from the directory early, we refund the unused days.</li>
        <li>If we don’t approve a brand, we refund the payment in full.</li>
        <li>
          Stripe handles the payment. We never see your card details. Our <Link to={`${paths.terms}#sponsorships`}>terms</Link> also apply.
        </li>
      </ul>
    </section>
  );
}
