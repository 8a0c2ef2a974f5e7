import type { PointsAnswer } from '@contract';
import { useRef } from 'react';
import * as styles from './GymMap.module.css';
import { MapLegend } from './MapLegend';
import type { Bounds, Place } from './projection';
import { useNear } from '../../shell/attention';
import { part } from '../../shell/part';

export interface GymMapProps {
  /** Undefined while they are on their way. Gyms without coordinates are not among them; the list has them. */
  readonly points: PointsAnswer | undefined;
  readonly selectedId?: string | undefined;
  readonly hoveredId?: string | undefined;
  /** Undefined where the visitor chose a place without a gym. */
  readonly onSelect?: (id: string | undefined) => void;
  readonly onHover?: (id: string | undefined) => void;
  /** "Search this area" was pressed. Without it the button is not there. */
  readonly onArea?: (bounds: Bounds) => void;
  /** The area that was searched: shown first, and not left when other gyms come. */
  readonly area?: Bounds | undefined;
  /** The place that was asked for, and how far around it, in miles. */
  readonly circle?: { readonly place: Place; readonly miles: number } | undefined;
  /** The name of a gym that the list shows. */
  readonly labelOf?: (id: string) => string | undefined;
  /** What the map shows, for those who don't see it. */
  readonly label: string;
  /** Not yet: its place is kept. */
  readonly waits?: boolean;
}

/** The map's script is some ten kilobytes; where it does not arrive, the page stays as useful without. */
const Canvas = part<GymMapProps>('The map', async () => (await import('./GymMapCanvas')).GymMapCanvas, {
  waiting: <p className={styles.waiting}>The map is loading.</p>,
  meanwhile: 'The list has every gym.',
});

/** Gyms on a map that is moved and zoomed: a box of the same size until it has come near the window. */
export function GymMap(props: GymMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNear(frame) && !props.waits;
  return (
    <figure className={`${styles.figure} no-print`}>
      <div ref={frame} className={styles.frame}>
        {near ? (
          <Canvas {...props} />
        ) : (
          <>
            <p className={`${styles.waiting} ${styles.kept}`}>Map: {props.label}</p>
            <noscript>
              <p className={styles.waiting}>The map needs JavaScript. The list has every gym.</p>
            </noscript>
          </>
        )}
      </div>
      <figcaption>
        <MapLegend />
      </figcaption>
    </figure>
  );
}

/** Stands in the map's box where none can be drawn. */
export function MapMissing() {
  return <p className={styles.waiting}>The map did not load. The list has every gym.</p>;
}
