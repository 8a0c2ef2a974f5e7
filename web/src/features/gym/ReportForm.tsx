import { REPORT_KIND_NAMES, REPORT_KINDS, type ReportKind } from '@contract';
import { useState } from 'react';
import { Select, TextArea } from '../../ui/Field';
import { useSubmit } from '../../forms/useSubmit';
import { useUnsentForm } from '../../forms/useUnsentForm';
import { reportGym } from '../../stores/messages';
import { parseReport } from './parseForms';
import { FormLink } from './FormLink';
import type { GymProps } from './gymProps';
import { SendFailure } from './SendFailure';
import { ReportFormFooter } from './ReportFormFooter';

/** The problems that can be reported, by the gym's status. */
const KINDS: Record<'published' | 'closed', readonly ReportKind[]> = {
  published: REPORT_KINDS.filter((kind) => kind !== 'reopened'),
  closed: ['reopened', 'moved', 'duplicate', 'wrong'],
};

/** Reports a problem with a gym. No account is needed. */
export function ReportForm({ page: { id, gym }, onSent }: GymProps & { readonly onSent: (reference: string) => void }) {
  const [kind, setKind] = useState('');
  const { formProps, forget } = useUnsentForm(`report ${id}`);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const { reference } = await reportGym(parseReport(entries, id));
    forget();
    onSent(reference);
  });
  const kinds = KINDS[gym.status === 'closed' ? 'closed' : 'published'];
  return (
    <form {...form} {...formProps} className="stack">
      <SendFailure text={problem} fields={fields} />
      <Select
        label="What’s wrong?"
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
          Know the new address? <FormLink form="moved">Enter it here</FormLink> so we can update the page faster.
        </p>
      )}
      <TextArea label="Details (optional)" name="comment" rows={4} hint="What changed, when, and how you know." error={fields.comment} />
      <ReportFormFooter fields={fields} busy={busy} />
    </form>
  );
}
