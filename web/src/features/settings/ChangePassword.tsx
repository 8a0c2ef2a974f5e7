import { useState } from 'react';
import { changePassword, resetPassword } from '../../stores/account';
import { useSubmit } from '../../forms/useSubmit';
import { useSession } from '../../stores/session';
import { showToast } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { ChevronDown } from '../../ui/icons';
import { ErrorBox } from '../../ui/ErrorBox';
import { getErrorMessage } from '../../words/problems';
import { NewPassword } from '../../widgets/passwords/NewPassword';
import { ConfirmIdentity } from './ConfirmIdentity';
import { parsePasswords, withWrongPasswordError } from './parseForms';

/** Changes the password, or adds one to an account that signs in with Google. Either way, it signs out every other browser. */
export function ChangePassword() {
  const email = useSession(({ account }) => account?.email ?? '');
  const withGoogle = useSession(({ account }) => account?.withGoogle);
  const isFirstPassword = withGoogle === 'only';
  const [changeCount, setChangeCount] = useState(0);
  const { busy, problem, fields, ...form } = useSubmit(async (formData, formElement) => {
    const { current, password } = parsePasswords(formData);
    await withWrongPasswordError(() => changePassword(current, password));
    formElement.reset();
    setChangeCount((count) => count + 1);
    showToast('success', `Your password is ${isFirstPassword ? 'set' : 'changed'}. You’ve been signed out everywhere else.`);
  });
  return (
    <>
      {withGoogle && (
        <p>{isFirstPassword ? 'You sign in with Google and don’t have a password here.' : 'You can sign in with Google or with your password.'}</p>
      )}
      <details>
        <summary>
          {isFirstPassword ? 'Add a password' : 'Change your password'} <ChevronDown />
        </summary>
        <form {...form} className="stack">
          {problem && <ErrorBox title={problem} />}
          <ConfirmIdentity error={fields.current} />
          {/* A new key clears the strength meter, which would still rate the password that was just set. */}
          <NewPassword key={changeCount} label="New password" email={email} error={fields.password} />
          <Button kind="secondary" type="submit" busy={busy}>
            {isFirstPassword ? 'Set password' : 'Change password'}
          </Button>
        </form>
        {!isFirstPassword && <ForgotPassword email={email} />}
      </details>
    </>
  );
}

/** Emails a reset link to a user who forgot their current password. */
function ForgotPassword({ email }: { readonly email: string }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await resetPassword(email);
      showToast('info', `We’ve sent a link to choose a new password to ${email}.`);
    } catch (error) {
      showToast('error', getErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="row">
      <span>Forgot your current password?</span>
      <Button busy={busy} onClick={() => void send()}>
        Email me a link
      </Button>
    </p>
  );
}
