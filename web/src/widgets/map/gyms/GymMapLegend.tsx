import type { ReactNode } from 'react';
import type { PointsResponse } from '@contract';
import { formatCount } from '../../../words/facts';
import * as styles from './GymMapLegend.module.css';

interface Props {
  readonly legend: 'gyms' | 'open mats';
  readonly points: PointsResponse | undefined;
}

/** Explains a map's markers, and says how many gyms aren't on it because their location is unknown. Also shown until the map loads. */
export function GymMapLegend({ legend, points }: Props) {
  const unmappedCount = points ? points.total - points.kinds.length : 0;
  return (
    <ul className={styles.legend} aria-label="Map legend">
      {legend === 'gyms' ? <GymsLegend /> : <OpenMatsLegend />}
      {unmappedCount > 0 && <li>{formatCount(unmappedCount, 'gym')} not on the map</li>}
    </ul>
  );
}

function GymsLegend() {
  return (
    <>
      <LegendItem name="Gym">
        <rect x="3" y="3" width="14" height="14" className={styles.pinOpen} />
      </LegendItem>
      <LegendItem name="Open mat today">
        <rect x="4" y="4" width="12" height="12" className={styles.pinMat} />
      </LegendItem>
      <LegendItem name="Closed permanently">
        <rect x="4" y="4" width="12" height="12" className={styles.pinClosed} />
        <path d="m4 4 12 12" className={styles.pinClosed} />
      </LegendItem>
    </>
  );
}

function OpenMatsLegend() {
  return (
    <>
      <LegendItem name="Later today">
        <rect x="4" y="4" width="12" height="12" className={styles.pinMat} />
      </LegendItem>
      <LegendItem name="Another day">
        <rect x="4" y="4" width="12" height="12" className={styles.pinEmpty} />
        <rect x="5" y="10" width="10" height="5" className={styles.pinHalf} />
      </LegendItem>
      <LegendItem name="On now">
        <rect x="1" y="1" width="18" height="18" className={styles.pinEmpty} />
        <rect x="5" y="5" width="10" height="10" className={styles.pinMat} />
      </LegendItem>
      <LegendItem name="Several gyms">
        <path d="M2 2h12v4H2zm12 0h4v12h-4zM6 14h12v4H6zM2 6h4v12H2z" className={styles.several} />
      </LegendItem>
    </>
  );
}

function LegendItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
        {children}
      </svg>
      {name}
    </li>
  );
}
