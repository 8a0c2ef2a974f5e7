import { GYM_FACT_NAMES, type Gym, type GymChanges, type GymFactName, type GymFacts, gymFactsSchema, type GymStatus } from '@contract';
import * as v from 'valibot';

/** The facts of a stored gym, in the schema's own order: two of them are equal when their texts are. */
export function factsOf(gym: Gym): GymFacts {
  const facts = Object.fromEntries(GYM_FACT_NAMES.filter((name) => gym[name] !== undefined).map((name) => [name, gym[name]]));
  return v.parse(gymFactsSchema, facts);
}

/** Names of the facts that differ. */
export function differingFacts(before: GymFacts, after: GymFacts): GymFactName[] {
  return GYM_FACT_NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** What an edit changes: the facts that differ, `null` for those taken away, and the status where it does. */
export function changesBetween(before: GymFacts, after: GymFacts, status?: { readonly before: GymStatus; readonly after: GymStatus }): GymChanges {
  const facts = Object.fromEntries(differingFacts(before, after).map((name) => [name, after[name] ?? null]));
  return { ...facts, ...(status && status.before !== status.after && { status: status.after }) };
}

/** How each fact is called in the form. */
export const FACT_LABELS: Record<GymFactName, string> = {
  state: 'State',
  city: 'City',
  name: 'Gym name',
  post_description: 'Description',
  full_address: 'Address',
  site: 'Website',
  phone: 'Phone',
  latitude: 'Latitude',
  longitude: 'Longitude',
  zip: 'ZIP code',
  email: 'E-mail',
  affiliation: 'Affiliation',
  headInstructor: 'Head instructor',
  instructors: 'Other instructors',
  programs: 'Programs',
  amenities: 'Amenities',
  pricing: 'Prices',
  visitors: 'Visitor policy',
  hours: 'Opening hours',
  schedule: 'Class schedule',
  languages: 'Languages',
  social: 'Social pages',
};
