import { FormLink } from './FormLink';
import type { GymProps } from './gymProps';
import * as styles from './ClosedNotice.module.css';

/** Says that a gym has closed permanently, and asks visitors to report if it has reopened. */
export function ClosedNotice({ page: { gym } }: GymProps) {
  return (
    <section aria-labelledby="closed" className={styles.notice}>
      <h2 id="closed">This gym has closed permanently</h2>
      <p>
        We keep this page so that people don’t make the trip to {gym.name} for nothing. Classes, hours and prices are no longer shown.{' '}
        <FormLink form="report">Has it reopened? Tell us</FormLink>
      </p>
    </section>
  );
}
