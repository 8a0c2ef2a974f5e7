import * as styles from './GymMap.module.css';

/** Shown in the map's box if the map can't be drawn. */
export function MapMissing() {
  return <p className={styles.waiting}>The map didn’t load. The list has every gym.</p>;
}
