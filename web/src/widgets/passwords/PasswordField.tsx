import { type ChangeEvent, type ReactNode, useState } from 'react';
import { Checkbox, Field } from '../../ui/Field';

interface Props {
  readonly label?: string;
  readonly name?: string;
  /** A new password, which the browser may suggest. */
  readonly fresh?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A password field whose text can be shown while typing. */
export function PasswordField({ label = 'Password', name = 'password', fresh = false, hint, error, onChange }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Field
        label={label}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        hint={hint}
        error={error}
        onChange={onChange}
        required
      />
      <Checkbox label={`Show ${label.toLowerCase()}`} checked={shown} onChange={(event) => setShown(event.target.checked)} />
    </>
  );
}
