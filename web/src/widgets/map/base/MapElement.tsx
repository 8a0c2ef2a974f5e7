import { DomEvent } from 'leaflet';
import type { ReactNode, RefObject } from 'react';
import { TILE_ATTRIBUTION } from '../../../config';
import type { BaseMap } from './BaseMap';
import * as styles from './MapElement.module.css';

interface Props {
  readonly element: RefObject<HTMLDivElement | null>;
  /** Undefined until the map is created. */
  readonly map: BaseMap | undefined;
  /** What the map shows and which keys work, for screen readers. */
  readonly label: string;
  /** A button at the top. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** The element that a map is drawn in, and its controls. Presses on the controls don't reach the map. */
export function MapElement({ element, map, label, action, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map isn't a set of fields
    <div ref={element} className={styles.map} role="group" aria-label={label}>
      <div ref={keepPressesFromMap} className={styles.controls}>
        {children}
        {action && <div className={styles.action}>{action}</div>}
        {map && (
          <div className={styles.zoom}>
            <ZoomButton name="Zoom in" path="M8 2v12M2 8h12" onClick={() => map.zoomBy(1)} />
            <ZoomButton name="Zoom out" path="M2 8h12" onClick={() => map.zoomBy(-1)} />
          </div>
        )}
        <Credit />
        {/* Shown while one finger tries to move the map. Screen readers don't need it. */}
        <p className={styles.hint} aria-hidden="true">
          Use two fingers to move the map
        </p>
      </div>
    </div>
  );
}

function keepPressesFromMap(controls: HTMLElement | null): void {
  if (controls) DomEvent.disableClickPropagation(controls);
}

/** For visitors without a mouse wheel. */
function ZoomButton({ name, path, onClick }: { name: string; path: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={name} title={name} onClick={onClick}>
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  );
}

/** The attribution of the street layer, if there is one. OpenStreetMap requires a link to its terms. */
function Credit() {
  if (!TILE_ATTRIBUTION) return null;
  const isLinked = /openstreetmap/i.test(TILE_ATTRIBUTION);
  return <p className={styles.credit}>{isLinked ? <a href="https://www.openstreetmap.org/copyright">{TILE_ATTRIBUTION}</a> : TILE_ATTRIBUTION}</p>;
}
