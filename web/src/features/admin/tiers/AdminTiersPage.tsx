import { useState } from 'react';
import { useLiveList } from '../../../stores/liveLists';
import { type StoredTier, tierLists } from '../../../stores/tiers';
import { Button, LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Fact } from '../../../ui/Fact';
import * as items from '../../../ui/items.module.css';
import { moneyLabel } from '../../../words/money';
import { paths } from '../../../words/paths';
import { AdminFrame } from '../shared/AdminFrame';
import { AdminItem } from '../shared/AdminItem';
import { AdminList } from '../shared/AdminList';
import * as styles from './AdminTiersPage.module.css';
import { EditTier, NewTier } from './EditTier';
import { tierFact } from './tierWords';

/** `/admin/tiers`: current and past sponsorship tiers. */
export default function AdminTiersPage() {
  const tiers = useLiveList(tierLists, 'all');
  const [edited, edit] = useState<'new' | StoredTier | null>(null);
  const close = () => edit(null);
  const nextOrder = Math.min(999, Math.max(0, ...tiers.items.map(({ order }) => order)) + 1);
  return (
    <AdminFrame
      title="Sponsorship tiers"
      description="Sponsorship tiers."
      path={paths.adminTiers}
      above={[{ name: 'Sponsorships', to: paths.adminSponsorships }]}
      lead="What sponsors can buy, in the order they see it. Changes apply to new purchases only."
      actions={
        <>
          <Button kind="secondary" onClick={() => edit('new')}>
            Add a tier
          </Button>
          <LinkButton to={paths.sponsorships}>View as a buyer</LinkButton>
        </>
      }
    >
      <AdminList list={tiers} what="tiers" empty={<NoTiers />}>
        {(tier) => <TierItem key={tier.id} tier={tier} edit={() => edit(tier)} />}
      </AdminList>
      {edited === 'new' && <NewTier order={nextOrder} close={close} />}
      {edited && edited !== 'new' && <EditTier tier={edited} close={close} />}
    </AdminFrame>
  );
}

function NoTiers() {
  return (
    <Empty title="No tiers yet" action={<LinkButton to="https://dashboard.stripe.com/products">Open products in Stripe</LinkButton>}>
      <ol className={styles.steps}>
        <li>In Stripe, add a product such as “One-year sponsorship” with a one-time price.</li>
        <li>Copy the price ID. It starts with price_.</li>
        <li>Come back, add a tier and paste the ID. You set the name, length and number of spots here. The price stays in Stripe.</li>
      </ol>
    </Empty>
  );
}

function TierItem({ tier, edit }: { readonly tier: StoredTier; readonly edit: () => void }) {
  const { name, amount, currency, active, places } = tier;
  return (
    <AdminItem
      title={name}
      actions={
        <Button aria-label={`Edit ${name}`} onClick={edit}>
          Edit…
        </Button>
      }
    >
      <p className="small">
        <strong>{active ? 'Offered' : 'Not offered'}</strong> · {moneyLabel(amount, currency)} for {tierFact(tier, 'termDays')}
      </p>
      <dl className={items.facts}>
        <Fact name="Who can buy it">{tierFact(tier, 'kinds')}</Fact>
        <Fact name="Spots">{places === 1 ? '1 sponsor at a time' : `${places} sponsors at a time`}</Fact>
        <Fact name="What it includes">{tierFact(tier, 'gives')}</Fact>
        <Fact name="Order">{tierFact(tier, 'order')}</Fact>
        <Fact name="Stripe price ID">{tier.stripePriceId}</Fact>
      </dl>
    </AdminItem>
  );
}
