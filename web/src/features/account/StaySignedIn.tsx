import { Checkbox } from '../../ui/Field';
import { STAY_FIELD } from './parseForms';

/** Checked by default. If unchecked, the session ends with its tab, for shared computers. */
export function StaySignedIn() {
  return (
    <Checkbox
      label="Keep me signed in"
      name={STAY_FIELD}
      defaultChecked
      hint="On a shared computer, uncheck this. You’ll be signed out when you close this tab."
    />
  );
}
