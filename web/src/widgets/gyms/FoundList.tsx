import type { FindResponse, FoundGym, PlaceSlugs } from '@contract';
import { memo } from 'react';
import { HydrationBoundary } from '../../hydration/HydrationBoundary';
import { Attribution } from './Attribution';
import { PresentGymCard } from './GymCard';
import * as styles from './gyms.module.css';
import { LinkedItem } from './LinkedItem';

interface Props {
  readonly response: FindResponse;
  readonly at: PlaceSlugs;
}

/** The gyms of a page, linked with their squares on the map. A filter that is merely set leaves it as it is. */
export const FoundList = memo(function FoundList(props: Props) {
  return (
    <HydrationBoundary>
      <List {...props} />
    </HydrationBoundary>
  );
});

function List({ response: { gyms }, at }: Props) {
  return (
    <>
      <ul className={styles.list} aria-label="Gyms found">
        {gyms.map((found) => (
          <LinkedItem key={found.card.id} id={found.card.id}>
            <FoundCard found={found} at={at} />
          </LinkedItem>
        ))}
      </ul>
      <Attribution sources={gyms.flatMap(({ card: { source, credits = [] } }) => [source, ...credits])} />
    </>
  );
}

/** A gym's card, which names its city where the page has not done so. */
export function FoundCard({ found, at }: { found: FoundGym; at: PlaceSlugs }) {
  const { card, stateSlug, stateCode, citySlug, cityName, miles } = found;
  const where = at.citySlug ? undefined : `${cityName}, ${stateCode}`;
  return <PresentGymCard card={card} stateSlug={stateSlug} citySlug={citySlug} cityName={cityName} where={where} miles={miles} />;
}
