import { useState } from 'react';
import { useWholeList } from '../../../stores/liveLists';
import { type StoredTier, tierLists } from '../../../stores/tiers';
import { Button, LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Fact } from '../../../ui/Fact';
import * as items from '../../../ui/items.module.css';
import { formatMoney } from '../../../words/money';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminItem } from '../shared/AdminItem';
import { AdminList } from '../shared/AdminList';
import * as styles from './AdminTiersPage.module.css';
import { EditTier, NewTier } from './EditTier';
import { formatTierFact } from './tierText';

/** `/admin/tiers`: current and past sponsorship tiers. */
export default function AdminTiersPage() {
  const tiers = useWholeList(tierLists, 'all');
  const [editing, setEditing] = useState<'new' | StoredTier | null>(null);
  const close = () => setEditing(null);
  const nextOrder = Math.min(999, Math.max(0, ...tiers.items.map(({ order }) => order)) + 1);
  return (
    <AdminLayout
      title="Sponsorship tiers"
      description="Sponsorship tiers."
      path={paths.adminTiers}
      parents={[{ name: 'Sponsorships', to: paths.adminSponsorships }]}
      lead="What sponsors can buy, in the order they see it. Changes apply to new purchases only."
      actions={
        <>
          <Button kind="secondary" onClick={() => setEditing('new')}>
            Add a tier
          </Button>
          <LinkButton to={paths.sponsorships}>View as a buyer</LinkButton>
        </>
      }
    >
      <AdminList list={tiers} plural="tiers" empty={<NoTiers />}>
        {(tier) => <TierItem key={tier.id} tier={tier} edit={() => setEditing(tier)} />}
      </AdminList>
      {editing === 'new' && <NewTier order={nextOrder} close={close} />}
      {editing && editing !== 'new' && <EditTier tier={editing} close={close} />}
    </AdminLayout>
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
  const { name, amount, currency, active, spots } = tier;
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
        <strong>{active ? 'Offered' : 'Not offered'}</strong> · {formatMoney(amount, currency)} for {formatTierFact(tier, 'termDays')}
      </p>
      <dl className={items.facts}>
        <Fact name="Who can buy it">{formatTierFact(tier, 'kinds')}</Fact>
        <Fact name="Spots">{spots === 1 ? '1 sponsor at a time' : `${spots} sponsors at a time`}</Fact>
        <Fact name="What it includes">{formatTierFact(tier, 'benefits')}</Fact>
        <Fact name="Order">{formatTierFact(tier, 'order')}</Fact>
        <Fact name="Stripe price ID">{tier.stripePriceId}</Fact>
      </dl>
    </AdminItem>
  );
}
