import { STATES } from '@contract';

/** All states as options of a drop-down list. */
export const StateOptions = () =>
  STATES.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
