import { filterParams, type PlaceChoice } from '@contract';
import { useId } from 'react';
import { type FreeGyms, loadFreeGyms, type FreeGymsPart } from '../../stores/listedDiscounts';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { Link } from '../../ui/Link';
import { Attribution } from '../../widgets/gyms/Attribution';
import { FoundCard } from '../../widgets/gyms/FoundList';
import * as gymStyles from '../../widgets/gyms/gyms.module.css';
import * as nearStyles from '../../widgets/near/near.module.css';
import { NearField } from '../../widgets/near/NearField';
import { NearMe } from '../../widgets/near/NearMe';
import { useNeededPlace } from '../../widgets/near/useNeededPlace';
import { useLastPlace } from '../../widgets/near/useLastPlace';
import { WhereLast } from '../../widgets/near/WhereLast';
import { OtherPlaces, WhichPlace } from '../../widgets/places/WhichPlace';
import { countOf } from '../../words/facts';
import { paths } from '../../words/paths';
import * as styles from './discounts.module.css';

/** Shown if there are no discounts: gyms where visitors train for free, near a place if they enter one. */
export function FreeToday({ free }: { readonly free: FreeGyms }) {
  const { here, forget } = useLastPlace({ address: free.near ?? '', place: free.place && free.near, anywhere: !free.near, load: loadFreeGymsNear });
  const { near, place, choices, trials, openMats } = here ?? free;
  const where = near ? ` near ${place?.label ?? `“${near}”`}` : '';
  return (
    <>
      <Empty title="There are no discounts right now">In the meantime, here are gyms with a free trial class or a free open mat.</Empty>
      <NearbyPlace near={free.near} />
      {here ? (
        <WhereLast label={place?.label} onForget={forget} />
      ) : (
        !near && (trials || openMats) && <p className="muted">Gyms with the soonest open mat come first. Enter a ZIP code or city to see gyms near you.</p>
      )}
      {near && !place && (trials || openMats) ? (
        <div role="status">
          <WhichPlace near={near} choices={choices} pathTo={placedAt} />
        </div>
      ) : (
        <>
          <OtherPlaces near={near ?? ''} choices={choices} pathTo={placedAt} />
          <FreeGymList id="trials" title={`Gyms with a free trial${where}`} some={trials} />
          <FreeGymList id="open-mats" title={`Gyms with a free open mat${where}`} some={openMats} />
        </>
      )}
      <Attribution sources={[trials, openMats].flatMap((some) => some?.gyms ?? []).flatMap(({ card: { source, credits = [] } }) => [source, ...credits])} />
    </>
  );
}

/** A state as a whole has its own page. */
const placedAt = ({ near, stateSlug = '' }: PlaceChoice): string => (near ? `${paths.discounts}?${new URLSearchParams({ near })}` : paths.state(stateSlug));

async function loadFreeGymsNear(near: string): Promise<FreeGyms | undefined> {
  const free = await loadFreeGyms(near);
  return free.place && free;
}

/** The place search. It loads a new page, so the form works without scripts. */
function NearbyPlace({ near }: Pick<FreeGyms, 'near'>) {
  const id = useId();
  const needed = useNeededPlace();
  const go = (place: string) => window.location.assign(`${paths.discounts}?${new URLSearchParams({ near: place })}`);
  return (
    <search className={`${styles.where} no-print`}>
      <form action={paths.discounts} method="get" className={nearStyles.line} onSubmit={needed.isEntered}>
        <NearField id={id} label="ZIP code, or city and state" near={near} autoComplete="postal-code" {...needed.field} />
        <Button type="submit" kind="secondary">
          Show gyms
        </Button>
        <NearMe onPlace={go} fieldId={id} />
      </form>
    </search>
  );
}

/** A few gyms of one kind, and a link to all. */
function FreeGymList({ id, title, some }: { readonly id: string; readonly title: string; readonly some: FreeGymsPart | undefined }) {
  return (
    <section aria-labelledby={id} className="section">
      <h2 id={id}>{title}</h2>
      {!some ? (
        <p>
          These gyms didn’t load. <Link to={paths.states}>All gyms by state</Link>
        </p>
      ) : some.total === 0 ? (
        <p className="muted">{`None listed${some.query.near ? ` within ${some.query.radius} miles` : ''}. Some gyms offer one without listing it, so it’s worth asking.`}</p>
      ) : (
        <>
          <ul className={gymStyles.list}>
            {some.gyms.map((found) => (
              <li key={found.card.id}>
                <FoundCard found={found} query={some.query} at={NO_PLACE} />
              </li>
            ))}
          </ul>
          {some.total > some.gyms.length && (
            <p className={styles.all}>
              <Link to={`${paths.states}?${filterParams(some.query)}`}>All {countOf(some.total, 'gym')}</Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}
const NO_PLACE = {};
