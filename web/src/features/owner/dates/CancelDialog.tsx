import { Dialog } from '../../../ui/Dialog';
import { CancelClass, type ClassFormProps } from './CancelClass';

export type CancelDialogProps = Omit<ClassFormProps, 'back'>;

/** The dialog to cancel a class on one date, or to remove it from the schedule. */
export function CancelDialog(props: CancelDialogProps) {
  return (
    <Dialog title={`Cancel ${props.target.noun}`} onClose={props.close}>
      <CancelClass {...props} />
    </Dialog>
  );
}
