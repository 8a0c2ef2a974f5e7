import type { FactDefinition } from './fact';

const MORE_INSTAGRAM_HEADINGS = ['instagram_link', 'instagram_page', 'ig_handle', 'instagram_id', 'ig_url'] as const;
const PROFILE_HINT = 'For example @yourgym, or the full link.';

export const social = {
  kind: 'parts',
  label: 'Social media',
  inSentence: 'social media',
  group: 'profile',
  section: 'links',
  row: 'Social media',
  parts: {
    facebook: {
      kind: 'profile',
      label: 'Facebook',
      hint: PROFILE_HINT,
      prefix: 'https://www.facebook.com/',
      columns: {
        facebook: {
          label: 'Facebook',
          headings: ['facebook', 'facebook_url', 'contact:facebook', 'fb', 'facebook_page', 'facebook_link', 'facebook_id', 'fb_url'],
        },
      },
    },
    instagram: {
      kind: 'profile',
      label: 'Instagram',
      hint: PROFILE_HINT,
      prefix: 'https://www.instagram.com/',
      columns: {
        instagram: {
          label: 'Instagram',
          headings: ['instagram', 'instagram_url', 'contact:instagram', 'instagram_handle', 'instagram_username', 'insta', 'ig', ...MORE_INSTAGRAM_HEADINGS],
        },
      },
    },
    youtube: {
      kind: 'profile',
      label: 'YouTube',
      hint: PROFILE_HINT,
      prefix: 'https://www.youtube.com/@',
      columns: { youtube: { label: 'YouTube', headings: ['youtube', 'youtube_url', 'contact:youtube', 'youtube_channel', 'youtube_link', 'yt'] } },
    },
  },
} as const satisfies FactDefinition;
