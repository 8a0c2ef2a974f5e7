import { Button, LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { LoadState } from '../../../parts/LoadState';
import { formatMoney } from '../../../words/money';
import { paths } from '../../../words/paths';
import { withCommas } from '../../../words/withCommas';
import { revenues } from '../../../stores/adminSponsorships';
import { download } from '../../../storage/download';
import { groupByMonth, getNetAmount, type RevenueMonth, type RevenueTotals } from './revenueByMonth';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminTable, NumberCell } from '../shared/AdminTable';
import { useValue } from '../../../stores/values';
import * as styles from './RevenuePage.module.css';

/** `/admin/sponsorships/revenue`: payments and refunds, by month and tier. */
export default function RevenuePage() {
  return (
    <AdminLayout
      title="Revenue"
      description="Sponsorship revenue."
      path={paths.adminRevenue}
      parents={[{ name: 'Sponsorships', to: paths.adminSponsorships }]}
      lead="Sponsorship payments and refunds by month (UTC) and tier, as reported by Stripe."
    >
      <Revenue />
    </AdminLayout>
  );
}

function Revenue() {
  const { value, ...load } = useValue(revenues, 'all');
  if (!value) return <LoadState load={load} what="revenue" />;
  const { revenue, csv } = value;
  if (revenue.length === 0) {
    return (
      <Empty title="No revenue yet" action={<LinkButton to={paths.adminTiers}>View tiers</LinkButton>}>
        You’ll see the first payment here once Stripe confirms it.
      </Empty>
    );
  }
  return (
    <div className="stack">
      <AdminTable
        label="Revenue by month and tier"
        isFocusable
        columns={['Month', 'Tier']}
        numberColumns={['Purchases', 'Paid', 'Tax included', 'Refunded', 'Net']}
      >
        {groupByMonth(revenue).map((month) => (
          <MonthRows key={month.month} month={month} />
        ))}
      </AdminTable>
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

function MonthRows({ month: { month, tierRevenues, totals } }: { readonly month: RevenueMonth }) {
  return (
    <tbody>
      {tierRevenues.map((tierRevenue) => (
        <tr key={`${tierRevenue.tier} ${tierRevenue.currency}`}>
          <th scope="row">{formatMonth(month)}</th>
          <td>{tierRevenue.tier}</td>
          <AmountCells totals={tierRevenue} />
        </tr>
      ))}
      {totals.map((total) => (
        <tr key={total.currency} className={styles.total}>
          <th scope="row">{formatMonth(month)}</th>
          <td>All tiers, {total.currency.toUpperCase()}</td>
          <AmountCells totals={total} />
        </tr>
      ))}
    </tbody>
  );
}

function AmountCells({ totals }: { readonly totals: RevenueTotals }) {
  const { purchases, paid, tax, refunded, currency } = totals;
  return (
    <>
      <NumberCell>{withCommas(purchases)}</NumberCell>
      {[paid, tax, refunded, getNetAmount(totals)].map((amount, index) => (
        <NumberCell key={index}>{formatMoney(amount, currency)}</NumberCell>
      ))}
    </>
  );
}

/** Formats `2026-11` as `November 2026`. */
const formatMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });
