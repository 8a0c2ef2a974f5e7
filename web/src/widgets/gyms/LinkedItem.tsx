import { type ReactNode, useEffect, useRef } from 'react';
import { hoverGym, useMapLink } from '../../stores/map';
import * as styles from './gyms.module.css';

/** Same as in the style sheet. */
const SIDE_BY_SIDE = '(width >= 1080px)';

/** A gym in a list beside a map. Hovering or focusing it highlights it on the map, and the other way round. */
export function LinkedItem({ id, children }: { id: string; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  const isSelected = useMapLink(({ selectedId }) => selectedId === id);
  const isHovered = useMapLink(({ hoveredId }) => hoveredId === id);
  // Only if list and map are side by side; otherwise the map would scroll out of view.
  useEffect(() => {
    if (isSelected && item.current && window.matchMedia(SIDE_BY_SIDE).matches) scrollToGym(item.current);
  }, [isSelected]);
  return (
    <li
      ref={item}
      className={styles.linked}
      data-shown={isSelected ? 'selected' : isHovered ? 'hovered' : undefined}
      onPointerEnter={() => hoverGym(id)}
      onPointerLeave={() => hoverGym(undefined)}
      onFocus={() => hoverGym(id)}
      onBlur={() => hoverGym(undefined)}
    >
      {children}
    </li>
  );
}

/** Scrolls to a gym that was selected on the map, unless the map would scroll with it: the pin stays where it was pressed. */
function scrollToGym(item: HTMLElement): void {
  const map = document.querySelector('[data-drawn]');
  const topOf = () => map?.getBoundingClientRect().top;
  const [top, scrolled] = [topOf(), window.scrollY];
  item.scrollIntoView({ block: 'nearest' });
  if (topOf() !== top) window.scrollTo({ top: scrolled });
}
