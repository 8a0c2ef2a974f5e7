import type { FactDefinition } from './fact';

export const name = {
  kind: 'name',
  max: 120,
  label: 'Gym name',
  inSentence: 'name',
  group: 'profile',
  suggested: 'field',
  required: true,
  columns: {
    name: {
      label: 'Gym name',
      headings: [
        ...['name', 'gym_name', 'gym', 'business_name', 'company_name', 'display_name', 'names', 'academy', 'academy_name', 'school', 'school_name'],
        ...[
          'studio',
          'dojo',
          'club',
          'club_name',
          'place_name',
          'location_name',
          'venue',
          'venue_name',
          'business',
          'organization',
          'name_of_gym',
          'listing_name',
          'store_name',
          'store',
        ],
      ],
    },
  },
} as const satisfies FactDefinition;
