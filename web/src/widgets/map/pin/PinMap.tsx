import { useRef } from 'react';
import { useNearViewport } from '../../../hooks/nearViewport';
import { lazyPart } from '../../../parts/lazyPart';
import { MapFrame, MapMessage } from '../base/MapFrame';
import * as styles from './PinMap.module.css';
import type { PinMapProps } from './PinMapCanvas';

const Canvas = lazyPart<PinMapProps>('The map', async () => (await import('./PinMapCanvas')).PinMapCanvas, {
  placeholder: <MapMessage>The map is loading.</MapMessage>,
  hint: 'You can type the coordinates instead.',
});

/** A map on which the user places a pin. Until it is near the viewport, a box of the same size reserves its space. */
export function PinMap(props: PinMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(frame);
  return (
    <MapFrame>
      <div ref={frame} className={styles.map}>
        {isNear && <Canvas {...props} />}
      </div>
    </MapFrame>
  );
}
