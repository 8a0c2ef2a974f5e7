import type { Dispute, Sponsorship } from '@contract';
import { Link } from '../../../ui/Link';
import * as items from '../../../ui/items.module.css';
import { paths } from '../../../words/paths';
import { Fact } from '../../../ui/Fact';
import * as styles from './DisputeFacts.module.css';
import { formatDateTime } from '../../../words/dateTime';
import { Buyer } from './Buyer';
import { describeDispute } from './sponsorshipText';
import { gymPaths } from '../../../stores/gyms';
import { useValue } from '../../../stores/values';

/** What Stripe reports about a dispute, and evidence for the purchase from this site. */
export function DisputeFacts({ sponsorship, dispute }: { readonly sponsorship: Sponsorship; readonly dispute: Dispute }) {
  const { currency, userId, createdAt, paidAt, startsAt, endsAt, receiptUrl, tierName, termDays, gymId, brand, sponsor } = sponsorship;
  const { value: gymPath } = useValue(gymPaths, gymId);
  return (
    <section className={styles.dispute} aria-label={`Dispute about ${sponsor}`}>
      <h4>Dispute</h4>
      <dl className={items.facts}>
        <Fact name="Stripe says">{describeDispute(dispute, currency)}</Fact>
        <Fact name="Due by">{dispute.dueBy && `${formatDateTime(dispute.dueBy)} (Stripe’s deadline for evidence)`}</Fact>
      </dl>
      <h4>Evidence you can use</h4>
      <ul>
        <li>
          Bought on {formatDateTime(createdAt)} by <Buyer userId={userId} /> while signed in.
        </li>
        {paidAt && <li>Stripe confirmed the payment on {formatDateTime(paidAt)}.</li>}
        {receiptUrl && (
          <li>
            Stripe’s{' '}
            <a href={receiptUrl} rel="noopener">
              receipt
            </a>
            .
          </li>
        )}
        {startsAt && endsAt && (
          <li>
            Shown from {formatDateTime(startsAt)} until {formatDateTime(endsAt)}.
          </li>
        )}
        <li>
          Tier: “{tierName}” for {termDays} days. The <Link to={paths.terms}>terms</Link> are shown above the buy button.
        </li>
        {gymPath && (
          <li>
            Sponsored page: <Link to={gymPath}>{sponsor}</Link>.
          </li>
        )}
        {brand && startsAt && (
          <li>
            Shown on the <Link to={paths.sponsorships}>sponsors</Link> page with a link to {brand.url}.
          </li>
        )}
      </ul>
      <p className="small muted">Submit evidence in Stripe, on the payment’s page. You can’t refund a disputed payment from here.</p>
    </section>
  );
}
