import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { signUp } from '../../stores/account';
import { showToast } from '../../stores/toasts';
import * as styles from './account.module.css';
import { type AccountFormProps, EMAIL_FIELD } from './accountForms';
import { getFieldProblems } from '../../words/problems';
import { getSignUpErrorMessage } from '../../words/signUpErrorMessage';
import { NewPassword } from '../../widgets/passwords/NewPassword';
import { parseNewCredentials, staysSignedIn } from './parseForms';
import { GoogleSignInOption } from './GoogleSignInOption';
import { KeepSignedInCheckbox } from './KeepSignedInCheckbox';

/** Creates an account with an email address and password, or with Google if the deployment offers it. */
export function SignUpForm({ email }: AccountFormProps) {
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const { email, password } = parseNewCredentials(formData);
    await signUp(email, password, staysSignedIn(formData)).catch((error: unknown) => {
      throw new FormProblem(getFieldProblems(error), getSignUpErrorMessage(error));
    });
    showToast('success', `Your account is ready. We sent a link to ${email}. Open it to verify your email address.`);
  });
  return (
    <form {...form} className={styles.form}>
      {problem && <ErrorBox title={problem} />}
      <Field label="Email address" name={EMAIL_FIELD} type="email" autoComplete="email" defaultValue={email} error={fields.email} required />
      <NewPassword error={fields.password} />
      <KeepSignedInCheckbox />
      <Button kind="secondary" type="submit" busy={busy}>
        Create account
      </Button>
      <GoogleSignInOption />
    </form>
  );
}
