import { TILE_URL } from '../../../config';

/** Without streets, the map adds no detail at higher zoom levels. */
export const MAX_ZOOM_WITHOUT_STREETS = 14;
export const MAX_ZOOM = TILE_URL ? 18 : MAX_ZOOM_WITHOUT_STREETS;
export const MIN_ZOOM = 2;
