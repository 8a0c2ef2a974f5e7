import type { FactDefinition } from './fact';

export const city = {
  kind: 'name',
  max: 80,
  label: 'City',
  inSentence: 'city',
  group: 'address',
  suggested: 'field',
  required: true,
  section: 'place',
  columns: {
    city: {
      label: 'City',
      headings: [
        ...['city', 'town', 'locality', 'addr:city', 'address_locality', 'city_name', 'municipality', 'village'],
        // Imports split the values in these columns.
        ...['city_state', 'city_state_zip', 'city_st', 'city_st_zip', 'town_state'],
      ],
    },
  },
} as const satisfies FactDefinition;
