import { Fragment, type ReactNode } from 'react';
import { useEdited } from '../../forms/useEdited';
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile';
import { Dialog } from '../../ui/Dialog';

/** What a form for a change is given. */
interface EditForm<Thing> {
  /** Under which what is typed is kept. */
  readonly name: string;
  /** What the fields begin with. */
  readonly from: Thing;
  readonly action: string;
  readonly done: () => void;
  /** Stands above the fields. */
  readonly above: (busy: boolean) => ReactNode;
}

interface Props<Thing> {
  readonly title: string;
  /** As it was when its form was opened. */
  readonly opened: Thing & { readonly id: string };
  readonly watch: (id: string, next: (stored: Thing | undefined) => void) => () => void;
  readonly close: () => void;
  /** What someone else has changed of it meanwhile. */
  readonly changes: (before: Thing, now: Thing) => ReactNode;
  /** The form. `version` is the one that a change is made from, and sent with. */
  readonly form: (given: EditForm<Thing>, version: number) => ReactNode;
}

/** The form for a change of a stored thing. What someone else changes meanwhile is shown, and whoever writes decides which holds. */
export function EditDialog<Thing extends { readonly version: number }>({ title, opened, watch, close, changes, form }: Props<Thing>) {
  const { now, from, beginning, ...decide } = useEdited<Thing>(opened.id, opened, watch);
  const above = (busy: boolean) => now.version !== from.version && !busy && <ChangedMeanwhile {...decide}>{changes(from, now)}</ChangedMeanwhile>;
  const given = { name: `${opened.id} ${from.version}`, from: beginning, action: 'Save changes', done: close, above };
  return (
    <Dialog title={title} onClose={close}>
      <Fragment key={beginning.version}>{form(given, from.version)}</Fragment>
    </Dialog>
  );
}
