import { type FindQuery, type FindResponse, withFilter } from '@contract';
import { useCallback, useMemo } from 'react';
import { GymCallout } from '../../widgets/gyms/GymCallout';
import * as styles from '../../widgets/gyms/gyms.module.css';
import { LinkedMap } from '../../widgets/gyms/LinkedMap';
import type { Filters } from './useFilters';

export interface ResultsMapProps {
  readonly filters: Filters;
  readonly query: FindQuery;
  readonly response: FindResponse;
}

/** A map of all matching gyms, not only those on the list's current page. */
export function ResultsMap({ filters, query, response }: ResultsMapProps) {
  const names = useMemo(() => new Map(response.gyms.map(({ card }) => [card.id, card.name])), [response.gyms]);
  const getLabel = useCallback((id: string) => names.get(id), [names]);
  const circle = useMemo(
    () => (response.place && !query.bounds ? { place: response.place, miles: query.radius } : undefined),
    [response.place, query.bounds, query.radius],
  );
  const callout = useCallback(
    (id: string) => <GymCallout id={id} listedGym={response.gyms.find(({ card }) => card.id === id)} query={query} />,
    [response.gyms, query],
  );
  return (
    <LinkedMap
      className={styles.mapBeside}
      query={query}
      circle={circle}
      area={query.bounds}
      onSearchArea={(bounds) => filters.apply(withFilter(filters.query, `bounds:${bounds.join(',')}`))}
      getLabel={getLabel}
      callout={callout}
      label="Gyms found"
    />
  );
}
