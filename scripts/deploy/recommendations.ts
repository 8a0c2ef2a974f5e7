import { isStreetArchive, NO_STREETS, PUBLIC_STREETS } from '../../functions/src/contract/street-tiles.ts';

const FILE = 'web/.env.production.local';

/**
 * Settings the site works without, but should have before it is public. One message for each that is missing.
 * @param web what the web app is built with
 * @param parameters the functions' parameters, in `functions/.env.PROJECT`
 */
export function recommendations(project: string, web: NodeJS.Dict<string>, parameters: NodeJS.Dict<string>): string[] {
  return [...functionRecommendations(`functions/.env.${project}`, parameters), ...webRecommendations(web)];
}

function functionRecommendations(file: string, { BOOTSTRAP_EMAIL, MAIL_FROM, ENFORCE_APP_CHECK }: NodeJS.Dict<string>): string[] {
  return [
    ...(BOOTSTRAP_EMAIL ? [] : [`Set BOOTSTRAP_EMAIL in ${file} to your email address. Otherwise the first account to sign up becomes the admin.`]),
    ...(MAIL_FROM ? [] : [`Set MAIL_FROM in ${file} to send notification emails. Until then, people only see notifications on the site.`]),
    ...(ENFORCE_APP_CHECK === 'true' ? [] : [`Set ENFORCE_APP_CHECK=true in ${file} and VITE_APP_CHECK_SITE_KEY in ${FILE} to block calls from bots.`]),
  ];
}

function webRecommendations({ VITE_CONTACT_EMAIL, VITE_POLICIES_EFFECTIVE, ...streets }: NodeJS.Dict<string>): string[] {
  return [
    ...(VITE_CONTACT_EMAIL ? [] : [`Set VITE_CONTACT_EMAIL in ${FILE}. Until then, the contact, privacy and terms pages only link to the contact form.`]),
    ...(VITE_POLICIES_EFFECTIVE
      ? []
      : [
          `Set VITE_POLICIES_EFFECTIVE in ${FILE} to the date your privacy page and terms take effect, such as 2027-01-15. Until then, they say when the text last changed.`,
        ]),
    ...streetRecommendations(streets),
  ];
}

function streetRecommendations({ VITE_TILE_URL, VITE_TILE_ATTRIBUTION }: NodeJS.Dict<string>): string[] {
  if (!VITE_TILE_URL) {
    return [
      `Set VITE_TILE_URL in ${FILE} to a tile provider or your own archive of street tiles. Until then, maps use OpenStreetMap's public tiles, which aren't meant for busy sites (see "Streets of the maps" in docs/operations.md).`,
    ];
  }
  if (VITE_TILE_ATTRIBUTION || VITE_TILE_URL === NO_STREETS || VITE_TILE_URL === PUBLIC_STREETS || isStreetArchive(VITE_TILE_URL)) return [];
  return [`Set VITE_TILE_ATTRIBUTION in ${FILE} to the credit your tile provider asks for. Until then, maps show no credit.`];
}

/** Problems with the contact and policy settings, which pages show as they are. */
export function policyProblems({ VITE_CONTACT_EMAIL = '', VITE_POLICIES_EFFECTIVE = '' }: NodeJS.Dict<string>): string[] {
  return [
    ...(VITE_CONTACT_EMAIL === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(VITE_CONTACT_EMAIL)
      ? []
      : [`Set VITE_CONTACT_EMAIL in ${FILE} to an email address, such as hello@gyms.example.org.`]),
    ...(VITE_POLICIES_EFFECTIVE === '' || isDay(VITE_POLICIES_EFFECTIVE) ? [] : [`Set VITE_POLICIES_EFFECTIVE in ${FILE} to a date written as 2027-01-15.`]),
  ];
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
