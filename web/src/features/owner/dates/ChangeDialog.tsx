import { type DatedChangeKind, type EnteredChange, getLocalDate } from '@contract';
import { type ComponentType, useState } from 'react';
import { FormProblem } from '../../../forms/useSubmit';
import type { StoredGym } from '../../../stores/gyms';
import { Dialog } from '../../../ui/Dialog';
import { formatChange } from '../../../words/datedChanges';
import { applyChanges } from './applyChanges';
import { type ChangeFieldsProps, ClosureFields, readClosure } from './ClosureFields';
import { DateForm } from './DateForm';
import { EventFields, readEvent } from './EventFields';
import { ExtraFields, readExtra } from './ExtraFields';
import { HoursFields, readHoursChange } from './HoursFields';
import { ChangePreview } from './ChangePreview';

interface ChangeForm {
  readonly title: string;
  readonly action: string;
  readonly Fields: ComponentType<ChangeFieldsProps>;
  /** @throws FormProblem */
  readonly read: (entries: FormData) => EnteredChange;
}

const FORMS = {
  closed: { title: 'Closure', action: 'Close on these days', Fields: ClosureFields, read: readClosure },
  hours: { title: 'Special hours', action: 'Save special hours', Fields: HoursFields, read: readHoursChange },
  extra: { title: 'Extra class', action: 'Add extra class', Fields: ExtraFields, read: readExtra },
  event: { title: 'Event', action: 'Add event', Fields: EventFields, read: readEvent },
} satisfies Partial<Record<DatedChangeKind, ChangeForm>>;

export interface ChangeDialogProps {
  readonly gym: StoredGym;
  readonly kind: keyof typeof FORMS;
  readonly now: Date;
  readonly close: () => void;
}

/** A form for a change that isn't about one class, with a preview of the classes that it changes. */
export function ChangeDialog({ gym, kind, now, close }: ChangeDialogProps) {
  const { title, action, Fields, read }: ChangeForm = FORMS[kind];
  const [draft, setDraft] = useState<EnteredChange>();
  const today = getLocalDate(now, gym.timeZone);
  const send = async (entries: FormData) => {
    const change = read(entries);
    await applyChanges(gym, { changes: [change] }, `Saved. ${formatChange(change, gym, today)}.`);
    close();
  };
  return (
    <Dialog title={title} onClose={close}>
      <DateForm action={action} send={send} onEntriesChange={(entries) => setDraft(tryToRead(read, entries))}>
        {(problems) => (
          <>
            <Fields problems={problems} today={today} />
            <ChangePreview gym={gym} changes={draft && [draft]} now={now} />
          </>
        )}
      </DateForm>
    </Dialog>
  );
}

/** Undefined if the entries aren't complete yet. */
function tryToRead(read: ChangeForm['read'], entries: FormData): EnteredChange | undefined {
  try {
    return read(entries);
  } catch (error) {
    if (error instanceof FormProblem) return undefined;
    throw error;
  }
}
