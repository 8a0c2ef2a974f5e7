import type { FindQuery, PointsResponse } from '@contract';
import { useEffect, useRef } from 'react';
import { useNearAtIdle } from '../../hooks/near';
import { hoverGym, resetMapLink, selectGym, useMapLink } from '../../stores/map';
import { GymMap } from '../map/gyms/GymMap';
import type { GymMapProps } from '../map/gyms/gymMapProps';
import { MapNote } from './MapNote';
import { usePoints } from './usePoints';

interface Props extends Pick<GymMapProps, 'area' | 'circle' | 'onArea' | 'labelOf' | 'callout' | 'label' | 'legend'> {
  /** The gyms, if the page has their positions. */
  readonly points?: PointsResponse | undefined;
  /** Otherwise, what finds them. */
  readonly query?: FindQuery | undefined;
  readonly className?: string | undefined;
}

/** A map of gyms that is linked with the list beside it. It loads once the visitor can see it. */
export function LinkedMap({ points, query, className, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useNearAtIdle(place);
  const found = usePoints(query, wanted);
  const { hoveredId, selectedId } = useMapLink();
  useEffect(() => resetMapLink, []);
  return (
    <div ref={place} className={className}>
      <GymMap
        {...props}
        points={query ? found.points : points}
        selectedId={selectedId}
        hoveredId={hoveredId}
        onSelect={selectGym}
        onHover={hoverGym}
        waits={!wanted}
      />
      {query && <MapNote failed={found.failed} retry={found.retry} />}
    </div>
  );
}
