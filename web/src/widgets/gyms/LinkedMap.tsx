import type { FindQuery, PointsResponse } from '@contract';
import { useEffect, useRef } from 'react';
import { useNearAtIdle } from '../../hooks/near';
import { hoverGym, resetMapLink, selectGym, useMapLink } from '../../stores/map';
import { GymMap } from '../map/gyms/GymMap';
import type { GymMapProps } from '../map/gyms/gymMapProps';
import { PointsFailed } from './PointsFailed';
import { usePoints } from './usePoints';

interface Props extends Pick<GymMapProps, 'area' | 'circle' | 'onArea' | 'labelOf' | 'callout' | 'label' | 'legend'> {
  /** The gyms, if the page has their positions. */
  readonly points?: PointsResponse | undefined;
  /** The query that finds the gyms, if the page doesn't have their positions. */
  readonly query?: FindQuery | undefined;
  readonly className?: string | undefined;
}

/** A map of gyms that is linked with the list next to it. It loads once it is near the viewport. */
export function LinkedMap({ points, query, className, ...props }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearAtIdle(frame);
  const queryResult = usePoints(query, isNear);
  const hoveredId = useMapLink((state) => state.hoveredId);
  const selectedId = useMapLink((state) => state.selectedId);
  useEffect(() => resetMapLink, []);
  return (
    <div ref={frame} className={className}>
      <GymMap
        {...props}
        points={query ? queryResult.points : points}
        selectedId={selectedId}
        hoveredId={hoveredId}
        onSelect={selectGym}
        onHover={hoverGym}
        isPlaceholder={!isNear}
      />
      {query && queryResult.failed && <PointsFailed retry={queryResult.retry} />}
    </div>
  );
}
