import { isStreetArchive, LOCAL_PROJECT, PUBLIC_STREETS, getStreetsUrl } from '@contract';

// The web app's configuration, from the `VITE_*` variables of its build (docs/operations.md). The settings are separate constants instead
// of one object, so that the build inlines each of them where it is used, and no page has to load a script for them.

/**
 * The Firebase project that this build uses. An unconfigured build uses the local stack's project. `demo-` projects exist only on this
 * machine, so such a build can never reach a real one.
 */
export const PROJECT_ID: string = import.meta.env.VITE_FIREBASE_PROJECT_ID || LOCAL_PROJECT;

/** Whether this build uses a local project. */
export const IS_LOCAL: boolean = (import.meta.env.VITE_FIREBASE_PROJECT_ID || 'demo-').startsWith('demo-');

/** The other settings of the Firebase SDK. A real project needs all three (lib/firebase). */
export const API_KEY: string | undefined = import.meta.env.VITE_FIREBASE_API_KEY || undefined;
export const AUTH_DOMAIN: string | undefined = import.meta.env.VITE_FIREBASE_AUTH_DOMAIN || undefined;
export const APP_ID: string | undefined = import.meta.env.VITE_FIREBASE_APP_ID || undefined;

/**
 * The site's reCAPTCHA Enterprise key, with which App Check proves that calls come from the site. Without a key, App Check isn't
 * loaded.
 */
export const APP_CHECK_SITE_KEY: string | undefined = import.meta.env.VITE_APP_CHECK_SITE_KEY || undefined;

/**
 * The source of the maps' streets: tiles, as `https://…/{z}/{x}/{y}.png`, or an archive of vector tiles, as a URL that ends
 * in `.pmtiles`. The default is OpenStreetMap. `off` shows only our own shapes and place names.
 */
export const TILE_URL: string | undefined = getStreetsUrl(import.meta.env.VITE_TILE_URL);
/** Whether the streets come from an archive of vector tiles. */
export const IS_STREET_ARCHIVE: boolean = isStreetArchive(TILE_URL ?? '');

/**
 * The credit for the maps' streets. Public tiles and archives are made from OpenStreetMap, whose license requires attribution.
 */
export const TILE_ATTRIBUTION: string | undefined =
  TILE_URL && (import.meta.env.VITE_TILE_ATTRIBUTION || (IS_STREET_ARCHIVE || TILE_URL === PUBLIC_STREETS ? '© OpenStreetMap contributors' : undefined));

/** Stripe's publishable key, for a card form on our own page. Without it, buyers pay on Stripe's page. */
export const STRIPE_PUBLISHABLE_KEY: string | undefined = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY || undefined;

/** An email address for questions, shown on the contact, privacy and terms pages beside the contact form. */
export const CONTACT_EMAIL: string | undefined = import.meta.env.VITE_CONTACT_EMAIL || undefined;

/** The date when this deployment's privacy policy and terms take effect, such as `2027-01-15`. */
export const POLICIES_EFFECTIVE_DATE: string | undefined = import.meta.env.VITE_POLICIES_EFFECTIVE || undefined;
