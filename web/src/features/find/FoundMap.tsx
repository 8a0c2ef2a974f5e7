import { askedParams, type FindResponse, type FindQuery, withChoice } from '@contract';
import { useCallback, useEffect, useMemo } from 'react';
import { GymMap } from '../../widgets/map/GymMap';
import { hoverGym, resetMapLink, selectGym, useMapLink } from '../../stores/map';
import * as styles from '../../widgets/gyms/gyms.module.css';
import { MapNote } from '../../widgets/gyms/MapNote';
import type { Asking } from './useAsking';
import { SelectedGym } from '../../widgets/gyms/SelectedGym';
import { usePoints } from '../../widgets/gyms/usePoints';

interface Props {
  readonly asking: Asking;
  readonly query: FindQuery;
  readonly answer: FindResponse;
}

/** All gyms found, on a map beside the page of them that the list shows. */
export function FoundMap({ asking, query, answer }: Props) {
  const { points, failed, retry } = usePoints(pointsParams(query));
  const { hoveredId, selectedId } = useMapLink();
  const names = useMemo(() => new Map(answer.gyms.map(({ card }) => [card.id, card.name])), [answer.gyms]);
  const labelOf = useCallback((id: string) => names.get(id), [names]);
  const circle = useMemo(
    () => (answer.place && !query.bounds ? { place: answer.place, miles: query.radius } : undefined),
    [answer.place, query.bounds, query.radius],
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
        onArea={(bounds) => asking.ask(withChoice(asking.asked, `bounds:${bounds.join(',')}`))}
        labelOf={labelOf}
        label="Gyms found"
      />
      <MapNote points={points} failed={failed} retry={retry} />
      {selectedId !== undefined && <SelectedGym id={selectedId} listed={answer.gyms.find(({ card }) => card.id === selectedId)} />}
    </aside>
  );
}

/** Order and page make no difference to where gyms are. */
function pointsParams({ sort: _sort, ...query }: FindQuery): string {
  return askedParams({ ...query, page: 1 });
}
