import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { SignInFailure } from '../../lib/signIn';
import { signUp } from '../../stores/account';
import { showToast } from '../../stores/toasts';
import * as styles from './account.module.css';
import { type AccountFormProps, EMAIL_FIELD } from './accountForms';
import { NewPassword } from '../../widgets/passwords/NewPassword';
import { parseNewCredentials, staysSignedIn } from './parseForms';
import { OfferGoogle } from './OfferGoogle';
import { StaySignedIn } from './StaySignedIn';

/** The backend doesn't reveal that an address has an account. Signing in to it with a new password then fails. */
function explainExistingAccount(error: unknown): never {
  if (error instanceof SignInFailure && error.problem === 'wrong-credentials')
    throw new FormProblem({}, 'We couldn’t sign you in. If you already have an account, sign in with its password, or reset it.');
  throw error;
}

export function SignUpForm({ email }: AccountFormProps) {
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const { email, password } = parseNewCredentials(entries);
    await signUp(email, password, staysSignedIn(entries)).catch(explainExistingAccount);
    showToast('success', `Your account is ready. We sent a link to ${email}. Open it to verify your address.`);
  });
  return (
    <form {...form} className={styles.form}>
      {problem && <ErrorBox title={problem} />}
      <Field label="Email address" name={EMAIL_FIELD} type="email" autoComplete="email" defaultValue={email} error={fields.email} required />
      <NewPassword error={fields.password} />
      <StaySignedIn />
      <Button kind="secondary" type="submit" busy={busy}>
        Create account
      </Button>
      <OfferGoogle />
    </form>
  );
}
