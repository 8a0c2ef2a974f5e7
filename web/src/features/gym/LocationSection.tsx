import { useNow } from '../../hooks/useNow';
import * as styles from './GymPage.module.css';
import { FactChecks } from './FactChecks';
import type { GymProps } from './gymProps';
import { NearbyGyms, useNearby } from './NearbyGyms';
import { GymLocation } from './GymLocation';

/** The gym's location and nearby gyms. For a closed gym, the nearby gyms come first. */
export function LocationSection({ page }: GymProps) {
  const { nearby, ref, retry } = useNearby(page);
  const now = useNow();
  const isClosed = page.gym.status === 'closed';
  const location = (
    <section aria-labelledby="place">
      <h2 id="place">{isClosed ? 'Former location' : 'Location'}</h2>
      <GymLocation page={page} nearby={nearby} now={now} />
      <FactChecks page={page} groups={['address']} />
    </section>
  );
  return (
    <div className={`section ${styles.columns}`}>
      {!isClosed && location}
      <section ref={ref} aria-labelledby="nearby">
        <h2 id="nearby">{isClosed ? 'Other gyms nearby' : 'Gyms nearby'}</h2>
        <NearbyGyms nearby={nearby} retry={retry} now={now} />
      </section>
      {isClosed && location}
    </div>
  );
}
