import { type EditableFactName, getFactGroup } from '../facts';
import type { Confirmation, Gym } from './gym';

/**
 * The name under which a change to a fact is confirmed: the fact's own name, or `address` for each part of the address, since part of an address isn't a
 * location.
 */
export const toConfirmationName = (name: EditableFactName): EditableFactName | 'address' => (getFactGroup(name) === 'address' ? 'address' : name);

/**
 * Who last confirmed a fact, and when. A list import never overwrites a fact that an owner or admin confirmed. An import of an edited export can overwrite
 * what an admin confirmed. A confirmation of the schedule also confirms the programs, since the schedule names them.
 */
export const findConfirmation = ({ confirmed }: Pick<Gym, 'confirmed'>, name: EditableFactName): Confirmation | undefined =>
  confirmed[toConfirmationName(name)] ?? confirmed[getFactGroup(name)];
