import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Point } from '../view/projection';
import type { GymMapView } from './GymMapView';
import * as styles from './ReopenButton.module.css';

interface Props {
  readonly map: GymMapView;
  readonly at: Point;
  readonly label: string;
  readonly onPress: () => void;
}

/** A button over the selected pin that opens its closed callout again. The drawn pin itself can't get focus. */
export function ReopenButton({ map, at, label, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const updatePosition = () => {
      const { x, y } = map.toContainerPixels(at);
      if (button.current) button.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`;
    };
    updatePosition();
    map.on('move resize', updatePosition);
    return () => void map.off('move resize', updatePosition);
  }, [map, at]);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return <button ref={button} type="button" className={styles.button} aria-label={label} onClick={onPress} />;
}
