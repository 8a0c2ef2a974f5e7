import { useRef } from 'react';
import { useNear } from '../../../hooks/near';
import { lazyPart } from '../../../parts/lazyPart';
import { MapFrame, MapMessage } from '../base/MapFrame';
import * as styles from './PinMap.module.css';
import type { PinMapProps } from './PinMapCanvas';

const Canvas = lazyPart<PinMapProps>('The map', async () => (await import('./PinMapCanvas')).PinMapCanvas, {
  waiting: <MapMessage>The map is loading.</MapMessage>,
  instead: 'You can type the coordinates instead.',
});

/** A map for setting one pin. A box of the same size holds its place until it is near the window. */
export function PinMap(props: PinMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <MapFrame>
      <div ref={place} className={styles.map}>
        {near && <Canvas {...props} />}
      </div>
    </MapFrame>
  );
}
