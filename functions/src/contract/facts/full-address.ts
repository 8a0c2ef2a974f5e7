import type { FactDefinition } from './fact';

export const full_address = {
  kind: 'street',
  max: 250,
  label: 'Address',
  hint: 'Street, city, state and ZIP code.',
  inSentence: 'address',
  group: 'address',
  suggested: 'field',
  section: 'place',
  card: 'copied',
  columns: {
    address: {
      label: 'Full address',
      headings: [
        'full_address',
        'formatted_address',
        'complete_address',
        'addr:full',
        'display_address',
        'address',
        'postal_address',
        'mailing_address',
        'addresses',
      ],
    },
    houseNumber: { label: 'House number', headings: ['addr:housenumber', 'house_number', 'street_number', 'house_no'] },
    street: {
      label: 'Street',
      headings: [
        ...['street', 'street_address', 'address_1', 'addr:street', 'street_name', 'address_line_1', 'address_lines', 'line_1', 'street_1'],
        ...['thoroughfare', 'street_line_1', 'addr1', 'street_address_1', 'street_address_line_1'],
      ],
    },
    unit: {
      label: 'Unit or suite',
      headings: [
        'unit',
        'suite',
        'addr:unit',
        'address_2',
        'address_line_2',
        'line_2',
        'street_2',
        'street_line_2',
        'street_address_2',
        'street_address_line_2',
        'addr2',
        'apt',
        'unit_number',
        'suite_number',
      ],
    },
  },
} as const satisfies FactDefinition;
