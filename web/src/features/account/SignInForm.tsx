import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { useSubmit } from '../../forms/useSubmit';
import { signIn } from '../../stores/account';
import * as styles from './account.module.css';
import { type AccountFormProps, EMAIL_FIELD } from './accountForms';
import { PasswordField } from '../../widgets/passwords/PasswordField';
import { parseCredentials, staysSignedIn } from './parseForms';
import { OfferGoogle } from './OfferGoogle';
import { StaySignedIn } from './StaySignedIn';

export function SignInForm({ email }: AccountFormProps) {
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const { email, password } = parseCredentials(entries);
    await signIn(email, password, staysSignedIn(entries));
  });
  return (
    <form {...form} className={styles.form}>
      {problem && <ErrorBox title={problem} />}
      <Field label="Email address" name={EMAIL_FIELD} type="email" autoComplete="email" defaultValue={email} error={fields.email} required />
      <PasswordField error={fields.password} />
      <StaySignedIn />
      <Button kind="secondary" type="submit" busy={busy}>
        Sign in
      </Button>
      <OfferGoogle />
    </form>
  );
}
