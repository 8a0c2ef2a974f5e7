import { PASSWORD_MAX, PASSWORD_MIN } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { PasswordField } from './PasswordField';
import { getStrength } from './strength';
import * as styles from './passwords.module.css';

const PASSWORD_HINT = `${PASSWORD_MIN} to ${PASSWORD_MAX} characters. Don’t use a common password, your email address or this site’s name.`;

interface Props {
  readonly label?: string;
  /** The account's email address. By default, the one in the form's email field. */
  readonly email?: string;
  readonly error?: string | undefined;
}

/** A field for a new password with a strength meter. The password leaves the browser only when the form is sent. */
export function NewPassword({ label = 'Password', email, error }: Props) {
  const [typed, setTyped] = useState({ password: '', email: '' });
  const isCommon = useCommonPasswords(typed.password !== '');
  const strength = getStrength(typed.password, email ?? typed.email, isCommon);
  const box = useRef<HTMLDivElement>(null);
  // Also rates what the user typed before the app loaded.
  useEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement>('input[name="password"]');
    if (field?.value) setTyped(readTyped(field));
  }, []);
  return (
    <div ref={box} className={styles.newPassword}>
      <PasswordField label={label} isNew hint={PASSWORD_HINT} error={error} onChange={({ currentTarget }) => setTyped(readTyped(currentTarget))} />
      <p role="status" className={styles.strength}>
        {strength && (
          <>
            <meter min={0} max={4} low={2} high={3} optimum={4} value={strength.level} aria-hidden="true" /> {strength.message}
          </>
        )}
      </p>
    </div>
  );
}

const readTyped = ({ value, form }: HTMLInputElement) => ({ password: value, email: String((form && new FormData(form).get('email')) ?? '') });

/** Returns a function that checks for the most common passwords. Their list loads once `isNeeded`. Until then, the function returns false. */
function useCommonPasswords(isNeeded: boolean): (lowerCased: string) => boolean {
  const [common, setCommon] = useState<ReadonlySet<string>>();
  const shouldLoad = isNeeded && common === undefined;
  useEffect(() => {
    if (!shouldLoad) return;
    import('../../generated/commonPasswords').then(
      ({ commonPasswords }) => setCommon(new Set(commonPasswords.split('\n'))),
      // The meter still rates the length, and the backend has the full list.
      (cause: unknown) => console.error('The most common passwords did not load.', cause),
    );
  }, [shouldLoad]);
  return (lowerCased) => common?.has(lowerCased) ?? false;
}
