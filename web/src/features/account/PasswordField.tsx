import { type ReactNode, useState } from 'react';
import { Checkbox, Field } from '../../ui/Field';

interface Props {
  readonly fresh?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string;
}

/** A password, which can be shown while it is typed. `fresh`: a new one, that the browser may propose. */
export function PasswordField({ fresh = false, hint, error }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Field
        label="Password"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        hint={hint}
        error={error}
        required
      />
      <Checkbox label="Show password" checked={shown} onChange={(event) => setShown(event.target.checked)} />
    </>
  );
}
