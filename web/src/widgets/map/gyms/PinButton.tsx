import { useEffect, useLayoutEffect, useRef } from 'react';
import * as styles from './GymMapCanvas.module.css';
import type { GymMapView } from './GymMapView';
import type { Point } from '../view/projection';

interface Props {
  readonly view: GymMapView;
  readonly at: Point;
  readonly label: string;
  readonly onPress: () => void;
}

/** A button over the pin whose callout was closed, which opens it again. The drawn pin itself can't take the focus. */
export function PinButton({ view, at, label, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { x, y } = view.pixelsOf(at);
      if (button.current) button.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`;
    };
    place();
    return view.onDrawn(place);
  }, [view, at]);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return <button ref={button} type="button" className={styles.pin} aria-label={label} onClick={onPress} />;
}
