import { type ChangeEvent, type ReactNode, useState } from 'react';
import { Checkbox, Field } from '../../ui/Field';

interface Props {
  readonly label?: string;
  readonly name?: string;
  /** Whether the field is for a new password, which the browser may suggest. */
  readonly isNew?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A password field with a checkbox that shows the password. */
export function PasswordField({ label = 'Password', name = 'password', isNew = false, hint, error, onChange }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Field
        label={label}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={hint}
        error={error}
        onChange={onChange}
        required
      />
      <Checkbox label={`Show ${label.toLowerCase()}`} checked={isShown} onChange={(event) => setShown(event.target.checked)} />
    </>
  );
}
