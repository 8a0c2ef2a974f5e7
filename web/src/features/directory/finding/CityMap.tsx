import type { AskedAt, GymCard } from '@contract';
import { useCallback, useRef } from 'react';
import { GymMap } from '../../../components/map/GymMap';
import { useWanted } from '../../../components/map/useNear';
import { hoverGym, selectGym, useMapLink } from '../../../stores/map';
import styles from './finding.module.css';
import { MapNote } from './MapNote';
import { usePoints } from './usePoints';

/** The gyms of a city on a map, linked with the list beside it. It is fetched once somebody is there to look at it. */
export function CityMap({ at, cards, name }: { at: AskedAt; cards: readonly GymCard[]; name: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useWanted(frame);
  const { points, failed, retry } = usePoints(`city=${at.citySlug}&state=${at.stateSlug}`, wanted);
  const { hoveredId, selectedId } = useMapLink();
  const labelOf = useCallback((id: string) => cards.find((card) => card.id === id)?.name, [cards]);
  return (
    <div ref={frame} className={`${styles.cityMap} no-print`}>
      <GymMap
        points={points}
        selectedId={selectedId}
        hoveredId={hoveredId}
        onSelect={selectGym}
        onHover={hoverGym}
        labelOf={labelOf}
        label={`Gyms in ${name}`}
        waits={!wanted}
      />
      <MapNote points={points} failed={failed} retry={retry} />
    </div>
  );
}
