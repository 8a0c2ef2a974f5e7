import { type ReactNode, useEffect, useRef } from 'react';
import { hoverGym, useMapLink } from '../../stores/map';
import * as styles from './gyms.module.css';

/** The width from which list and map are side by side, as in gyms.module.css. */
const SIDE_BY_SIDE = '(width >= 1080px)';

/** A gym in a list next to a map. Hovering or focusing it highlights its marker on the map, and the other way around. */
export function LinkedItem({ id, children }: { id: string; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  const isSelected = useMapLink(({ selectedId }) => selectedId === id);
  const isHovered = useMapLink(({ hoveredId }) => hoveredId === id);
  // If list and map aren't side by side, the map would scroll out of view.
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

/** Scrolls to a gym that was selected on the map, unless the map would scroll too and move the marker that was pressed. */
function scrollToGym(item: HTMLElement): void {
  const map = document.querySelector('[data-drawn]');
  const getMapTop = () => map?.getBoundingClientRect().top;
  const [topBefore, scrollBefore] = [getMapTop(), window.scrollY];
  item.scrollIntoView({ block: 'nearest' });
  if (getMapTop() !== topBefore) window.scrollTo({ top: scrollBefore });
}
