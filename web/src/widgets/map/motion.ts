import { between, type Camera, panned } from './camera';

/** A view at each moment of a movement; undefined once it has ended. */
export type Motion = (now: number) => Camera | undefined;

const EASE_MS = 280;
/** A thrown map loses its speed by half in this time. */
const HALF_MS = 120;
const STOPPED = 0.02;

/** Whether the visitor asks for less motion: views then change at once. */
export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** From one view to another, slowing down. */
export function easing(from: Camera, to: Camera, start: number): Motion {
  let arrived = false;
  return (now) => {
    if (arrived) return undefined;
    const part = Math.min(1, Math.max(0, (now - start) / EASE_MS));
    arrived = part === 1;
    return arrived ? to : between(from, to, 1 - (1 - part) ** 3);
  };
}

/** Goes on with the speed it was let go with (pixels a millisecond), slower and slower. */
export function sliding(from: Camera, dx: number, dy: number, start: number): Motion {
  const speed = Math.hypot(dx, dy);
  return (now) => {
    const left = 0.5 ** ((now - start) / HALF_MS);
    if (speed * left < STOPPED) return undefined;
    const way = (HALF_MS / Math.LN2) * (1 - left);
    return panned(from, dx * way, dy * way);
  };
}
