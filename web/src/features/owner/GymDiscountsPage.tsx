import type { Gym } from '@contract';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { ErrorBox } from '../../ui/ErrorBox';
import { Link } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import * as items from '../../ui/items.module.css';
import { paths } from '../../words/paths';
import { TryAgain } from '../../lazy/TryAgain';
import type { StoredGym } from '../../actions/gyms';
import { type StoredDiscount, watchGymDiscounts } from '../../stores/discounts';
import { EditDiscount } from '../../widgets/manage-discounts/EditDiscount';
import { Guard } from '../../router/Guard';
import { OneGymPage } from './OneGymPage';
import { OwnDiscount } from './OwnDiscount';
import { ProposeDiscount } from './ProposeDiscount';

/** `/my-gyms/{id}/discounts`: what is proposed for a gym, and what became of it. */
export default function GymDiscountsPage() {
  return (
    <Guard need="owner">
      <OneGymPage title="Discounts" pathOf={paths.myGymDiscounts} above={{ name: 'My Gyms', to: paths.myGyms }}>
        {(gym) => <GymDiscounts gym={gym} />}
      </OneGymPage>
    </Guard>
  );
}

function GymDiscounts({ gym }: { readonly gym: StoredGym }) {
  const [editing, setEditing] = useState<StoredDiscount | null>(null);
  const [proposing, setProposing] = useState(false);
  return (
    <div className="stack">
      <p className="lead">
        What you propose here is shown on <Link to={paths.gym(gym)}>the gym’s page</Link> and on <Link to={paths.discounts}>the page of all discounts</Link>{' '}
        once an admin has approved it. You are told either way, at the bell.
      </p>
      {isListed(gym) ? (
        <Button kind="mat" onClick={() => setProposing(true)}>
          Propose a discount
        </Button>
      ) : (
        <p>The gym is not listed yet. Once it is, you can propose discounts for it.</p>
      )}
      <List gymId={gym.id} edit={setEditing} />
      {proposing && <ProposeDiscount gym={gym} close={() => setProposing(false)} />}
      {editing && <EditDiscount discount={editing} close={() => setEditing(null)} />}
    </div>
  );
}

const isListed = ({ status }: Gym): boolean => status !== 'draft';

function List({ gymId, edit }: { readonly gymId: string; readonly edit: (discount: StoredDiscount) => void }) {
  const [discounts, setDiscounts] = useState<readonly StoredDiscount[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempts, setAttempts] = useState(1);
  useEffect(() => {
    const show = (found: readonly StoredDiscount[]) => {
      setDiscounts(found);
      setFailed(false);
    };
    return watchGymDiscounts(gymId, show, () => setFailed(true));
  }, [gymId, attempts]);
  return (
    <>
      {failed && (
        <ErrorBox title="The discounts did not load." action={<TryAgain again={() => setAttempts((so) => so + 1)} />}>
          Nothing is lost. Without a connection they come by themselves once there is one.
        </ErrorBox>
      )}
      {!failed && discounts === null && <Skeleton label="Loading the discounts…" />}
      {discounts?.length === 0 && <Empty title="No discount yet">What this gym gives to whoever comes through the directory stands here.</Empty>}
      {discounts && discounts.length > 0 && (
        <section aria-labelledby="discounts" className="stack">
          <h2 id="discounts">Discounts of this gym</h2>
          <ul className={items.list}>
            {discounts.map((discount) => (
              <OwnDiscount key={discount.id} discount={discount} edit={() => edit(discount)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
