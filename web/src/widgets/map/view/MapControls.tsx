import { TILE_ATTRIBUTION } from '../../../config';
import * as styles from '../gyms/GymMapCanvas.module.css';

/** Zoom buttons, for visitors without a mouse wheel. */
export function ZoomButtons({ zoomBy }: { readonly zoomBy: (steps: number) => void }) {
  return (
    <div className={styles.zoom}>
      <ZoomButton name="Zoom in" path="M8 2v12M2 8h12" onClick={() => zoomBy(1)} />
      <ZoomButton name="Zoom out" path="M2 8h12" onClick={() => zoomBy(-1)} />
    </div>
  );
}

/** Shown while one finger tries to move the map. Screen readers don’t need it. */
export const TwoFingersHint = () => (
  <p className={styles.hint} aria-hidden="true">
    Use two fingers to move the map
  </p>
);

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
export function Credit() {
  if (!TILE_ATTRIBUTION) return null;
  const isLinked = /openstreetmap/i.test(TILE_ATTRIBUTION);
  return <p className={styles.credit}>{isLinked ? <a href="https://www.openstreetmap.org/copyright">{TILE_ATTRIBUTION}</a> : TILE_ATTRIBUTION}</p>;
}
