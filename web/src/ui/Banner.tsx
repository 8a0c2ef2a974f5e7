import type { NoticeTone } from '@contract';
import type { ReactNode } from 'react';
import * as styles from './Banner.module.css';
import { Cross } from './icons';

interface Props {
  readonly tone?: NoticeTone;
  /** Identifies a dismissible banner. A dismissed one is hidden by this name before the app has loaded. */
  readonly name?: string | undefined;
  /** The label of the dismiss button. */
  readonly dismissLabel?: string;
  readonly dismiss?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A line across the whole page. */
export function Banner({ tone, name, dismissLabel = 'Dismiss this notice', dismiss, children }: Props) {
  return (
    <div className={`${styles.banner} ${tone ? styles[tone] : ''} no-print`} data-banner={name}>
      <div className={`container ${styles.line}`}>
        <p>{children}</p>
        {dismiss && (
          <button type="button" aria-label={dismissLabel} onClick={dismiss}>
            <Cross />
          </button>
        )}
      </div>
    </div>
  );
}
