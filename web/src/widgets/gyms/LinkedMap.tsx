import type { FindQuery, PointsResponse } from '@contract';
import { useEffect, useRef } from 'react';
import { useNearViewportWhenIdle } from '../../hooks/nearViewport';
import { gymPoints, hoverGym, resetMapLink, selectGym, useMapLink } from '../../stores/map';
import { useLastKnown, useValue } from '../../stores/values';
import { GymMap } from '../map/gyms/GymMap';
import type { GymMapProps } from '../map/gyms/gymMapProps';
import { PointsFailed } from './PointsFailed';

interface Props extends Pick<GymMapProps, 'area' | 'circle' | 'onSearchArea' | 'getLabel' | 'callout' | 'label' | 'legend'> {
  /** The gyms, if the page has their positions. */
  readonly points?: PointsResponse | undefined;
  /** The query that finds the gyms, if the page doesn't have their positions. */
  readonly query?: FindQuery | undefined;
  readonly className?: string | undefined;
}

/** A map of gyms that is linked with the list next to it. It loads once it is near the viewport. */
export function LinkedMap({ points, query, className, ...props }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearViewportWhenIdle(frame);
  const { status, value, reload } = useValue(gymPoints, query && isNear ? JSON.stringify(query) : undefined);
  const foundPoints = useLastKnown(value);
  const hoveredId = useMapLink((state) => state.hoveredId);
  const selectedId = useMapLink((state) => state.selectedId);
  useEffect(() => resetMapLink, []);
  return (
    <div ref={frame} className={className}>
      <GymMap
        {...props}
        points={query ? foundPoints : points}
        selectedId={selectedId}
        hoveredId={hoveredId}
        onSelect={selectGym}
        onHover={hoverGym}
        isPlaceholder={!isNear}
      />
      {status === 'failed' && <PointsFailed retry={() => void reload()} />}
    </div>
  );
}
