import { filterParams, NO_FILTERS, own, sitePaths } from '@contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { GymMap } from '../../widgets/map/gyms/GymMap';
import { useNearAtIdle } from '../../hydration/interaction';
import { useNow } from '../../hydration/useNow';
import type { CityData } from '../../loaders/directory';
import { hoverGym, resetMapLink, selectGym, useMapLink } from '../../stores/map';
import { cityPoints } from './cityPoints';
import { pointsQuery } from './pointsQuery';
import * as styles from '../../widgets/gyms/gyms.module.css';
import { MapNote } from '../../widgets/gyms/MapNote';
import { GymCallout } from '../../widgets/gyms/GymCallout';
import { usePoints } from '../../widgets/gyms/usePoints';

export interface CityMapProps {
  /** The city with the gyms that the list shows. */
  readonly city: Pick<Extract<CityData, { kind: 'found' }>, 'stateSlug' | 'stateCode' | 'citySlug' | 'name' | 'gyms' | 'found' | 'all'>;
}

/** A city’s gyms on a map that is linked with the list beside it. It loads once the visitor can see it. */
export function CityMap({ city }: CityMapProps) {
  const { gyms, stateSlug, stateCode, citySlug, name: cityName } = city;
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useNearAtIdle(frame);
  const now = useNow();
  const navigate = useNavigate();
  const query = pointsQuery(city);
  const known = useMemo(() => (!query && now ? cityPoints(Object.values(gyms), now) : undefined), [!query, gyms, now?.getTime()]);
  const asked = usePoints(query, wanted);
  const { points, failed, retry } = query ? asked : { ...asked, points: known, failed: false };
  const { hoveredId, selectedId } = useMapLink();
  const labelOf = useCallback((id: string) => own(gyms, id)?.name, [gyms]);
  const callout = useCallback(
    (id: string) => {
      const card = own(gyms, id);
      return <GymCallout id={id} listed={card && { stateSlug, stateCode, citySlug, cityName, card }} />;
    },
    [gyms, stateSlug, stateCode, citySlug, cityName],
  );
  useEffect(() => resetMapLink, []);
  return (
    <div ref={frame} className={styles.mapBeside}>
      <GymMap
        points={points}
        selectedId={selectedId}
        hoveredId={hoveredId}
        onSelect={selectGym}
        onHover={hoverGym}
        labelOf={labelOf}
        callout={callout}
        onArea={(bounds) => void navigate(`${sitePaths.states}?${filterParams({ ...NO_FILTERS, bounds })}`)}
        label={`Gyms in ${cityName}`}
        waits={!wanted}
      />
      <MapNote failed={failed} retry={retry} />
    </div>
  );
}
