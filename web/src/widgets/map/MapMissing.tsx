import * as styles from './GymMap.module.css';

/** Stands in the map's box where none can be drawn. */
export function MapMissing() {
  return <p className={styles.waiting}>The map did not load. The list has every gym.</p>;
}
