import { type FindResponse, type FindQuery, withFilter } from '@contract';
import { useCallback, useEffect, useMemo } from 'react';
import { GymMap } from '../../widgets/map/GymMap';
import { hoverGym, resetMapLink, selectGym, useMapLink } from '../../stores/map';
import * as styles from '../../widgets/gyms/gyms.module.css';
import { MapNote } from '../../widgets/gyms/MapNote';
import type { Filters } from './useFilters';
import { SelectedGym } from '../../widgets/gyms/SelectedGym';
import { usePoints } from '../../widgets/gyms/usePoints';

interface Props {
  readonly filters: Filters;
  readonly query: FindQuery;
  readonly response: FindResponse;
}

/** All gyms found, on a map beside the page of them that the list shows. */
export function FoundMap({ filters, query, response }: Props) {
  const { points, failed, retry } = usePoints(query);
  const { hoveredId, selectedId } = useMapLink();
  const names = useMemo(() => new Map(response.gyms.map(({ card }) => [card.id, card.name])), [response.gyms]);
  const labelOf = useCallback((id: string) => names.get(id), [names]);
  const circle = useMemo(
    () => (response.place && !query.bounds ? { place: response.place, miles: query.radius } : undefined),
    [response.place, query.bounds, query.radius],
  );
  useEffect(() => resetMapLink, []);
  return (
    <aside aria-label="Map" className={`${styles.map} no-print`}>
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
        label="Gyms found"
      />
      <MapNote points={points} failed={failed} retry={retry} />
      {selectedId !== undefined && <SelectedGym id={selectedId} listed={response.gyms.find(({ card }) => card.id === selectedId)} />}
    </aside>
  );
}
