import { lazyPart } from '../../parts/lazyPart';
import { useSession } from '../../stores/session';
import { PasswordField } from '../../widgets/passwords/PasswordField';
import * as styles from './settings.module.css';

const ConfirmWithGoogle = lazyPart('Google confirmation', async () => (await import('./ConfirmWithGoogle')).ConfirmWithGoogle);

/**
 * Confirms the user's identity before a sensitive change: with the password, or with Google if the account has no password. The hidden
 * field tells password managers whose password it is.
 */
export function ConfirmIdentity({ error }: { readonly error: string | undefined }) {
  const account = useSession((session) => session.account);
  if (account?.withGoogle === 'only') return <ConfirmWithGoogle />;
  return (
    <>
      <input type="email" autoComplete="username" value={account?.email ?? ''} readOnly tabIndex={-1} aria-hidden="true" className={styles.username} />
      <PasswordField label="Current password" name="current" error={error} />
    </>
  );
}
