import type { FindQuery, FindResponse, GymResult, PlaceSlugs } from '@contract';
import { memo, Suspense } from 'react';
import { Attribution } from './Attribution';
import { CurrentGymCard } from './GymCard';
import * as styles from './gyms.module.css';
import { LinkedItem } from './LinkedItem';

interface Props {
  readonly response: FindResponse;
  readonly query: FindQuery;
  /** The place that the page is about. */
  readonly place: PlaceSlugs;
}

/** One page of the gyms found, linked with their markers on the map. Memoized, so that setting a filter doesn't re-render it. */
export const ResultList = memo(function ResultList(props: Props) {
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  );
});

function List({ response: { gyms }, query, place }: Props) {
  return (
    <>
      <ul className={styles.list} aria-label="Gyms found">
        {gyms.map((gym) => (
          <LinkedItem key={gym.card.id} id={gym.card.id}>
            <ResultCard gym={gym} query={query} place={place} />
          </LinkedItem>
        ))}
      </ul>
      <Attribution sources={gyms.flatMap(({ card: { source, credits = [] } }) => [source, ...credits])} />
    </>
  );
}

/** A gym's card. Names its city unless the page is about that city. */
export function ResultCard({ gym, query, place }: { gym: GymResult; query: FindQuery; place: PlaceSlugs }) {
  const { card, stateSlug, stateCode, citySlug, cityName, miles } = gym;
  const cityAndState = place.citySlug ? undefined : `${cityName}, ${stateCode}`;
  return <CurrentGymCard card={card} stateSlug={stateSlug} citySlug={citySlug} cityName={cityName} cityAndState={cityAndState} miles={miles} query={query} />;
}
