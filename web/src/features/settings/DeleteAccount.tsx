import { useNavigate } from 'react-router-dom';
import { deleteAccount } from '../../stores/account';
import { useSubmit } from '../../forms/useSubmit';
import { confirm } from '../../stores/confirmation';
import { showToast } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { ChevronDown } from '../../ui/icons';
import { ErrorBox } from '../../ui/ErrorBox';
import { AFTER_DELETION } from '../../words/deletion';
import { paths } from '../../words/paths';
import { ConfirmIdentity } from './ConfirmIdentity';
import { parseConfirmation, withWrongPasswordError } from './parseForms';
import * as styles from './settings.module.css';

/** Explains what happens to each kind of data, asks the user to confirm their identity, and deletes the account. */
export function DeleteAccount() {
  const navigate = useNavigate();
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const { current } = parseConfirmation(formData);
    if (!(await confirm('Are you sure you want to delete your account? This can’t be undone.', 'Delete account'))) return;
    await withWrongPasswordError(() => deleteAccount(current));
    showToast('success', 'Your account has been deleted.');
    await navigate(paths.home);
  });
  return (
    <details>
      <summary>
        Delete my account <ChevronDown />
      </summary>
      <form {...form} className="stack">
        {problem && <ErrorBox title={problem} />}
        <p>Deletion starts right away and takes up to an hour. It can’t be undone. Here’s what happens to your data:</p>
        <ul className={styles.outcomes}>
          {AFTER_DELETION.map(({ what, outcome }) => (
            <li key={what}>
              <strong>{what}</strong>: {outcome}
            </li>
          ))}
        </ul>
        <ConfirmIdentity error={fields.current} />
        <Button kind="danger" type="submit" busy={busy}>
          Delete account
        </Button>
      </form>
    </details>
  );
}
