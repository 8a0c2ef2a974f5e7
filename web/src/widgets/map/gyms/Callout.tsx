import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Cross } from '../../../ui/icons';
import type { PixelBox } from '../view/pixelBox';
import type { Point } from '../view/projection';
import * as styles from './Callout.module.css';
import type { GymMapView } from './GymMapView';
import { hasRoom, createLineToSheet, type PlacedCallout, placeCallout } from './placeCallout';

interface Props {
  readonly map: GymMapView;
  /** The gym's position. */
  readonly at: Point;
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Details of the selected gym, connected to its pin by a line. They move with the map. If the map is too small, they appear below it. */
export function Callout({ map, at, label, children, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const line = useRef<SVGPolylineElement>(null);
  useLayoutEffect(() => {
    const update = () => box.current && line.current && updatePosition(box.current, line.current, map, at);
    update();
    map.on('move resize drawn', update);
    const resizeObserver = new ResizeObserver(update);
    if (box.current) resizeObserver.observe(box.current);
    return () => {
      map.off('move resize drawn', update);
      resizeObserver.disconnect();
    };
  }, [map, at]);
  useEffect(() => {
    // Moves focus to the callout, so that screen readers continue there and Escape closes it.
    box.current?.focus({ preventScroll: true });
    if (box.current?.dataset.sheet !== undefined) box.current.scrollIntoView({ block: 'nearest' });
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

function updatePosition(box: HTMLElement, line: SVGPolylineElement, map: GymMapView, at: Point): void {
  const pin = map.toContainerPixels(at);
  const { x: width, y: height } = map.getSize();
  box.toggleAttribute('data-sheet', !hasRoom({ width, height }));
  const position = box.dataset.sheet === undefined ? placeInView(box, map, pin) : undefined;
  box.style.transform = position ? `translate(${position.left}px, ${position.top}px)` : '';
  line.setAttribute('points', (position?.line ?? createLineToSheet(pin, height)).map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' '));
}

/** Places the callout on the part of the map that is inside the viewport, if it fits there. */
function placeInView(box: HTMLElement, map: GymMapView, pin: Point): PlacedCallout {
  const callout = { width: box.offsetWidth, height: box.offsetHeight };
  const { x: width, y } = map.getSize();
  const visibleHeight = Math.min(y, window.innerHeight - map.getContainer().getBoundingClientRect().top);
  const height = visibleHeight > callout.height ? visibleHeight : y;
  return placeCallout(pin, callout, { width, height }, [...map.getMarkerBoxes(), ...getControlBoxes(map.getContainer())]);
}

/** The boxes of the map's own buttons. */
function getControlBoxes(container: HTMLElement): PixelBox[] {
  const corner = container.getBoundingClientRect();
  return [...container.querySelectorAll('button')].map((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return { left: left - corner.left, top: top - corner.top, width, height };
  });
}
