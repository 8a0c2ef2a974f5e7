import type { FactDefinition } from './fact';

/** Headings in files that other software exports. */
const MORE_HEADINGS = ['address_region', 'administrative_area', 'state_name', 'state_abbr', 'state_abbreviation', 'st', 'state_prov_code'] as const;

/** An owner can move their gym within its state. Only an admin can move it to another state. */
export const state = {
  kind: 'state',
  label: 'State',
  inSentence: 'state',
  group: 'address',
  suggested: 'field',
  required: true,
  adminOnly: true,
  section: 'place',
  columns: {
    state: { label: 'State', headings: ['us_state', 'state_code', 'state', 'region', 'province', 'addr:state', 'state_from_coordinates', ...MORE_HEADINGS] },
  },
} as const satisfies FactDefinition;
