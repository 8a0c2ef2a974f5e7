import type { RevenueEntry } from '@contract';
import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Skeleton } from '../../../ui/Skeleton';
import { TryAgain } from '../../../lazy/TryAgain';
import { moneyLabel } from '../../../words/money';
import { paths } from '../../../words/paths';
import { withCommas } from '../../../words/withCommas';
import { readRevenue } from '../../../actions/adminSponsorships';
import * as styles from '../shared/admin.module.css';
import { download } from '../../../storage/download';
import { byMonth, netOf, type RevenueMonth, type Sums } from './revenueByMonth';
import { sponsorshipProblem } from '../sponsorships/sponsorshipWords';
import { AdminHead } from '../shared/AdminHead';

/** `/admin/sponsorships/revenue`: payments and refunds, by month and tier. */
export default function RevenuePage() {
  return (
    <div className="container page">
      <AdminHead
        title="Revenue"
        description="Sponsorship revenue."
        path={paths.adminRevenue}
        above={[{ name: 'Sponsorships', to: paths.adminSponsorships }]}
        lead="Sponsorship payments and refunds by month (UTC) and tier, as reported by Stripe."
      />
      <Revenue />
    </div>
  );
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'known'; readonly entries: readonly RevenueEntry[]; readonly csv: string };

function Revenue() {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempts, setAttempts] = useState(1);
  useEffect(() => {
    let current = true;
    const tell = (next: State) => current && setState(next);
    readRevenue().then(
      ({ revenue, csv }) => tell({ kind: 'known', entries: revenue, csv }),
      (error: unknown) => tell({ kind: 'failed', problem: sponsorshipProblem(error) }),
    );
    return () => {
      current = false;
    };
  }, [attempts]);
  if (state.kind === 'loading') return <Skeleton label="Loading revenue…" />;
  if (state.kind === 'failed') {
    return (
      <ErrorBox title="Revenue didn’t load." action={<TryAgain again={() => setAttempts((so) => so + 1)} />}>
        {state.problem}
      </ErrorBox>
    );
  }
  const { entries, csv } = state;
  if (entries.length === 0) {
    return (
      <Empty title="No revenue yet" action={<LinkButton to={paths.adminTiers}>View tiers</LinkButton>}>
        You’ll see the first payment here once Stripe confirms it.
      </Empty>
    );
  }
  return (
    <div className="stack">
      <div className="scroll">
        <table className={styles.table} aria-label="Revenue by month and tier">
          <thead>
            <tr>
              {['Month', 'Tier'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {['Purchases', 'Paid', 'Tax included', 'Refunded', 'Net'].map((name) => (
                <th key={name} scope="col" className={styles.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {byMonth(entries).map((month) => (
            <Month key={month.month} month={month} />
          ))}
        </table>
      </div>
      <p className="small muted">
        Refunds count toward the month of the purchase. Net is payments minus refunds, before Stripe’s fees and the tax you owe. Currencies are totaled
        separately.
      </p>
      <p>
        <Button onClick={() => download('sponsorship-revenue.csv', csv, 'text/csv')}>Download CSV</Button>
      </p>
    </div>
  );
}

function Month({ month: { month, entries, totals } }: { readonly month: RevenueMonth }) {
  return (
    <tbody>
      {entries.map((entry) => (
        <tr key={`${entry.tier} ${entry.currency}`}>
          <th scope="row">{monthLabel(month)}</th>
          <td>{entry.tier}</td>
          <Numbers sums={entry} />
        </tr>
      ))}
      {totals.map((total) => (
        <tr key={total.currency} className={styles.total}>
          <th scope="row">{monthLabel(month)}</th>
          <td>All tiers, {total.currency.toUpperCase()}</td>
          <Numbers sums={total} />
        </tr>
      ))}
    </tbody>
  );
}

function Numbers({ sums }: { readonly sums: Sums }) {
  const { purchases, paid, tax, refunded, currency } = sums;
  return (
    <>
      <td className={styles.number}>{withCommas(purchases)}</td>
      {[paid, tax, refunded, netOf(sums)].map((amount, index) => (
        <td key={index} className={styles.number}>
          {moneyLabel(amount, currency)}
        </td>
      ))}
    </>
  );
}

/** `November 2026` of `2026-11`. */
const monthLabel = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });
