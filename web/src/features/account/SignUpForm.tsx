import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { useSubmit } from '../../forms/useSubmit';
import { signUp } from '../../stores/account';
import { showToast } from '../../stores/toasts';
import * as styles from './account.module.css';
import { type AccountFormProps, ADDRESS } from './forms';
import { NewPassword } from '../../widgets/passwords/NewPassword';
import { enteredNewCredentials, wantsToStay } from './entries';
import { OfferGoogle } from './OfferGoogle';
import { StaySignedIn } from './StaySignedIn';

export function SignUpForm({ address }: AccountFormProps) {
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const { email, password } = enteredNewCredentials(entries);
    await signUp(email, password, wantsToStay(entries));
    showToast('success', `Your account is ready. We sent a link to ${email}. Open it to verify your address.`);
  });
  return (
    <form {...form} className={styles.form}>
      {problem && <ErrorBox title={problem} />}
      <Field label="Email address" name={ADDRESS} type="email" autoComplete="email" defaultValue={address} error={fields.email} required />
      <NewPassword error={fields.password} />
      <StaySignedIn />
      <Button kind="mat" type="submit" busy={busy}>
        Create account
      </Button>
      <OfferGoogle />
    </form>
  );
}
