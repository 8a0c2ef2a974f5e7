import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { useSubmit } from '../../forms/useSubmit';
import { signIn } from '../../stores/account';
import * as styles from './account.module.css';
import { type AccountFormProps, ADDRESS } from './forms';
import { PasswordField } from '../../widgets/passwords/PasswordField';
import { enteredCredentials, wantsToStay } from './entries';
import { OfferGoogle } from './OfferGoogle';
import { StaySignedIn } from './StaySignedIn';

export function SignInForm({ address }: AccountFormProps) {
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const { email, password } = enteredCredentials(entries);
    await signIn(email, password, wantsToStay(entries));
  });
  return (
    <form {...form} className={styles.form}>
      {problem && <ErrorBox title={problem} />}
      <Field label="Email address" name={ADDRESS} type="email" autoComplete="email" defaultValue={address} error={fields.email} required />
      <PasswordField error={fields.password} />
      <StaySignedIn />
      <Button kind="mat" type="submit" busy={busy}>
        Sign in
      </Button>
      <OfferGoogle />
    </form>
  );
}
