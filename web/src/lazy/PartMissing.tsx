import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button';
import type { Failure } from './failures';
import * as styles from './PartMissing.module.css';
import { useIsFirst } from './useIsFirst';

export interface PartMissingProps {
  /** What a visitor calls it: it begins the sentence that it did not load. */
  readonly name: string;
  readonly failure: Failure;
  readonly again: () => unknown;
  /** It has no place on the page, or none that is sure to be in sight: at the foot of the window. */
  readonly floats?: boolean | undefined;
  /** What can be done meanwhile. */
  readonly meanwhile?: ReactNode;
}

/** Stands where a part of the page should be. As with pages, another try is offered once, then a reload (spec 2). */
export function PartMissing({ name, failure, again, floats = false, meanwhile }: PartMissingProps) {
  const [busy, setBusy] = useState(false);
  const first = useIsFirst(name, failure);
  const tryAgain = async () => {
    setBusy(true);
    await again();
    setBusy(false);
  };
  return (
    <div role="status" className={`${styles.missing} ${floats ? styles.floats : ''} no-print`}>
      <p>
        {!first && <b>Still Having Trouble. </b>}
        <span>{name} did not load. </span>
        {meanwhile}
      </p>
      {first ? (
        <Button busy={busy} onClick={() => void tryAgain()}>
          Try Again
        </Button>
      ) : (
        <Button onClick={() => window.location.reload()}>Reload Page</Button>
      )}
    </div>
  );
}
