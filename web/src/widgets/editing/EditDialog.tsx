import { Fragment, type ReactNode } from 'react';
import { useConcurrentEdit } from '../../forms/useConcurrentEdit';
import type { Values } from '../../stores/values';
import { EditConflict } from '../../ui/EditConflict';
import { Dialog } from '../../ui/Dialog';

/** The props of an edit dialog's form. */
interface EditFormProps<Value> {
  /** Part of the key under which the browser stores unsent entries. */
  readonly draftKey: string;
  /** The fields' initial values. */
  readonly initial: Value;
  readonly action: string;
  readonly onDone: () => void;
  /** Shown above the fields. */
  readonly above: (busy: boolean) => ReactNode;
}

interface Props<Value> {
  readonly title: string;
  /** The stored value when the dialog was opened. */
  readonly stored: Value & { readonly id: string };
  readonly values: Values<Value>;
  readonly close: () => void;
  /** Shows what another user has changed in the meantime. */
  readonly renderChanges: (before: Value, now: Value) => ReactNode;
  /** Renders the form, which must send `version`, the version that the edit is based on. */
  readonly renderForm: (props: EditFormProps<Value>, version: number) => ReactNode;
}

/**
 * A form to edit a stored value. If another user changes the value in the meantime, the dialog shows the changes and asks which
 * version to keep.
 */
export function EditDialog<Value extends { readonly version: number }>({ title, stored, values, close, renderChanges, renderForm }: Props<Value>) {
  const { current, base, initial, ...conflictProps } = useConcurrentEdit<Value>(stored.id, stored, values);
  const above = (busy: boolean) => current.version !== base.version && !busy && <EditConflict {...conflictProps}>{renderChanges(base, current)}</EditConflict>;
  const props = { draftKey: `${stored.id} ${base.version}`, initial, action: 'Save changes', onDone: close, above };
  return (
    <Dialog title={title} onClose={close}>
      <Fragment key={initial.version}>{renderForm(props, base.version)}</Fragment>
    </Dialog>
  );
}
