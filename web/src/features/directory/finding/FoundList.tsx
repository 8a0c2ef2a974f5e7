import { type AskedAt, type FindAnswer, type FoundGym } from '@contract';
import { Attribution } from '../parts/Attribution';
import { GymCard } from '../parts/GymCard';
import * as styles from './finding.module.css';
import { LinkedItem } from './LinkedItem';

/** The gyms of a page, linked with their squares on the map. */
export function FoundList({ answer: { gyms }, at, now }: { answer: FindAnswer; at: AskedAt; now: Date | undefined }) {
  return (
    <>
      <ul className={styles.list} aria-label="Gyms found">
        {gyms.map((found) => (
          <LinkedItem key={found.card.id} id={found.card.id}>
            <FoundCard found={found} at={at} now={now} />
          </LinkedItem>
        ))}
      </ul>
      <Attribution sources={gyms.map(({ card }) => card.source)} />
    </>
  );
}

/** A gym's card, which names its city where the page has not done so. */
export function FoundCard({ found, at, now }: { found: FoundGym; at: AskedAt; now: Date | undefined }) {
  const { card, stateSlug, stateCode, citySlug, cityName, miles } = found;
  const where = at.citySlug ? undefined : `${cityName}, ${stateCode}`;
  return <GymCard card={card} stateSlug={stateSlug} citySlug={citySlug} cityName={cityName} where={where} miles={miles} now={now} />;
}
