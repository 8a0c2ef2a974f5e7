import type { FactDefinition } from './fact';

export const zip = {
  kind: 'zip',
  label: 'ZIP code',
  inSentence: 'ZIP code',
  group: 'address',
  suggested: 'field',
  section: 'place',
  columns: {
    zip: {
      label: 'ZIP code',
      headings: ['postal_code', 'zip', 'zip_code', 'zipcode', 'postcode', 'addr:postcode', 'postal', 'zip5', 'zip_postal_code', 'postal_zip'],
    },
  },
} as const satisfies FactDefinition;
