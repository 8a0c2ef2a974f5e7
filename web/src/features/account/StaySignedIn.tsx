import { Checkbox } from '../../ui/Field';
import { STAY } from './entries';

/** Ticked unless somebody takes it out: on a computer of others a session ends with its tab. */
export function StaySignedIn() {
  return (
    <Checkbox
      label="Keep me signed in"
      name={STAY}
      defaultChecked
      hint="On a computer that others use, untick this: you are then signed out when this tab is closed."
    />
  );
}
