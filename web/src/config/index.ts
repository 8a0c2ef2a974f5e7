import { isStreetArchive, LOCAL_PROJECT, PUBLIC_STREETS, streetsAddress } from '@contract';

/**
 * All configuration of the web app, typed: the `VITE_*` variables that its build was given (docs/operations.md). Constants
 * of their own rather than one object: the build writes each in where it is used, and no script is fetched for them.
 */

/**
 * The project that this build talks to. Without a configuration it is the local stack's: `demo-` projects exist on this
 * machine only, so a build without configuration can never reach a real one.
 */
export const PROJECT_ID: string = import.meta.env.VITE_FIREBASE_PROJECT_ID || LOCAL_PROJECT;

/** Whether the project is one of this machine. */
export const IS_LOCAL: boolean = (import.meta.env.VITE_FIREBASE_PROJECT_ID || 'demo-').startsWith('demo-');

/** What else the Firebase SDK is told; a real project needs all three (lib/firebase). */
export const API_KEY: string | undefined = import.meta.env.VITE_FIREBASE_API_KEY || undefined;
export const AUTH_DOMAIN: string | undefined = import.meta.env.VITE_FIREBASE_AUTH_DOMAIN || undefined;
export const APP_ID: string | undefined = import.meta.env.VITE_FIREBASE_APP_ID || undefined;

/** reCAPTCHA Enterprise's key of the site, by which App Check proves that calls come from it; without one nothing of it is loaded. */
export const APP_CHECK_SITE_KEY: string | undefined = import.meta.env.VITE_APP_CHECK_SITE_KEY || undefined;

/**
 * Where the maps' streets come from: tiles, as `https://…/{z}/{x}/{y}.png`, or one archive of vector tiles, an address that ends
 * with `.pmtiles`. If the build names none, they are OpenStreetMap's; `off` leaves the maps with their own shapes and names.
 */
export const TILE_URL: string | undefined = streetsAddress(import.meta.env.VITE_TILE_URL);
export const ARE_STREETS_AN_ARCHIVE: boolean = isStreetArchive(TILE_URL ?? '');

/** Whom the map credits for its streets: the public tiles and archives are made from OpenStreetMap, whose license asks for it. */
export const TILE_ATTRIBUTION: string | undefined =
  TILE_URL && (import.meta.env.VITE_TILE_ATTRIBUTION || (ARE_STREETS_AN_ARCHIVE || TILE_URL === PUBLIC_STREETS ? '© OpenStreetMap contributors' : undefined));

/** Stripe's publishable key, by which a card is entered on our own page; without one it is entered on Stripe's. */
export const STRIPE_PUBLISHABLE_KEY: string | undefined = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY || undefined;

/** An e-mail address for questions, shown on the contact, privacy and terms pages beside the contact form. */
export const CONTACT_EMAIL: string | undefined = import.meta.env.VITE_CONTACT_EMAIL || undefined;

/** The day from which this deployment's privacy page and terms apply, as `2027-01-15`. */
export const POLICIES_EFFECTIVE: string | undefined = import.meta.env.VITE_POLICIES_EFFECTIVE || undefined;
