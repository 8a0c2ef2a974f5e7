import { lazyPart } from '../../parts/lazyPart';
import type { GoingProps } from './GoingButton';
import * as styles from './going.module.css';

/** The “I’m going” button of a session, which loads after the page. Until then, its space is empty. */
export const LazyGoingButton = lazyPart<GoingProps>('The “I’m going” button', async () => (await import('./GoingButton')).GoingButton, {
  placeholder: <span className={styles.going} />,
});
