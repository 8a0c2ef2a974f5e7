import { toFilterParams, type PlaceChoice } from '@contract';
import { useId } from 'react';
import type { FreeGyms, FreeGymsPart } from '../../stores/listedDiscounts';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { Link } from '../../ui/Link';
import { Attribution } from '../../widgets/gyms/Attribution';
import { ResultCard } from '../../widgets/gyms/ResultList';
import * as gymStyles from '../../widgets/gyms/gyms.module.css';
import * as nearStyles from '../../widgets/near/near.module.css';
import { NearField } from '../../widgets/near/NearField';
import { NearMe } from '../../widgets/near/NearMe';
import { useRequiredPlace } from '../../widgets/near/useRequiredPlace';
import { useRememberPlace } from '../../widgets/near/useRememberPlace';
import { LastPlaceNote } from '../../widgets/near/LastPlaceNote';
import { OtherPlaces, WhichPlace } from '../../widgets/places/WhichPlace';
import { formatCount } from '../../words/facts';
import { paths } from '../../words/paths';
import * as styles from './discounts.module.css';

/** Shown if there are no discounts: gyms where visitors can train for free. If the visitor searched for a place, only gyms near it. */
export function NoDiscounts({ free }: { readonly free: FreeGyms }) {
  const { near, place, choices, trials, openMats } = free;
  useRememberPlace(place && near);
  const nearPlace = near ? ` near ${place?.label ?? `“${near}”`}` : '';
  return (
    <>
      <Empty title="There are no discounts right now">In the meantime, here are gyms with a free trial class or a free open mat.</Empty>
      <NearbyPlace near={near} />
      {!near && (trials || openMats) && (
        <>
          <p className="muted">Gyms with the soonest open mat come first.</p>
          <LastPlaceNote results="gyms" getPathNear={getPathNear} />
        </>
      )}
      {near && !place && (trials || openMats) ? (
        <div role="status">
          <WhichPlace near={near} choices={choices} getPath={getPlacePath} />
        </div>
      ) : (
        <>
          <OtherPlaces near={near ?? ''} choices={choices} getPath={getPlacePath} />
          <FreeGymList id="trials" title={`Gyms with a free trial${nearPlace}`} part={trials} />
          <FreeGymList id="open-mats" title={`Gyms with a free open mat${nearPlace}`} part={openMats} />
        </>
      )}
      <Attribution sources={[trials, openMats].flatMap((part) => part?.gyms ?? []).flatMap(({ card: { source, credits = [] } }) => [source, ...credits])} />
    </>
  );
}

/** The path for a suggested place: this page near a place, or a state's own page. */
const getPlacePath = ({ near, stateSlug = '' }: PlaceChoice): string => (near ? getPathNear(near) : paths.state(stateSlug));
const getPathNear = (near: string): string => `${paths.discounts}?${new URLSearchParams({ near })}`;

/** The place search. Submitting it loads a new document, so it works without JavaScript. */
function NearbyPlace({ near }: Pick<FreeGyms, 'near'>) {
  const id = useId();
  const required = useRequiredPlace();
  const searchNear = (place: string) => window.location.assign(getPathNear(place));
  return (
    <search className={`${styles.where} no-print`}>
      <form action={paths.discounts} method="get" className={nearStyles.line} onSubmit={required.checkPlace}>
        <NearField id={id} label="ZIP code, or city and state" near={near} autoComplete="postal-code" {...required.field} />
        <Button type="submit" kind="secondary">
          Show gyms
        </Button>
        <NearMe onPlace={searchNear} fieldId={id} />
      </form>
    </search>
  );
}

/** The first free gyms of one kind, and a link to all of them. */
function FreeGymList({ id, title, part }: { readonly id: string; readonly title: string; readonly part: FreeGymsPart | undefined }) {
  return (
    <section aria-labelledby={id} className="section">
      <h2 id={id}>{title}</h2>
      {!part ? (
        <p>
          These gyms didn’t load. <Link to={paths.states}>All gyms by state</Link>
        </p>
      ) : part.total === 0 ? (
        <p className="muted">{`None listed${part.query.near ? ` within ${part.query.radius} miles` : ''}. Some gyms offer one without listing it, so it’s worth asking.`}</p>
      ) : (
        <>
          <ul className={gymStyles.list}>
            {part.gyms.map((gym) => (
              <li key={gym.card.id}>
                <ResultCard gym={gym} query={part.query} place={NO_CITY} />
              </li>
            ))}
          </ul>
          {part.total > part.gyms.length && (
            <p className={styles.all}>
              <Link to={`${paths.states}?${toFilterParams(part.query)}`}>All {formatCount(part.total, 'gym')}</Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}
/** No surrounding city or state, so that each card shows its own. */
const NO_CITY = {};
