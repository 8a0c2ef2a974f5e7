import type { PopularCity } from '@contract';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from '../../ui/Link';
import { ChevronDown } from '../../ui/icons';
import { Phrase } from '../../ui/Phrase';
import * as styles from './CityTile.module.css';
import { withCommas } from '../../words/withCommas';

const CLOSE_DELAY_MS = 300;

/** Opens right away on hover, and closes 300 ms after the pointer or focus has left (spec 9). */
function useHoverOpen() {
  const [open, setOpen] = useState(false);
  const openedByHover = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show() {
    clearTimeout(timer.current);
    if (!open) openedByHover.current = true;
    setOpen(true);
  }
  function cancelHide() {
    clearTimeout(timer.current);
  }
  function hideAfterDelay() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
  }
  function toggle() {
    clearTimeout(timer.current);
    // The first click on a tile that opened on hover keeps it open.
    setOpen(openedByHover.current || !open);
    openedByHover.current = false;
  }
  return { open, show, cancelHide, hideAfterDelay, toggle, hide: () => setOpen(false) };
}

/**
 * A popular city, with links to its page and its featured gyms. It has two tab stops: the city, and the button that shows the
 * gyms.
 */
export function CityTile({ city, className = '' }: { city: PopularCity; className?: string }) {
  const { open, show, cancelHide, hideAfterDelay, toggle, hide } = useHoverOpen();
  const summary = useRef<HTMLElement>(null);

  function onSummaryClick(event: MouseEvent) {
    event.preventDefault();
    toggle();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    summary.current?.focus();
    hide();
  }

  return (
    <li
      className={`${styles.tile} ${className}`}
      data-open={open || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hideAfterDelay()}
      onFocus={cancelHide}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hideAfterDelay()}
      onKeyDown={onKeyDown}
    >
      <Link to={city.url} className={styles.city}>
        <span className={styles.name}>
          {city.name}, {city.state}
        </span>{' '}
        {city.gyms !== undefined && (
          <span className={styles.count}>
            <b>{withCommas(city.gyms)}</b> {city.gyms === 1 ? 'gym' : 'gyms'}
          </span>
        )}
      </Link>
      {city.featured.length > 0 && (
        <details open={open}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is already interactive */}
          <summary ref={summary} onClick={onSummaryClick} className={styles.hint}>
            <span>
              Featured gyms <span className="visually-hidden">in {city.name}</span>
            </span>
            <ChevronDown />
          </summary>
          <ul className={styles.gyms}>
            {city.featured.map((gym) => (
              <li key={gym.id}>
                <Link to={gym.url}>
                  <Phrase>{gym.name}</Phrase>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
