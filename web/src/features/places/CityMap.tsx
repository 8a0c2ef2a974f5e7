import { NO_FILTERS, own } from '@contract';
import { useCallback, useEffect, useRef } from 'react';
import { GymMap } from '../../widgets/map/GymMap';
import { useWanted } from '../../hydration/interaction';
import { lazyPart } from '../../lazy/lazyPart';
import type { CityData } from '../../loaders/directory';
import { hoverGym, resetMapLink, selectGym, useMapLink } from '../../stores/map';
import { MapNote } from '../../widgets/gyms/MapNote';
import type { SelectedGymProps } from '../../widgets/gyms/SelectedGym';
import { usePoints } from '../../widgets/gyms/usePoints';

const SelectedGym = lazyPart<SelectedGymProps>('The gym that you chose', async () => (await import('../../widgets/gyms/SelectedGym')).SelectedGym);

export interface CityMapProps {
  /** The city with the gyms that the list shows. */
  readonly city: Pick<Extract<CityData, { kind: 'found' }>, 'stateSlug' | 'stateCode' | 'citySlug' | 'name' | 'gyms'>;
}

/** The gyms of a city on a map, linked with the list beside it. It is fetched once somebody is there to look at it. */
export function CityMap({ city }: CityMapProps) {
  const { gyms, stateSlug, stateCode, citySlug, name: cityName } = city;
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useWanted(frame);
  const { points, failed, retry } = usePoints({ ...NO_FILTERS, stateSlug, citySlug }, wanted);
  const { hoveredId, selectedId } = useMapLink();
  const labelOf = useCallback((id: string) => own(gyms, id)?.name, [gyms]);
  const listed = selectedId === undefined ? undefined : own(gyms, selectedId);
  useEffect(() => resetMapLink, []);
  return (
    <div ref={frame} className="no-print">
      <GymMap
        points={points}
        selectedId={selectedId}
        hoveredId={hoveredId}
        onSelect={selectGym}
        onHover={hoverGym}
        labelOf={labelOf}
        label={`Gyms in ${cityName}`}
        waits={!wanted}
      />
      <MapNote points={points} failed={failed} retry={retry} />
      {selectedId !== undefined && <SelectedGym id={selectedId} listed={listed && { stateSlug, stateCode, citySlug, cityName, card: listed }} />}
    </div>
  );
}
