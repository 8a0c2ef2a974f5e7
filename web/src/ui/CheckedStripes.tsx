import { formatCheckSummary, summarizeChecks, hasEverBeenChecked, STRIPES, type ListingChecks } from './listingChecks';
import * as styles from './CheckedStripes.module.css';

interface CheckedStripesProps {
  listing: ListingChecks;
  /** The date used to decide whether checks are recent enough (`useAsOf`). Unlike `now`, it is always known. */
  asOf: Date;
  now: Date | undefined;
  /** Names everything that was checked, as on a gym's own page. */
  detailed?: boolean;
}

/**
 * What was checked on a listing, as stripes on a bar and in words. If no stripe is filled, only the words are shown. In a list, gyms
 * that were never checked show nothing, since that's most gyms. The stripes rate the listing, never the gym.
 */
export function CheckedStripes({ listing, asOf, now, detailed = false }: CheckedStripesProps) {
  if (!detailed && !hasEverBeenChecked(listing)) return null;
  const checked = summarizeChecks(listing, asOf);
  return (
    <span className={styles.checked}>
      {checked.filled.length > 0 && (
        <svg viewBox="0 0 40 14" width="40" height="14" aria-hidden="true" className={styles.bar}>
          <rect width="40" height="14" className={styles.black} />
          {STRIPES.map((stripe, index) => (
            <rect key={stripe} x={5 + index * 8} y="3" width="5" height="8" className={checked.filled.includes(stripe) ? styles.on : styles.off} />
          ))}
          <rect x="0.5" y="0.5" width="39" height="13" className={styles.outline} />
        </svg>
      )}
      <span>{formatCheckSummary(checked, now, detailed)}</span>
    </span>
  );
}
