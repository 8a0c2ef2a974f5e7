import { CHANGE_NOTE_MAX, CHANGE_REASON_NAMES, CHANGE_REASONS, type EnteredChange } from '@contract';
import { Field, Select } from '../../../ui/Field';

/** The reason for a change, and a note. Visitors see both. */
export function ReasonFields({ problems }: { readonly problems: Readonly<Record<string, string>> }) {
  return (
    <>
      <Select label="Reason (optional)" name="reason" error={problems.reason}>
        <option value="">No reason</option>
        {CHANGE_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {CHANGE_REASON_NAMES[reason]}
          </option>
        ))}
      </Select>
      <Field label="Note for visitors (optional)" name="note" maxLength={CHANGE_NOTE_MAX} autoComplete="off" error={problems.note} />
    </>
  );
}

/** Reads the reason and the note from the form. */
export function readReason(entries: FormData): Pick<EnteredChange, 'reason' | 'note'> {
  const reason = CHANGE_REASONS.find((name) => name === entries.get('reason'));
  const note = String(entries.get('note') ?? '').trim();
  return { ...(reason && { reason }), ...(note !== '' && { note }) };
}
