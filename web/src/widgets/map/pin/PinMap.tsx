import { useRef } from 'react';
import { useNear } from '../../../hydration/interaction';
import { lazyPart } from '../../../lazy/lazyPart';
import * as styles from '../gyms/GymMap.module.css';
import type { PinMapProps } from './PinMapCanvas';

const Canvas = lazyPart<PinMapProps>('The map', async () => (await import('./PinMapCanvas')).PinMapCanvas, {
  waiting: <p className={styles.waiting}>The map is loading.</p>,
  meanwhile: 'You can type the coordinates instead.',
});

/** A map for setting one pin. A box of the same size holds its place until it is near the window. */
export function PinMap(props: PinMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNear(frame);
  return (
    <div className={styles.figure}>
      <div ref={frame} className={`${styles.frame} ${styles.forPin}`}>
        {near && <Canvas {...props} />}
      </div>
    </div>
  );
}
