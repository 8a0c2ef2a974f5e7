import { useRevalidator } from 'react-router-dom';
import { useLatestLocation } from '../../hooks/useLatestLocation';
import type { TierOffer } from '@contract';
import { useState } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { ErrorBox } from '../../ui/ErrorBox';
import { LoadingPage } from '../../ui/LoadingPage';
import { PageMeta } from '../../head/PageMeta';
import type { PurchaseOrder } from '../../stores/payment';
import { TryAgain } from '../../parts/TryAgain';
import { type SponsorshipsData, useSponsorships } from '../../stores/sponsorships';
import { useDirectLoad } from '../../hooks/useDirectLoad';
import { readBrand } from '../../storage/brandDraft';
import { renewedPurchases } from '../../stores/purchases';
import { useValue } from '../../stores/values';
import { formatMoney } from '../../words/money';
import { paths } from '../../words/paths';
import { createRejection, formatTerm } from '../../words/sponsorships';
import { parseOrder } from './parseOrder';
import * as styles from './payment.module.css';
import { PaymentForm } from './PaymentForm';
import { PurchaseRejected } from './PurchaseRejected';
import { Terms } from './Terms';

/** `/sponsorships/pay`: the order and the card form. No other page's security policy allows Stripe's scripts. */
export default function PayPage() {
  if (!useDirectLoad()) return <LoadingPage />;
  return (
    <div className="container page">
      <PageMeta title="Payment" description="Pay for a sponsorship." path={paths.pay} noindex />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'Sponsorships', to: paths.sponsorships }, { name: 'Payment' }]} />
      <h1>Payment</h1>
      <Order />
    </div>
  );
}

function Order() {
  const { response, gym } = useSponsorships();
  const { search } = useLatestLocation();
  const { revalidate } = useRevalidator();
  const [order] = useState(() => parseOrder(new URLSearchParams(search), readBrand()));
  if (!order) return <NoOrder />;
  if (!response) {
    return (
      <ErrorBox title="Your purchase didn’t load" action={<TryAgain retry={() => void revalidate()} />}>
        <p>You weren’t charged. Check your connection, then try again.</p>
      </ErrorBox>
    );
  }
  if (!response.open) return <PurchaseRejected rejection={createRejection('payments-closed')} order={order} />;
  const tier = response.tiers.find(({ id }) => id === order.tierId);
  if (!tier) return <PurchaseRejected rejection={createRejection('tier-closed')} order={order} />;
  return (
    <div className={styles.columns}>
      <div className="stack">
        <OrderSummary tier={tier} order={order} gym={gym} />
        <Terms />
      </div>
      <PaymentForm order={order} amount={formatMoney(tier.amount, tier.currency)} />
    </div>
  );
}

function NoOrder() {
  return (
    <Empty title="Nothing to pay for" action={<LinkButton to={paths.sponsorships}>Choose a sponsorship</LinkButton>}>
      <p>We couldn’t find your purchase, or this tab no longer has the brand you entered. You weren’t charged.</p>
    </Empty>
  );
}

function OrderSummary({ tier, order, gym }: { readonly tier: TierOffer; readonly order: PurchaseOrder; readonly gym: SponsorshipsData['gym'] }) {
  const sponsor = useSponsorName(order, gym);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Sponsorship</dt>
        <dd>
          {tier.name}, {formatTerm(tier.termDays)}
        </dd>
      </div>
      <div>
        <dt>For</dt>
        <dd>{sponsor}</dd>
      </div>
      <div>
        <dt>One-time price</dt>
        <dd>{formatMoney(tier.amount, tier.currency)}</dd>
      </div>
    </dl>
  );
}

/** Describes whom the order is for: the gym with its place, the brand, or the sponsor whose sponsorship is renewed. */
function useSponsorName({ sponsored }: PurchaseOrder, gym: SponsorshipsData['gym']): string {
  const renews = 'renews' in sponsored ? sponsored.renews : undefined;
  // If the purchase doesn't load, a generic name is shown.
  const { value: renewedPurchase } = useValue(renewedPurchases, renews);
  if ('brand' in sponsored) return sponsored.brand.name;
  if ('gymId' in sponsored) return gym ? `${gym.name}, ${gym.place}` : 'The gym you chose';
  return `${renewedPurchase?.sponsor ?? 'Your current sponsorship'} (renewal, starting when the current term ends)`;
}
