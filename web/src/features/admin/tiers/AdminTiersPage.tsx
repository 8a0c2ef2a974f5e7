import { useState } from 'react';
import { Button, LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import * as items from '../../../ui/items.module.css';
import { moneyLabel } from '../../../words/money';
import { paths } from '../../../words/paths';
import { type StoredTier, watchTiers } from '../../../live/tiers';
import { Fact } from '../../../ui/Fact';
import * as styles from '../shared/admin.module.css';
import { EditTier, NewTier } from './EditTier';
import { LiveList } from '../shared/LiveList';
import { tierFact } from './tierWords';
import { useWatched } from '../shared/useWatched';
import { AdminHead } from '../shared/AdminHead';

/** The open dialog. */
type Doing = { readonly what: 'create' } | { readonly what: 'edit'; readonly tier: StoredTier };

/** `/admin/tiers`: current and past sponsorship tiers. */
export default function AdminTiersPage() {
  const { list, again } = useWatched(watchTiers);
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const nextOrder = Math.min(999, Math.max(0, ...list.items.map(({ order }) => order)) + 1);
  return (
    <div className="container page">
      <AdminHead
        title="Sponsorship tiers"
        description="Sponsorship tiers."
        path={paths.adminTiers}
        above={[{ name: 'Sponsorships', to: paths.adminSponsorships }]}
        lead="What sponsors can buy, in the order they see it. Changes apply to new purchases only."
      />
      <p className={`row ${styles.below}`}>
        <Button kind="mat" onClick={() => setDoing({ what: 'create' })}>
          Add a tier
        </Button>
        <LinkButton to={paths.sponsorships}>View as a buyer</LinkButton>
      </p>
      <LiveList list={list} again={again} what="tiers" none={<NoTiers />}>
        {(tier) => <TierItem key={tier.id} tier={tier} edit={() => setDoing({ what: 'edit', tier })} />}
      </LiveList>
      {doing?.what === 'create' && <NewTier order={nextOrder} close={close} />}
      {doing?.what === 'edit' && <EditTier tier={doing.tier} close={close} />}
    </div>
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
  const { id, name, amount, currency, active, places } = tier;
  return (
    <li>
      <article aria-labelledby={id} className={items.item}>
        <h2 id={id} className={items.title}>
          {name}
        </h2>
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
        <div className={`row ${items.actions}`}>
          <Button aria-label={`Edit ${name}`} onClick={edit}>
            Edit…
          </Button>
        </div>
      </article>
    </li>
  );
}
