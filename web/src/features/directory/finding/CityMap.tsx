import type { FoundGym } from '@contract';
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { GymMap } from '../../../components/map/GymMap';
import { useWanted } from '../../../components/map/useNear';
import { hoverGym, resetMapLink, selectGym, useMapLink } from '../../../stores/map';
import styles from './finding.module.css';
import { MapNote } from './MapNote';
import { usePoints } from './usePoints';

const SelectedGym = lazy(async () => ({ default: (await import('./SelectedGym')).SelectedGym }));

interface Props {
  readonly city: Omit<FoundGym, 'card' | 'miles'>;
  /** Those that the list shows. */
  readonly cards: readonly FoundGym['card'][];
  readonly now: Date | undefined;
}

/** The gyms of a city on a map, linked with the list beside it. It is fetched once somebody is there to look at it. */
export function CityMap({ city, cards, now }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useWanted(frame);
  const { points, failed, retry } = usePoints(`city=${city.citySlug}&state=${city.stateSlug}`, wanted);
  const { hoveredId, selectedId } = useMapLink();
  const labelOf = useCallback((id: string) => cards.find((card) => card.id === id)?.name, [cards]);
  const listed = cards.find(({ id }) => id === selectedId);
  useEffect(() => resetMapLink, []);
  return (
    <div ref={frame} className={`${styles.cityMap} no-print`}>
      <GymMap
        points={points}
        selectedId={selectedId}
        hoveredId={hoveredId}
        onSelect={selectGym}
        onHover={hoverGym}
        labelOf={labelOf}
        label={`Gyms in ${city.cityName}`}
        waits={!wanted}
      />
      <MapNote points={points} failed={failed} retry={retry} />
      {selectedId !== undefined && (
        <Suspense fallback={null}>
          <SelectedGym id={selectedId} listed={listed && { ...city, card: listed }} now={now} />
        </Suspense>
      )}
    </div>
  );
}
