import { SITE } from '@contract';
import * as styles from './Logo.module.css';

/** Four mats around a yellow half mat. `oneColor` leaves out the half mat. */
export function Logo({ size = 28, oneColor = false }: { size?: number; oneColor?: boolean }) {
  return (
    <svg viewBox="0 0 30 30" width={size} height={size} aria-hidden="true" className={styles.logo}>
      <path d="M0 0h19v9H0zM21 0h9v19h-9zM11 21h19v9H11zM0 11h9v19H0z" className={styles.mats} />
      {!oneColor && <path d="M11 11h8v8h-8z" className={styles.half} />}
    </svg>
  );
}

/** The logo and the site's name. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <Logo />
      {SITE.name}
    </span>
  );
}
