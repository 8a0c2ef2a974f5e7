import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/Button';
import { MapElement } from '../base/MapElement';
import { MapMessage } from '../base/MapFrame';
import { useMap } from '../base/useMap';
import type { Bounds } from '../view/projection';
import { useViewInUrl } from '../view/viewInUrl';
import { Callout } from './Callout';
import * as styles from './GymMapCanvas.module.css';
import { GymMapView } from './GymMapView';
import type { GymMapCanvasProps } from './gymMapProps';
import { decodePoints, getPoint } from './points';
import { ReopenButton } from './ReopenButton';
import { useStartingView } from './useStartingView';

/** The interactive part of `GymMap`, with its buttons. */
export function GymMapCanvas(props: GymMapCanvasProps) {
  const { area, circle, getLabel, onSearchArea, callout, calloutContainer, selectedId = '', hoveredId = '' } = props;
  const ids = props.points?.ids;
  const points = useMemo(() => props.points && decodePoints(props.points), [props.points]);
  const indexById = useMemo(() => new Map(ids?.map((id, index) => [id, index])), [ids]);
  const getId = (index: number | undefined) => (index === undefined ? undefined : ids?.[index]);
  const selected = indexById.get(selectedId);
  const at = useMemo(() => (callout && points && selected !== undefined ? getPoint(points, selected) : undefined), [callout, points, selected]);
  const [movedArea, setMovedArea] = useState<Bounds>();
  const [closedId, setClosedId] = useState('');

  const writeViewToUrl = useViewInUrl();
  const onSelect = useEffectEvent((index: number | undefined) => {
    setClosedId('');
    // With a very large number of gyms, the response leaves out their ids, so the map zooms in on the pressed gym instead.
    if (index !== undefined && points && !ids) map?.zoomTo(getPoint(points, index));
    else props.onSelect?.(getId(index));
  });
  const onHover = useEffectEvent((index: number | undefined) => props.onHover?.(getId(index)));
  const onMoved = useEffectEvent((bounds: Bounds) => {
    setMovedArea(bounds);
    writeViewToUrl(bounds);
  });
  const { element, map, failed } = useMap((container) => new GymMapView(container, { onSelect, onHover, onMoved }));
  useEffect(() => {
    if (points) map?.setPoints(points);
  }, [map, points]);
  const { recordSearchedArea } = useStartingView(map, points, area, circle, setMovedArea);
  useEffect(() => {
    const getName = (index: number) => {
      const id = ids?.[index];
      return id === undefined || (callout && id === selectedId) ? undefined : getLabel?.(id);
    };
    map?.setHighlights({ selected: selected ?? -1, hovered: indexById.get(hoveredId) ?? -1, circle, getName });
  }, [map, ids, indexById, selected, selectedId, hoveredId, circle, getLabel, callout]);

  if (failed) return <MapMessage>The map didn’t load. The list has every gym.</MapMessage>;
  const name = getLabel?.(selectedId) ?? 'The gym';
  const searchAreaButton = onSearchArea && movedArea && (
    <Button
      onClick={() => {
        recordSearchedArea(movedArea);
        onSearchArea(movedArea);
      }}
    >
      Search this area
    </Button>
  );
  return (
    <>
      <MapElement
        element={element}
        map={map}
        label={`${props.label}. Arrow keys move the map, plus and minus zoom${callout ? ', Enter opens the gym nearest the center' : ''}.`}
        action={searchAreaButton}
      >
        {!points && !area && !circle && <p className={styles.loading}>The map is loading.</p>}
        {map && at && closedId === selectedId && <ReopenButton map={map} at={at} label={`${name} on the map`} onPress={() => setClosedId('')} />}
      </MapElement>
      {map &&
        at &&
        closedId !== selectedId &&
        calloutContainer &&
        createPortal(
          <Callout map={map} at={at} label={name} onClose={() => setClosedId(selectedId)}>
            {callout?.(selectedId)}
          </Callout>,
          calloutContainer,
        )}
    </>
  );
}
