import { PASSWORD_MAX, PASSWORD_MIN } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { PasswordField } from './PasswordField';
import { getStrength } from './strength';
import * as styles from './passwords.module.css';

const PASSWORD_HINT = `${PASSWORD_MIN} to ${PASSWORD_MAX} characters. Don’t use a common password, your email address or this site’s name.`;

interface Props {
  readonly label?: string;
  /** The account's address; by default, the form's own email field. */
  readonly email?: string;
  readonly error?: string | undefined;
}

/** A field for a new password with a strength meter. Nothing leaves the browser before the form is sent. */
export function NewPassword({ label = 'Password', email, error }: Props) {
  const [typed, setTyped] = useState({ password: '', email: '' });
  const isCommon = useCommon(typed.password !== '');
  const strength = getStrength(typed.password, email ?? typed.email, isCommon);
  const box = useRef<HTMLDivElement>(null);
  // Also rates what was typed before the app loaded.
  useEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement>('input[name="password"]');
    if (field?.value) setTyped(typedIn(field));
  }, []);
  return (
    <div ref={box} className={styles.fresh}>
      <PasswordField label={label} fresh hint={PASSWORD_HINT} error={error} onChange={({ currentTarget }) => setTyped(typedIn(currentTarget))} />
      <p role="status" className={styles.strength}>
        {strength && (
          <>
            <meter min={0} max={4} low={2} high={3} optimum={4} value={strength.level} aria-hidden="true" /> {strength.words}
          </>
        )}
      </p>
    </div>
  );
}

const typedIn = ({ value, form }: HTMLInputElement) => ({ password: value, email: String((form && new FormData(form).get('email')) ?? '') });

/** Whether a password is one of the most common, once their list has loaded; it is fetched with the first letter. */
function useCommon(isWanted: boolean): (lowerCased: string) => boolean {
  const [common, setCommon] = useState<ReadonlySet<string>>();
  const isMissing = isWanted && common === undefined;
  useEffect(() => {
    if (!isMissing) return;
    import('../../generated/commonPasswords').then(
      ({ commonPasswords }) => setCommon(new Set(commonPasswords.split('\n'))),
      // The length is rated without it, and the backend has the full list.
      (cause: unknown) => console.error('The most common passwords did not load.', cause),
    );
  }, [isMissing]);
  return (lowerCased) => common?.has(lowerCased) ?? false;
}
