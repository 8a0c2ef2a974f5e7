import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Honeypot } from '../../ui/Honeypot';

/** The end of every report form: an optional email address and the button. */
export function ReportFormFooter({ fields, busy }: { readonly fields: Readonly<Record<string, string>>; readonly busy: boolean }) {
  return (
    <>
      <Field
        label="Your email address (optional)"
        name="email"
        type="email"
        autoComplete="email"
        hint="In case we have questions. We won’t show it to anyone."
        error={fields.email}
      />
      <Honeypot problem={fields.website} />
      <Button kind="secondary" type="submit" busy={busy}>
        {busy ? 'Sending…' : 'Send report'}
      </Button>
    </>
  );
}
