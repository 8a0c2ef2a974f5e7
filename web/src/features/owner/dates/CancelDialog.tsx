import { Dialog } from '../../../ui/Dialog';
import { CancelClass, type ClassFormProps } from './CancelClass';

export type CancelDialogProps = Omit<ClassFormProps, 'back'>;

/** Asks for the reason to cancel a class on a date, and cancels it. */
export function CancelDialog(props: CancelDialogProps) {
  return (
    <Dialog title={`Cancel ${props.target.noun}`} onClose={props.close}>
      <CancelClass {...props} />
    </Dialog>
  );
}
