import type { FactGroup } from '../gym-lists';
import { type Confirmation, type EditedName, type Gym, gymFactsSchema, type GymFactName } from './gym';

interface FactRule {
  /** The group that an import confirms it with. */
  readonly group: FactGroup;
  /** An owner can move their gym within its state. A move to another state goes to an admin. */
  readonly adminOnly?: true;
}

/** For each fact, who may change it and which others it is confirmed with. A missing fact doesn't compile. */
const FACT_RULES: Readonly<Record<EditedName, FactRule>> = {
  state: { group: 'address', adminOnly: true },
  city: { group: 'address' },
  name: { group: 'profile' },
  post_description: { group: 'profile' },
  full_address: { group: 'address' },
  site: { group: 'profile' },
  phone: { group: 'profile' },
  latitude: { group: 'address' },
  longitude: { group: 'address' },
  zip: { group: 'address' },
  email: { group: 'profile' },
  affiliation: { group: 'profile' },
  headInstructor: { group: 'profile' },
  instructors: { group: 'profile' },
  programs: { group: 'schedule' },
  amenities: { group: 'profile' },
  pricing: { group: 'pricing' },
  visitors: { group: 'visitors' },
  hours: { group: 'hours' },
  schedule: { group: 'schedule' },
  languages: { group: 'profile' },
  social: { group: 'profile' },
  status: { group: 'profile' },
};

export const factGroupOf = (name: EditedName): FactGroup => FACT_RULES[name].group;
export const isAdminOnly = (name: EditedName): boolean => FACT_RULES[name].adminOnly ?? false;
/** Whether every gym has this fact. */
export const isRequiredFact = (name: GymFactName): boolean => gymFactsSchema.entries[name].type !== 'optional';

/** What a person confirms by changing a fact: that fact. An address is always confirmed as a whole, since part of an address isn't a location. */
export const confirmedNameOf = (name: EditedName): EditedName | 'address' => (factGroupOf(name) === 'address' ? 'address' : name);

/**
 * Who last confirmed a fact, and when. An import never overwrites a fact that an owner or admin confirmed. Programs are also confirmed with the
 * schedule, since it names them.
 */
export const confirmationOf = ({ confirmed }: Pick<Gym, 'confirmed'>, name: EditedName): Confirmation | undefined =>
  confirmed[confirmedNameOf(name)] ?? confirmed[factGroupOf(name)];
