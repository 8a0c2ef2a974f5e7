import type { Gym } from '@contract';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { Link } from '../../ui/Link';
import * as items from '../../ui/items.module.css';
import { paths } from '../../words/paths';
import { LoadState } from '../../parts/LoadState';
import type { StoredGym } from '../../stores/gyms';
import { gymDiscounts, type StoredDiscount } from '../../stores/discounts';
import { useValue } from '../../stores/values';
import { EditDiscount } from '../../widgets/manage-discounts/EditDiscount';
import { GymLayout } from './GymLayout';
import { OwnerDiscountItem } from './OwnerDiscountItem';
import { ProposeDiscount } from './ProposeDiscount';

/** `/my-gyms/{id}/discounts`: the discounts submitted for a gym, and their status. */
export default function GymDiscountsPage() {
  return (
    <GymLayout
      title="Discounts"
      formatHeading={(name) => `Discounts for ${name}`}
      getPath={paths.myGymDiscounts}
      parent={{ name: 'My Gyms', to: paths.myGyms }}
      getGymPath={paths.myGym}
    >
      {(gym) => <GymDiscounts gym={gym} />}
    </GymLayout>
  );
}

function GymDiscounts({ gym }: { readonly gym: StoredGym }) {
  const [editing, setEditing] = useState<StoredDiscount | null>(null);
  const [isProposing, setProposing] = useState(false);
  return (
    <div className="stack">
      <p className="lead">
        Submit a discount here. Once an admin approves it, it’s shown on <Link to={paths.gym(gym)}>the gym’s page</Link> and on{' '}
        <Link to={paths.discounts}>the discounts page</Link>. We’ll notify you either way.
      </p>
      {isListed(gym) ? (
        <Button kind="secondary" onClick={() => setProposing(true)}>
          Submit a discount
        </Button>
      ) : (
        <p>This gym isn’t listed yet. Once it is, you can submit discounts for it.</p>
      )}
      <DiscountList gymId={gym.id} edit={setEditing} />
      {isProposing && <ProposeDiscount gym={gym} close={() => setProposing(false)} />}
      {editing && <EditDiscount discount={editing} close={() => setEditing(null)} />}
    </div>
  );
}

const isListed = ({ status }: Gym): boolean => status !== 'draft';

function DiscountList({ gymId, edit }: { readonly gymId: string; readonly edit: (discount: StoredDiscount) => void }) {
  const { value: discounts, ...load } = useValue(gymDiscounts, gymId);
  return (
    <>
      <LoadState load={load} what="the discounts" />
      {discounts?.length === 0 && <Empty title="No discounts yet">Discounts you submit for this gym will be listed here.</Empty>}
      {discounts && discounts.length > 0 && (
        <section aria-labelledby="discounts" className="stack">
          <h2 id="discounts">Discounts at this gym</h2>
          <ul className={items.list}>
            {discounts.map((discount) => (
              <OwnerDiscountItem key={discount.id} discount={discount} edit={() => edit(discount)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
