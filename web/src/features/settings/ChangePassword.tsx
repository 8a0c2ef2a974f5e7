import { useState } from 'react';
import { changePassword, resetPassword } from '../../actions/account';
import { useSubmit } from '../../forms/useSubmit';
import { useSession } from '../../stores/session';
import { showToast } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { ChevronDown } from '../../ui/icons';
import { ErrorBox } from '../../ui/ErrorBox';
import { messageOf } from '../../words/problems';
import { NewPassword } from '../../widgets/passwords/NewPassword';
import { CurrentPassword } from './CurrentPassword';
import { confirmed, enteredPasswords } from './entries';

/** Every other browser has to sign in with the new one. */
export function ChangePassword() {
  const email = useSession(({ account }) => account?.email ?? '');
  const { busy, problem, fields, ...form } = useSubmit(async (entries, element) => {
    const { current, password } = enteredPasswords(entries);
    await confirmed(() => changePassword(current, password));
    element.reset();
    showToast('success', 'Your password is changed. Every other browser was signed out.');
  });
  return (
    <details>
      <summary>
        Change the password <ChevronDown />
      </summary>
      <form {...form} className="stack">
        {problem && <ErrorBox title={problem} />}
        <CurrentPassword error={fields.current} />
        <NewPassword label="New password" email={email} error={fields.password} />
        <Button kind="mat" type="submit" busy={busy}>
          Change password
        </Button>
      </form>
      <Forgotten email={email} />
    </details>
  );
}

/** Who does not know it any more proves by their address who they are. */
function Forgotten({ email }: { readonly email: string }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await resetPassword(email);
      showToast('info', `A link to choose a new password is on its way to ${email}.`);
    } catch (error) {
      showToast('error', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="row">
      <span>Forgotten the current one?</span>
      <Button busy={busy} onClick={() => void send()}>
        Send me a link
      </Button>
    </p>
  );
}
