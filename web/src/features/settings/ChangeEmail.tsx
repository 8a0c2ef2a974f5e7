import { useState } from 'react';
import { changeEmail } from '../../stores/account';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { useSession } from '../../stores/session';
import { Button } from '../../ui/Button';
import { ChevronDown } from '../../ui/icons';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { ConfirmIdentity } from './ConfirmIdentity';
import { parseEmail, withWrongPasswordError } from './parseForms';

/** Changes the account's email address. The new one takes effect once the user opens the link sent to it. */
export function ChangeEmail() {
  const currentEmail = useSession(({ account }) => account?.email ?? '');
  const onlyGoogle = useSession(({ account }) => account?.withGoogle === 'only');
  const [sentTo, setSentTo] = useState<string>();
  const { busy, problem, fields, ...form } = useSubmit(async (formData, formElement) => {
    const { email, current } = parseEmail(formData);
    if (email === currentEmail.toLowerCase()) throw new FormProblem({ email: 'This is already your email address.' });
    await withWrongPasswordError(() => changeEmail(current, email));
    formElement.reset();
    setSentTo(email);
  });
  return (
    <>
      <p role="status">
        {sentTo &&
          `If there’s no account for ${sentTo} yet, we’ve emailed a link there. Open it to change your email address. ${onlyGoogle ? 'You’ll keep signing in with Google.' : `Until then, keep using ${currentEmail}.`}`}
      </p>
      <details>
        <summary>
          Change email address <ChevronDown />
        </summary>
        <form {...form} className="stack">
          {problem && <ErrorBox title={problem} />}
          <Field
            label="New email address"
            name="email"
            type="email"
            autoComplete="off"
            hint="We’ll send a link there. Your email address changes when you open it."
            error={fields.email}
            required
          />
          <ConfirmIdentity error={fields.current} />
          <Button kind="secondary" type="submit" busy={busy}>
            Send link
          </Button>
        </form>
      </details>
    </>
  );
}
