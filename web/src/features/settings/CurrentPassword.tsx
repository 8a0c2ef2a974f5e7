import { useSession } from '../../stores/session';
import { PasswordField } from '../../widgets/passwords/PasswordField';
import * as styles from './settings.module.css';

/** The password that is asked for before something of weight. Password managers are told whose it is. */
export function CurrentPassword({ error }: { readonly error: string | undefined }) {
  const email = useSession(({ account }) => account?.email ?? '');
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" className={styles.who} />
      <PasswordField label="Current password" name="current" error={error} />
    </>
  );
}
