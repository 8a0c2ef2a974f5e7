import { STATES } from '@contract';

/** All states, to be chosen by their codes. */
export const StateOptions = () =>
  STATES.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
