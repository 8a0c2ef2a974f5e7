import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Cross } from '../../../ui/icons';
import * as styles from './Callout.module.css';
import { placeCallout } from './placeCallout';
import type { GymMapView } from './GymMapView';
import type { Point } from '../view/projection';

interface Props {
  readonly view: GymMapView;
  /** Its gym's position. */
  readonly at: Point;
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Details of the selected gym, joined to its pin by a line, or below the map if the map is too small. It follows the map. */
export function Callout({ view, at, label, children, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const line = useRef<SVGPolylineElement>(null);
  useLayoutEffect(() => {
    const place = () => box.current && line.current && stand(box.current, line.current, view, at);
    place();
    const unfollow = view.onDrawn(place);
    const resized = new ResizeObserver(place);
    if (box.current) resized.observe(box.current);
    return () => {
      unfollow();
      resized.disconnect();
    };
  }, [view, at]);
  // The focus moves here, so that the visitor reads on and Escape works.
  useEffect(() => box.current?.focus({ preventScroll: true }), [at]);
  return (
    <>
      <svg className={styles.tie} aria-hidden="true" focusable="false">
        <polyline ref={line} />
      </svg>
      <div
        ref={box}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={styles.callout}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      >
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Cross />
        </button>
        {children}
      </div>
    </>
  );
}

function stand(box: HTMLElement, line: SVGPolylineElement, view: GymMapView, at: Point): void {
  const pin = view.pixelsOf(at);
  const size = { width: box.offsetWidth, height: box.offsetHeight };
  const marks = view.marksInPixels();
  // The visible part of a map that reaches below the window.
  const seen = { ...view.size, height: Math.min(view.size.height, window.innerHeight - (box.parentElement?.getBoundingClientRect().top ?? 0)) };
  const placed = placeCallout(pin, size, seen, marks) ?? placeCallout(pin, size, view.size, marks);
  box.toggleAttribute('data-below', !placed);
  box.style.transform = placed ? `translate(${placed.left}px, ${placed.top}px)` : '';
  const points = placed?.line ?? [
    { x: pin.x, y: pin.y + 15 },
    { x: pin.x, y: view.size.height },
  ];
  line.setAttribute('points', points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' '));
}
