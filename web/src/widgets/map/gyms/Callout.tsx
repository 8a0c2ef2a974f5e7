import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Cross } from '../../../ui/icons';
import type { PixelBox } from '../view/pixelBox';
import type { Point } from '../view/projection';
import * as styles from './Callout.module.css';
import type { GymMapView } from './GymMapView';
import { lineToSheet, placeCallout } from './placeCallout';

interface Props {
  readonly map: GymMapView;
  /** Its gym's position. */
  readonly at: Point;
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Details of the selected gym, joined to its pin by a line. It follows the map. On narrow screens it is a sheet below the map. */
export function Callout({ map, at, label, children, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const line = useRef<SVGPolylineElement>(null);
  useLayoutEffect(() => {
    const place = () => box.current && line.current && follow(box.current, line.current, map, at);
    place();
    map.on('move resize drawn', place);
    const resized = new ResizeObserver(place);
    if (box.current) resized.observe(box.current);
    return () => {
      map.off('move resize drawn', place);
      resized.disconnect();
    };
  }, [map, at]);
  useEffect(() => {
    // The focus moves here, so that the visitor reads on and Escape works.
    box.current?.focus({ preventScroll: true });
    if (box.current && isSheet(box.current)) box.current.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <>
      <svg className={styles.line} aria-hidden="true" focusable="false">
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

/** Whether the style sheet has put it into the flow of the page. */
const isSheet = (box: HTMLElement): boolean => getComputedStyle(box).position !== 'absolute';

function follow(box: HTMLElement, line: SVGPolylineElement, map: GymMapView, at: Point): void {
  const pin = map.pixelsOf(at);
  const { x: width, y: height } = map.getSize();
  // The part of a high map that is inside the window.
  const visible = window.innerHeight - map.getContainer().getBoundingClientRect().top;
  const callout = { width: box.offsetWidth, height: box.offsetHeight };
  const placed = isSheet(box)
    ? undefined
    : placeCallout(pin, callout, { width, height: visible < height && visible > callout.height ? visible : height }, [
        ...map.markersInPixels(),
        ...controlsOn(map.getContainer()),
      ]);
  box.style.transform = placed ? `translate(${placed.left}px, ${placed.top}px)` : '';
  line.setAttribute('points', (placed?.line ?? lineToSheet(pin, height)).map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' '));
}

/** The boxes of the map's own buttons. */
function controlsOn(container: HTMLElement): PixelBox[] {
  const corner = container.getBoundingClientRect();
  return [...container.querySelectorAll('button')].map((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return { left: left - corner.left, top: top - corner.top, width, height };
  });
}
