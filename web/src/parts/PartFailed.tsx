import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../ui/Button';
import { type Failure, forgetFailures } from './failures';
import * as styles from './PartFailed.module.css';
import { useIsFirstFailure } from './useIsFirstFailure';
import { whenOnline } from './retryPeriodically';

export interface PartFailedProps {
  /** The part's name, as shown to visitors: “{name} didn’t load.” */
  readonly name: string;
  readonly failure: Failure;
  readonly retry: () => unknown;
  /** Shows the message at the bottom of the window, because the part has no place on the page or may be out of view. */
  readonly floats?: boolean | undefined;
  /** What the visitor can do without the part. */
  readonly hint?: ReactNode;
}

/**
 * Shown in place of a part that failed to load. As with pages, visitors can retry after the first failure, and reload after later
 * ones (spec 2).
 */
export function PartFailed({ name, failure, retry, floats = false, hint }: PartFailedProps) {
  const [busy, setBusy] = useState(false);
  const isFirst = useIsFirstFailure(name, failure);
  const tryAgain = async () => {
    setBusy(true);
    await retry();
    setBusy(false);
  };
  const retryQuietly = useEffectEvent(() => {
    // This doesn't count as a failure, since the visitor didn't press the button. They can still try again themselves.
    forgetFailures(name);
    retry();
  });
  useEffect(() => whenOnline(() => retryQuietly()), []);
  return (
    <div role="status" className={`${styles.failed} ${floats ? styles.floats : ''} no-print`}>
      <p>
        {!isFirst && <b>Still Having Trouble. </b>}
        <span>{name} didn’t load. </span>
        {hint}
      </p>
      {isFirst ? (
        <Button busy={busy} onClick={() => void tryAgain()}>
          Try Again
        </Button>
      ) : (
        <Button onClick={() => window.location.reload()}>Reload Page</Button>
      )}
    </div>
  );
}
