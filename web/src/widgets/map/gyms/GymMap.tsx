import { loadGymMap } from './loadGymMap';
import * as styles from './GymMap.module.css';
import { GymMapLegend } from './GymMapLegend';
import type { GymMapProps } from './gymMapProps';
import { lazyPart } from '../../../lazy/lazyPart';

/** If its script does not load, the page still works without the map. */
const Canvas = lazyPart<GymMapProps>('The map', async () => (await loadGymMap()).GymMapCanvas, {
  waiting: <p className={styles.waiting}>The map is loading.</p>,
  meanwhile: 'The list has every gym.',
});

/** An interactive map of gyms. Until it loads, a box of the same size holds its place. */
export function GymMap(props: GymMapProps) {
  return (
    <figure data-map="" className={`${styles.figure} ${styles.ofGyms}`}>
      <div className={styles.frame}>
        {!props.waits ? (
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
        <GymMapLegend of={props.legend ?? 'gyms'} points={props.points} />
      </figcaption>
    </figure>
  );
}
