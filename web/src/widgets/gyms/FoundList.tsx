import type { FindQuery, FindResponse, FoundGym, PlaceSlugs } from '@contract';
import { memo, Suspense } from 'react';
import { Attribution } from './Attribution';
import { PresentGymCard } from './GymCard';
import * as styles from './gyms.module.css';
import { LinkedItem } from './LinkedItem';

interface Props {
  readonly response: FindResponse;
  /** The current query. */
  readonly query: FindQuery;
  readonly at: PlaceSlugs;
}

/** The gyms of a page, linked with their squares on the map. Memoized: setting a filter does not re-render it. */
export const FoundList = memo(function FoundList(props: Props) {
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  );
});

function List({ response: { gyms }, query, at }: Props) {
  return (
    <>
      <ul className={styles.list} aria-label="Gyms found">
        {gyms.map((found) => (
          <LinkedItem key={found.card.id} id={found.card.id}>
            <FoundCard found={found} query={query} at={at} />
          </LinkedItem>
        ))}
      </ul>
      <Attribution sources={gyms.flatMap(({ card: { source, credits = [] } }) => [source, ...credits])} />
    </>
  );
}

/** A gym's card, with its city if the page has not named it. */
export function FoundCard({ found, query, at }: { found: FoundGym; query: FindQuery; at: PlaceSlugs }) {
  const { card, stateSlug, stateCode, citySlug, cityName, miles } = found;
  const where = at.citySlug ? undefined : `${cityName}, ${stateCode}`;
  return <PresentGymCard card={card} stateSlug={stateSlug} citySlug={citySlug} cityName={cityName} where={where} miles={miles} query={query} />;
}
