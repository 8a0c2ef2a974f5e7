import { FormLink } from './FormLink';
import type { GymProps } from './found';
import * as styles from './ClosedNotice.module.css';

/** Says that a gym has closed permanently, before anything else, and asks who knows better. */
export function ClosedNotice({ page: { gym } }: GymProps) {
  return (
    <section aria-labelledby="closed" className={styles.notice}>
      <h2 id="closed">This gym has closed permanently</h2>
      <p>
        We keep its page so that nobody looks for {gym.name} in vain. Its classes, hours and prices are no longer shown.{' '}
        <FormLink form="report">Open again? Tell us</FormLink>
      </p>
    </section>
  );
}
