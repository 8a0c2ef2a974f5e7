import type { ReactNode } from 'react';
import { Button } from './Button';
import { ErrorBox } from './ErrorBox';

interface Props {
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** What someone else has changed. */
  readonly children: ReactNode;
}

/** Stands in a form whose thing someone else has changed: saving would be refused as stale until one of the two is chosen. */
export function ChangedMeanwhile({ keepMine, takeTheirs, children }: Props) {
  return (
    <ErrorBox
      title="This was changed while you were writing."
      action={
        <span className="row">
          <Button onClick={keepMine}>Keep what I typed</Button>
          <Button onClick={takeTheirs}>Start from the change</Button>
        </span>
      }
    >
      {children}
    </ErrorBox>
  );
}
