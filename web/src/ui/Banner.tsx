import type { NoticeTone } from '@contract';
import type { ReactNode } from 'react';
import * as styles from './Banner.module.css';
import { Cross } from './icons';

interface Props {
  readonly tone?: NoticeTone;
  /** Identifies a banner that can be dismissed, so that a page can hide a dismissed banner even before the app has loaded. */
  readonly name?: string | undefined;
  /** The label of the dismiss button. */
  readonly dismissLabel?: string;
  readonly dismiss?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A full-width message at the top of a page. */
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
