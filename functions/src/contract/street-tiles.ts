// No imports, since build scripts load this file directly.

/** A build's default street layer: OpenStreetMap's own tiles, which are fine for a site with few visitors. */
export const PUBLIC_STREETS = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
/** The value of `VITE_TILE_URL` for maps without streets. */
export const NO_STREETS = 'off';

/**
 * The URL of the street layer for a value of `VITE_TILE_URL`: `{z}/{x}/{y}` tiles, or an archive that ends with `.pmtiles`. Undefined if streets
 * are off.
 */
export const getStreetsUrl = (setting: string | undefined): string | undefined => (setting === NO_STREETS ? undefined : setting || PUBLIC_STREETS);

/** Whether the URL of a street layer is that of an archive of vector tiles. */
export const isStreetArchive = (url: string): boolean => url.endsWith('.pmtiles');
