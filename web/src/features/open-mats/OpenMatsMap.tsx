import type { FindQuery, OpenMatSession } from '@contract';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNow } from '../../hooks/useNow';
import { GymCallout } from '../../widgets/gyms/GymCallout';
import { LinkedMap } from '../../widgets/gyms/LinkedMap';
import { getPathInArea } from './getOpenMatsPath';
import { buildSessionPoints } from './sessionPoints';

export interface OpenMatsMapProps {
  /** The sessions that the page lists. */
  readonly sessions: readonly OpenMatSession[];
  readonly query: FindQuery;
}

/** A map of the listed open mats. A marker is yellow for today and half yellow for another day. It has a ring while the open mat is on. */
export function OpenMatsMap({ sessions, query }: OpenMatsMapProps) {
  const now = useNow();
  const navigate = useNavigate();
  const points = useMemo(() => now && buildSessionPoints(sessions, now), [sessions, now?.getTime()]);
  const names = useMemo(() => new Map(sessions.map(({ gymId, name }) => [gymId, name])), [sessions]);
  const getLabel = useCallback((id: string) => names.get(id), [names]);
  const callout = useCallback((id: string) => <GymCallout id={id} listedGym={undefined} query={{ ...query, openMat: true }} />, [query]);
  return (
    <LinkedMap
      points={points}
      onSearchArea={(bounds) => void navigate(getPathInArea(query, bounds))}
      getLabel={getLabel}
      callout={callout}
      label="Gyms with open mats"
      legend="open mats"
    />
  );
}
