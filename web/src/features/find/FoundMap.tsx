import { type FindResponse, type FindQuery, withFilter } from '@contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNearAtIdle } from '../../hydration/interaction';
import { GymMap } from '../../widgets/map/gyms/GymMap';
import { hoverGym, resetMapLink, selectGym, useMapLink } from '../../stores/map';
import * as styles from '../../widgets/gyms/gyms.module.css';
import { MapNote } from '../../widgets/gyms/MapNote';
import type { Filters } from './useFilters';
import { GymCallout } from '../../widgets/gyms/GymCallout';
import { usePoints } from '../../widgets/gyms/usePoints';

export interface FoundMapProps {
  readonly filters: Filters;
  readonly query: FindQuery;
  readonly response: FindResponse;
}

/** All gyms found, on a map beside the list's current page. */
export function FoundMap({ filters, query, response }: FoundMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useNearAtIdle(frame);
  const { points, failed, retry } = usePoints(query, wanted);
  const { hoveredId, selectedId } = useMapLink();
  const names = useMemo(() => new Map(response.gyms.map(({ card }) => [card.id, card.name])), [response.gyms]);
  const labelOf = useCallback((id: string) => names.get(id), [names]);
  const circle = useMemo(
    () => (response.place && !query.bounds ? { place: response.place, miles: query.radius } : undefined),
    [response.place, query.bounds, query.radius],
  );
  const callout = useCallback(
    (id: string) => <GymCallout id={id} listed={response.gyms.find(({ card }) => card.id === id)} query={query} />,
    [response.gyms, query],
  );
  useEffect(() => resetMapLink, []);
  return (
    <div ref={frame} className={styles.mapBeside}>
      <GymMap
        points={points}
        circle={circle}
        area={query.bounds}
        selectedId={selectedId}
        hoveredId={hoveredId}
        onSelect={selectGym}
        onHover={hoverGym}
        onArea={(bounds) => filters.apply(withFilter(filters.query, `bounds:${bounds.join(',')}`))}
        labelOf={labelOf}
        callout={callout}
        label="Gyms found"
        waits={!wanted}
      />
      <MapNote failed={failed} retry={retry} />
    </div>
  );
}
