import { Checkbox } from '../../ui/Field';
import { KEEP_SIGNED_IN_FIELD } from './parseForms';

/** The “Keep me signed in” checkbox. If unchecked, the session ends when the tab is closed. */
export function KeepSignedInCheckbox() {
  return (
    <Checkbox
      label="Keep me signed in"
      name={KEEP_SIGNED_IN_FIELD}
      defaultChecked
      hint="On a shared computer, uncheck this. You’ll be signed out when you close this tab."
    />
  );
}
