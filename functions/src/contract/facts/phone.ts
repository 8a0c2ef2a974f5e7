import type { FactDefinition } from './fact';

export const phone = {
  kind: 'phone',
  label: 'Phone',
  inSentence: 'phone',
  group: 'profile',
  suggested: 'field',
  section: 'place',
  schemaOrg: 'telephone',
  columns: {
    phone: {
      label: 'Phone',
      headings: [
        ...['phone', 'phone_number', 'telephone', 'tel', 'contact:phone', 'formatted_phone_number', 'national_phone_number', 'international_phone_number'],
        ...[
          'display_phone',
          'phones',
          'phone_no',
          'tel_no',
          'telephone_number',
          'contact_phone',
          'contact_phone_number',
          'contact_number',
          'contact_tel',
          'ph',
        ],
      ],
    },
  },
} as const satisfies FactDefinition;
