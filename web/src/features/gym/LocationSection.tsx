import { useNow } from '../../hooks/useNow';
import * as styles from './GymPage.module.css';
import { FactChecks } from './FactChecks';
import type { GymProps } from './found';
import { NearbyGyms, useNearby } from './NearbyGyms';
import { Place } from './Place';

/** The gym's location and nearby gyms. For a closed gym, the nearby gyms come first. */
export function LocationSection({ page }: GymProps) {
  const { nearby, ref, retry } = useNearby(page);
  const now = useNow();
  const isClosed = page.gym.status === 'closed';
  const place = (
    <section aria-labelledby="place">
      <h2 id="place">{isClosed ? 'Former location' : 'Location'}</h2>
      <Place page={page} nearby={nearby} now={now} />
      <FactChecks page={page} groups={['address']} />
    </section>
  );
  return (
    <div className={`section ${styles.columns}`}>
      {!isClosed && place}
      <section ref={ref} aria-labelledby="nearby">
        <h2 id="nearby">{isClosed ? 'Nearest open gyms' : 'Gyms nearby'}</h2>
        <NearbyGyms nearby={nearby} retry={retry} now={now} />
      </section>
      {isClosed && place}
    </div>
  );
}
