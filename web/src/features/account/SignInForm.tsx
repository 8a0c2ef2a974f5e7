import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { useSubmit } from '../../forms/useSubmit';
import { signIn } from '../../stores/account';
import * as styles from './account.module.css';
import { type AccountFormProps, EMAIL_FIELD } from './accountForms';
import { PasswordField } from '../../widgets/passwords/PasswordField';
import { parseCredentials, staysSignedIn } from './parseForms';
import { GoogleSignInOption } from './GoogleSignInOption';
import { KeepSignedInCheckbox } from './KeepSignedInCheckbox';

/** Signs in with an email address and password, or with Google if the deployment offers it. */
export function SignInForm({ email }: AccountFormProps) {
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const { email, password } = parseCredentials(formData);
    await signIn(email, password, staysSignedIn(formData));
  });
  return (
    <form {...form} className={styles.form}>
      {problem && <ErrorBox title={problem} />}
      <Field label="Email address" name={EMAIL_FIELD} type="email" autoComplete="email" defaultValue={email} error={fields.email} required />
      <PasswordField error={fields.password} />
      <KeepSignedInCheckbox />
      <Button kind="secondary" type="submit" busy={busy}>
        Sign in
      </Button>
      <GoogleSignInOption />
    </form>
  );
}
