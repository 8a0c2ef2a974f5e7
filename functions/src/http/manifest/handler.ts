import { SITE } from '../../contract';
import { type SiteResponse, type Handler, getCacheControl } from '../response';

/** The page color in the light theme. A manifest can only have one. Pages set the dark theme's in `theme-color`. */
const PAGE_COLOR = '#f3f5f2';
const BAR_COLOR = '#ffffff';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({ src: `/icons/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose });

const MANIFEST = {
  id: '/',
  name: SITE.name,
  short_name: SITE.name,
  description: `${SITE.name}: ${SITE.tagline}`,
  lang: 'en-US',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAGE_COLOR,
  theme_color: BAR_COLOR,
  categories: ['sports', 'fitness', 'travel'],
  icons: [
    { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('mark-192', 192, 'any'),
    icon('mark-512', 512, 'any'),
    icon('maskable-192', 192, 'maskable'),
    icon('maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    { name: 'Find gyms', url: '/bjj' },
    { name: 'Open mats', url: '/open-mats' },
  ],
};

/** Serves `/manifest.webmanifest`, which says how the site looks on a phone's home screen. */
export const handler: Handler = async ({ pathname }): Promise<SiteResponse | undefined> => {
  if (pathname !== '/manifest.webmanifest') return undefined;
  return {
    status: 200,
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': getCacheControl('data') },
    body: JSON.stringify(MANIFEST),
  };
};
