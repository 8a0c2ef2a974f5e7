import type { ReactNode } from 'react';
import { Button } from './Button';
import { ErrorBox } from './ErrorBox';

interface Props {
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** What the other user changed. */
  readonly children: ReactNode;
}

/** Shown in a form if another user has since changed the same data. The backend rejects the form until the user picks a version. */
export function EditConflict({ keepMine, takeTheirs, children }: Props) {
  return (
    <ErrorBox
      title="Someone changed this while you were editing."
      action={
        <span className="row">
          <Button onClick={keepMine}>Keep my changes</Button>
          <Button onClick={takeTheirs}>Use the newer version</Button>
        </span>
      }
    >
      {children}
    </ErrorBox>
  );
}
