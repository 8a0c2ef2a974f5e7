import type { FindQuery, OpenMatSession } from '@contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNearAtIdle } from '../../hydration/interaction';
import { useNow } from '../../hydration/useNow';
import { resetMapLink, selectGym, useMapLink } from '../../stores/map';
import { useNavigate } from 'react-router-dom';
import { GymCallout } from '../../widgets/gyms/GymCallout';
import { GymMap } from '../../widgets/map/gyms/GymMap';
import { inArea } from './address';
import { sessionPoints } from './sessionPoints';

export interface OpenMatsMapProps {
  /** The sessions that the page lists. */
  readonly sessions: readonly OpenMatSession[];
  readonly query: FindQuery;
}

/** The locations of the listed open mats: yellow today, half yellow on another day, ringed while they are on. */
export function OpenMatsMap({ sessions, query }: OpenMatsMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useNearAtIdle(frame);
  const now = useNow();
  const navigate = useNavigate();
  const points = useMemo(() => now && sessionPoints(sessions, now), [sessions, now?.getTime()]);
  const names = useMemo(() => new Map(sessions.map(({ gymId, name }) => [gymId, name])), [sessions]);
  const labelOf = useCallback((id: string) => names.get(id), [names]);
  const calloutOf = useCallback((id: string) => <GymCallout id={id} listed={undefined} query={{ ...query, openMat: true }} />, [query]);
  const { selectedId } = useMapLink();
  useEffect(() => resetMapLink, []);
  return (
    <div ref={frame}>
      <GymMap
        points={points}
        selectedId={selectedId}
        onSelect={selectGym}
        labelOf={labelOf}
        callout={calloutOf}
        onArea={(bounds) => void navigate(inArea(query, bounds))}
        label="Gyms with open mats"
        legend="open mats"
        waits={!wanted}
      />
    </div>
  );
}
