import { type EditableFactName, factGroupOf } from '../facts';
import type { Confirmation, Gym } from './gym';

/** What a person confirms by changing a fact: that fact. An address is always confirmed as a whole, since part of an address isn't a location. */
export const confirmedNameOf = (name: EditableFactName): EditableFactName | 'address' => (factGroupOf(name) === 'address' ? 'address' : name);

/**
 * Who last confirmed a fact, and when. An import never overwrites a fact that an owner or admin confirmed. Programs are also confirmed with the
 * schedule, since it names them.
 */
export const confirmationOf = ({ confirmed }: Pick<Gym, 'confirmed'>, name: EditableFactName): Confirmation | undefined =>
  confirmed[confirmedNameOf(name)] ?? confirmed[factGroupOf(name)];
