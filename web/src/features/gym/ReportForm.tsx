import { REPORT_KIND_NAMES, REPORT_KINDS, type ReportKind } from '@contract';
import { useState } from 'react';
import { Select, TextArea } from '../../ui/Field';
import { useSubmit } from '../../forms/useSubmit';
import { useTyped } from '../../forms/useTyped';
import { reportGym } from '../../actions/messages';
import { enteredReport } from './correctionEntries';
import { FormLink } from './FormLink';
import type { GymProps } from './found';
import { Problem } from './Problem';
import { SendReport } from './SendReport';

/** What can be wrong with an open gym, and with one that is said to be closed. */
const KINDS: Record<'published' | 'closed', readonly ReportKind[]> = {
  published: REPORT_KINDS.filter((kind) => kind !== 'reopened'),
  closed: ['reopened', 'moved', 'double', 'wrong'],
};

/** Anyone's word that a listing is no longer right; no account is needed. */
export function ReportForm({ page: { id, gym }, onSent }: GymProps & { readonly onSent: (reference: string) => void }) {
  const [kind, setKind] = useState('');
  const { typed, forget } = useTyped(`report ${id}`);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const { reference } = await reportGym(enteredReport(entries, id));
    forget();
    onSent(reference);
  });
  const kinds = KINDS[gym.status === 'closed' ? 'closed' : 'published'];
  return (
    <form {...form} {...typed} className="stack">
      <Problem text={problem} fields={fields} />
      <Select
        label="What is wrong?"
        name="kind"
        defaultValue={gym.status === 'closed' ? 'reopened' : ''}
        error={fields.kind}
        onChange={({ target }) => setKind(target.value)}
        required
      >
        <option value="">Choose…</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {REPORT_KIND_NAMES[kind]}
          </option>
        ))}
      </Select>
      {kind === 'moved' && (
        <p role="status">
          Do you know where to? <FormLink form="moved">Enter the new address</FormLink>, so that it can be changed faster.
        </p>
      )}
      <TextArea
        label="What do you know about it?"
        name="comment"
        rows={4}
        hint="Since when, where to, what you saw. You may leave this empty."
        error={fields.comment}
      />
      <SendReport fields={fields} busy={busy} />
    </form>
  );
}
