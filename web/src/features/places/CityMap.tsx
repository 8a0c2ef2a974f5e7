import { toFilterParams, NO_FILTERS, getOwn, sitePaths } from '@contract';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNow } from '../../hooks/useNow';
import type { CityData } from '../../stores/cities';
import { GymCallout } from '../../widgets/gyms/GymCallout';
import * as styles from '../../widgets/gyms/gyms.module.css';
import { LinkedMap } from '../../widgets/gyms/LinkedMap';
import { buildCityPoints } from './cityPoints';
import { buildPointsQuery } from './pointsQuery';

export interface CityMapProps {
  /** The city with the gyms that the list shows. */
  readonly city: Pick<Extract<CityData, { kind: 'found' }>, 'stateSlug' | 'stateCode' | 'citySlug' | 'name' | 'gyms' | 'found' | 'all'>;
}

/** A map of a city's gyms that is linked to the list next to it. */
export function CityMap({ city }: CityMapProps) {
  const { gyms, stateSlug, stateCode, citySlug, name: cityName } = city;
  const now = useNow();
  const navigate = useNavigate();
  const query = buildPointsQuery(city);
  const points = useMemo(() => (!query && now ? buildCityPoints(Object.values(gyms), now) : undefined), [!query, gyms, now?.getTime()]);
  const getLabel = useCallback((id: string) => getOwn(gyms, id)?.name, [gyms]);
  const callout = useCallback(
    (id: string) => {
      const card = getOwn(gyms, id);
      return <GymCallout id={id} listedGym={card && { stateSlug, stateCode, citySlug, cityName, card }} />;
    },
    [gyms, stateSlug, stateCode, citySlug, cityName],
  );
  return (
    <LinkedMap
      className={styles.mapBeside}
      points={points}
      query={query}
      onSearchArea={(bounds) => void navigate(`${sitePaths.states}?${toFilterParams({ ...NO_FILTERS, bounds })}`)}
      getLabel={getLabel}
      callout={callout}
      label={`Gyms in ${cityName}`}
    />
  );
}
