import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Callout } from './Callout';
import * as styles from './GymMapCanvas.module.css';
import type { GymMapProps } from './gymMapProps';
import { Credit, TwoFingersHint, ZoomButtons } from '../view/MapControls';
import { MapMissing } from './MapMissing';
import { PinButton } from './PinButton';
import { decodePoints, pointAt } from './points';
import type { Bounds } from '../view/projection';
import { useMapView, useStartingView } from './useMapView';
import { useViewInAddress } from '../view/viewInAddress';

/** The interactive part of `GymMap`, with its buttons. */
export function GymMapCanvas(props: GymMapProps) {
  const { area, circle, labelOf, onArea, callout, selectedId = '', hoveredId = '' } = props;
  const element = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<Bounds>();
  const [failed, setFailed] = useState(false);
  const ids = props.points?.ids;
  const points = useMemo(() => props.points && decodePoints(props.points), [props.points]);
  const indexOf = useMemo(() => new Map(ids?.map((id, index) => [id, index])), [ids]);
  const idOf = (index: number | undefined) => (index === undefined ? undefined : ids?.[index]);
  const selected = indexOf.get(selectedId);
  const called = useMemo(() => (callout && points && selected !== undefined ? pointAt(points, selected) : undefined), [callout, points, selected]);
  const [closed, setClosed] = useState('');

  const keepInAddress = useViewInAddress();
  const view = useMapView(element, controls, {
    onSelect: (index) => {
      setClosed('');
      // With very many gyms their ids are unknown, so the map zooms in on the one pressed.
      if (index !== undefined && points && !ids) view?.goNear(pointAt(points, index));
      else props.onSelect?.(idOf(index));
    },
    onHover: (index) => props.onHover?.(idOf(index)),
    onMoved: (bounds) => {
      setMoved(bounds);
      keepInAddress(bounds);
    },
    onFailure: () => setFailed(true),
  });
  useEffect(() => {
    if (points) view?.setPoints(points);
  }, [view, points]);
  const start = useStartingView(view, points, area, circle, setMoved);
  useEffect(() => {
    const nameOf = (index: number) => {
      const id = ids?.[index];
      return id === undefined || (callout && id === selectedId) ? undefined : labelOf?.(id);
    };
    view?.setShown({ selected: selected ?? -1, hovered: indexOf.get(hoveredId) ?? -1, circle, nameOf });
  }, [view, ids, indexOf, selected, selectedId, hoveredId, circle, labelOf, callout]);

  if (failed) return <MapMissing />;
  const name = labelOf?.(selectedId) ?? 'The gym';
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no set of fields */}
      <div
        ref={element}
        className={styles.map}
        role="group"
        aria-label={`${props.label}. Arrow keys move the map, plus and minus zoom${callout ? ', Enter opens the gym nearest the center' : ''}.`}
      >
        <div ref={controls} className={styles.controls}>
          {!points && !area && !circle && <p className={styles.covering}>The map is loading.</p>}
          {onArea && moved && (
            <div className={styles.area}>
              <Button
                onClick={() => {
                  start.keep(moved);
                  onArea(moved);
                }}
              >
                Search this area
              </Button>
            </div>
          )}
          {view && called && closed === selectedId && <PinButton view={view} at={called} label={`${name} on the map`} onPress={() => setClosed('')} />}
          {view && <ZoomButtons zoomBy={(steps) => view.zoomBy(steps)} />}
          <Credit />
          <TwoFingersHint />
        </div>
      </div>
      {view && called && closed !== selectedId && (
        <Callout view={view} at={called} label={name} onClose={() => setClosed(selectedId)}>
          {callout?.(selectedId)}
        </Callout>
      )}
    </>
  );
}
