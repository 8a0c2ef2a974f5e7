import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Honeypot } from '../../ui/Honeypot';

/** What every report closes with: an address for those who want to be asked, and the button. */
export function SendReport({ fields, busy }: { readonly fields: Readonly<Record<string, string>>; readonly busy: boolean }) {
  return (
    <>
      <Field
        label="Your e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        hint="Only if you want us to be able to ask you. We show it to nobody."
        error={fields.email}
      />
      <Honeypot problem={fields.website} />
      <Button kind="mat" type="submit" busy={busy}>
        {busy ? 'Sending…' : 'Send report'}
      </Button>
    </>
  );
}
