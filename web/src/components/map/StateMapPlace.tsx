import { boxes } from '../../generated/boxes';
import { stateFrame } from './stateFrame';
import styles from './StateMap.module.css';

/** As large as the map that will stand here, so that nothing moves when it comes. */
export function StateMapPlace({ code }: { code: string }) {
  const known = boxes[code];
  if (!known) return null;
  const { width, height } = stateFrame(known);
  return <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false" className={`${styles.map} ${styles.place}`} />;
}
