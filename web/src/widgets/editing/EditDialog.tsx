import { Fragment, type ReactNode } from 'react';
import { useConcurrentEdit } from '../../forms/useConcurrentEdit';
import type { Values } from '../../stores/values';
import { EditConflict } from '../../ui/EditConflict';
import { Dialog } from '../../ui/Dialog';

/** What the form of an edit dialog receives. */
interface EditForm<Thing> {
  /** The name under which unsent entries are kept. */
  readonly name: string;
  /** The fields' initial values. */
  readonly from: Thing;
  readonly action: string;
  readonly done: () => void;
  /** Shown above the fields. */
  readonly above: (busy: boolean) => ReactNode;
}

interface Props<Thing> {
  readonly title: string;
  /** As it was when its form was opened. */
  readonly opened: Thing & { readonly id: string };
  readonly values: Values<Thing>;
  readonly close: () => void;
  /** What another user has changed in the meantime. */
  readonly changes: (before: Thing, now: Thing) => ReactNode;
  /** The form. `version` is the version that the edit is based on; it is sent along. */
  readonly form: (given: EditForm<Thing>, version: number) => ReactNode;
}

/**
 * A form to edit a stored thing. If another user changes it in the meantime, the changes are shown, and the user decides which
 * version to keep.
 */
export function EditDialog<Thing extends { readonly version: number }>({ title, opened, values, close, changes, form }: Props<Thing>) {
  const { current, base, initial, ...decide } = useConcurrentEdit<Thing>(opened.id, opened, values);
  const above = (busy: boolean) => current.version !== base.version && !busy && <EditConflict {...decide}>{changes(base, current)}</EditConflict>;
  const given = { name: `${opened.id} ${base.version}`, from: initial, action: 'Save changes', done: close, above };
  return (
    <Dialog title={title} onClose={close}>
      <Fragment key={initial.version}>{form(given, base.version)}</Fragment>
    </Dialog>
  );
}
