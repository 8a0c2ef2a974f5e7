import { MAX_COMPARED } from '@contract';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '../../ui/Button';
import { paths } from '../../words/paths';
import { clearComparison, useCompare } from '../../stores/compare';
import { formatCount } from '../../words/facts';
import { formatNames } from '../../words/sharedNames';
import * as styles from './CompareBar.module.css';

/** How many gyms are selected, with a link to compare them. Fixed to the bottom of the window. */
export function CompareBar() {
  const chosen = useCompare((state) => state.chosen);
  const isOverLimit = useCompare((state) => state.isOverLimit);
  const { pathname } = useLocation();
  const comparePath = paths.compare(chosen.map(({ id }) => id));
  if (chosen.length === 0 || pathname === paths.compare([])) return null;
  return (
    <section aria-label="Gyms to compare" className={`${styles.bar} no-print`}>
      <div className={`container ${styles.line}`} data-full={isOverLimit || undefined}>
        <p>
          <b role="status">
            {isOverLimit ? `You can compare up to ${MAX_COMPARED} gyms. Remove one to add another.` : `${formatCount(chosen.length, 'gym')} selected`}
          </b>
          <span className={styles.names}>{formatNames(chosen)}</span>
        </p>
        <LinkButton to={comparePath} kind="secondary">
          Compare
        </LinkButton>
        <Button onClick={clearComparison}>Clear</Button>
      </div>
    </section>
  );
}
