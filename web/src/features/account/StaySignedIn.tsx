import { Checkbox } from '../../ui/Field';
import { STAY } from './entries';

/** Ticked unless somebody takes it out: on a computer of others a session ends with its tab. */
export function StaySignedIn() {
  return (
    <Checkbox label="Keep me signed in" name={STAY} defaultChecked hint="On a shared computer, uncheck this. You’ll be signed out when you close this tab." />
  );
}
