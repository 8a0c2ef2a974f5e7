import { useState } from 'react';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { useSubmit } from '../../forms/useSubmit';
import { resetPassword } from '../../stores/account';
import * as styles from './account.module.css';
import { parseEmail } from './parseForms';
import { type AccountFormProps, EMAIL_FIELD } from './accountForms';

/** Emails a link to reset the password. Shows the same message for email addresses without an account, so it doesn't reveal who has one. */
export function ResetForm({ email }: AccountFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const { email } = parseEmail(formData);
    await resetPassword(email);
    setSentTo(email);
  });
  return (
    <form {...form} className={styles.form}>
      {problem && <ErrorBox title={problem} />}
      <p role="status">
        {sentTo && `If there’s an account for ${sentTo}, we’ve emailed a link to choose a new password. It may take a few minutes. Check your spam folder too.`}
      </p>
      <Field
        label="Email address"
        name={EMAIL_FIELD}
        type="email"
        autoComplete="email"
        defaultValue={email}
        hint="We’ll send you a link to choose a new password."
        error={fields.email}
        required
      />
      <Button kind="secondary" type="submit" busy={busy}>
        Send link
      </Button>
    </form>
  );
}
