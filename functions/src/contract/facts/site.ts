import type { FactDefinition } from './fact';

export const site = {
  kind: 'url',
  label: 'Website',
  hint: 'For example: yourgym.com',
  inSentence: 'website',
  group: 'profile',
  suggested: 'field',
  section: 'links',
  row: 'Website',
  columns: {
    site: {
      label: 'Website',
      headings: [
        ...['site', 'website', 'url', 'web', 'contact:website', 'website_uri', 'website_url', 'websites', 'homepage', 'home_page', 'web_site', 'web_address'],
        ...['web_page', 'webpage', 'contact_website', 'contact_url', 'domain', 'link'],
      ],
    },
  },
} as const satisfies FactDefinition;
