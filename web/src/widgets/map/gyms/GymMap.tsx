import { useState } from 'react';
import { lazyPart } from '../../../parts/lazyPart';
import { MapFrame, MapMessage } from '../base/MapFrame';
import * as styles from './GymMap.module.css';
import { GymMapLegend } from './GymMapLegend';
import type { GymMapCanvasProps, GymMapProps } from './gymMapProps';
import { loadGymMap } from './loadGymMap';

/** If the script doesn't load, the page still works without the map. */
const Canvas = lazyPart<GymMapCanvasProps>('The map', async () => (await loadGymMap()).GymMapCanvas, {
  placeholder: <MapMessage>The map is loading.</MapMessage>,
  hint: 'The list has every gym.',
});

/** An interactive map of gyms. Until it loads, a box of the same size reserves its space. */
export function GymMap(props: GymMapProps) {
  const [calloutContainer, setCalloutContainer] = useState<HTMLElement | null>(null);
  return (
    <MapFrame data-map="">
      <figure className={styles.figure}>
        <div className={styles.map}>
          {!props.isPlaceholder ? (
            <Canvas {...props} calloutContainer={calloutContainer} />
          ) : (
            <>
              <div className={styles.name}>
                <MapMessage>Map: {props.label}</MapMessage>
              </div>
              <noscript>
                <MapMessage>The map needs JavaScript. The list has every gym.</MapMessage>
              </noscript>
            </>
          )}
        </div>
        <figcaption>
          <GymMapLegend legend={props.legend ?? 'gyms'} points={props.points} />
        </figcaption>
      </figure>
      <div ref={setCalloutContainer} />
    </MapFrame>
  );
}
