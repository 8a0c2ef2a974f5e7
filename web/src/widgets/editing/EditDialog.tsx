import { Fragment, type ReactNode } from 'react';
import { useConcurrentEdit } from '../../forms/useConcurrentEdit';
import type { Values } from '../../stores/values';
import { EditConflict } from '../../ui/EditConflict';
import { Dialog } from '../../ui/Dialog';

/** The props of an edit dialog's form. */
interface EditFormProps<Thing> {
  /** Part of the key under which the browser stores unsent entries. */
  readonly name: string;
  /** The fields' initial values. */
  readonly initial: Thing;
  readonly action: string;
  readonly onDone: () => void;
  /** Shown above the fields. */
  readonly above: (busy: boolean) => ReactNode;
}

interface Props<Thing> {
  readonly title: string;
  /** The stored thing when the dialog was opened. */
  readonly stored: Thing & { readonly id: string };
  readonly values: Values<Thing>;
  readonly close: () => void;
  /** Shows what another user has changed in the meantime. */
  readonly renderChanges: (before: Thing, now: Thing) => ReactNode;
  /** Renders the form, which must send `version`, the version that the edit is based on. */
  readonly renderForm: (props: EditFormProps<Thing>, version: number) => ReactNode;
}

/**
 * A form to edit a stored thing. If another user changes it in the meantime, it shows the changes and asks which version to keep.
 */
export function EditDialog<Thing extends { readonly version: number }>({ title, stored, values, close, renderChanges, renderForm }: Props<Thing>) {
  const { current, base, initial, ...decide } = useConcurrentEdit<Thing>(stored.id, stored, values);
  const above = (busy: boolean) => current.version !== base.version && !busy && <EditConflict {...decide}>{renderChanges(base, current)}</EditConflict>;
  const props = { name: `${stored.id} ${base.version}`, initial, action: 'Save changes', onDone: close, above };
  return (
    <Dialog title={title} onClose={close}>
      <Fragment key={initial.version}>{renderForm(props, base.version)}</Fragment>
    </Dialog>
  );
}
