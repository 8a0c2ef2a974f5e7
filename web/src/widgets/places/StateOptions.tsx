import { STATES } from '@contract';

/** All states as options, by code. */
export const StateOptions = () =>
  STATES.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
