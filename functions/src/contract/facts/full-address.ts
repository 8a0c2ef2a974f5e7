import type { FactDefinition } from './fact';

export const full_address = {
  kind: 'street',
  max: 250,
  label: 'Address',
  hint: 'Street, city, state and ZIP code.',
  inSentence: 'address',
  group: 'address',
  section: 'place',
  card: 'copied',
  columns: {
    address: { label: 'Full address', headings: ['full_address', 'address', 'formatted_address', 'complete_address', 'addr:full'] },
    houseNumber: { label: 'House number', headings: ['addr:housenumber', 'house_number'] },
    street: { label: 'Street', headings: ['street', 'street_address', 'address_1', 'addr:street'] },
  },
} as const satisfies FactDefinition;
