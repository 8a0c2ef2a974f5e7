import { REPORT_KIND_NAMES, REPORT_KINDS, type ReportKind } from '@contract';
import { Button } from '../../ui/Button';
import { Field, Select, TextArea } from '../../ui/Field';
import { useSubmit } from '../../forms/useSubmit';
import { useTyped } from '../../forms/useTyped';
import { reportGym } from '../../actions/messages';
import { enteredReport } from './correctionEntries';
import type { GymProps } from './found';
import { Problem } from './Problem';

/** What can be wrong with an open gym, and with one that is said to be closed. */
const KINDS: Record<'published' | 'closed', readonly ReportKind[]> = {
  published: REPORT_KINDS.filter((kind) => kind !== 'reopened'),
  closed: ['reopened', 'moved', 'double', 'wrong'],
};

/** Anyone's word that a listing is no longer right; no account is needed. */
export function ReportForm({ page: { id, gym }, onSent }: GymProps & { readonly onSent: (reference: string) => void }) {
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
      <Select label="What is wrong?" name="kind" defaultValue={gym.status === 'closed' ? 'reopened' : ''} error={fields.kind} required>
        <option value="">Choose…</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {REPORT_KIND_NAMES[kind]}
          </option>
        ))}
      </Select>
      <TextArea
        label="What do you know about it?"
        name="comment"
        rows={4}
        hint="Since when, where to, what you saw. You may leave this empty."
        error={fields.comment}
      />
      <Field
        label="Your e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        hint="Only if you want us to be able to ask you. We show it to nobody."
        error={fields.email}
      />
      {/* Seen by programs that fill in every field, and by people only once something was put in. */}
      <div hidden={!fields.website}>
        <Field label="Leave this empty" name="website" tabIndex={fields.website ? 0 : -1} autoComplete="off" error={fields.website} />
      </div>
      <Button kind="mat" type="submit" busy={busy}>
        {busy ? 'Sending…' : 'Send report'}
      </Button>
    </form>
  );
}
